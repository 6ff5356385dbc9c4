import { sayList } from '@drystone/lib/phrases';
import { isEmpty, lowerHeadings } from '@drystone/lib/prose/prose';
import { typeWords } from '@drystone/openapi/schema/type-words';
import type {
  ApiResponse,
  MediaType,
  Parameter,
  SchemeUse,
  ShownOperation,
} from '@drystone/openapi/view/api-reference';
import { statusWords } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import { codeBlockMarkdown } from 'drystone/components/code-block/code-block.markdown';
import { answersEarly } from '../needs/answers-early.ts';
import { codeMarkdown, textMarkdown } from '../prose/inline.markdown.ts';
import { proseLineMarkdown, proseMarkdown } from '../prose/prose.markdown.ts';
import { fieldMarkdown, schemaMarkdown, wordsOf } from '../schema/schema.markdown.ts';
import type { SharedSchemas } from '../schema/shared-schemas.markdown.ts';
import { stateWords } from '../schema/state-words.ts';
import { unshownWords } from '../schema/unshown.tsx';
import type { WriteExamples } from './examples.markdown.ts';
import { parameterGroups } from './parameter-groups.ts';

/** The file that an operation is written into. */
export interface CopyFile {
  /** Of the heading that is its title: 1 in a file of its own. */
  readonly level: number;
  readonly shared?: SharedSchemas;
  readonly examples: WriteExamples;
  /** Where the examples and the request sample are, in the place of this file. */
  readonly samplesIn?: string | undefined;
}

/** A whole operation as Markdown. */
export function operationMarkdown(say: ApiSay, operation: ShownOperation, file: CopyFile): string {
  const { title, method, path, description, deprecated } = operation;
  const { level } = file;
  return [
    `${'#'.repeat(level)} ${textMarkdown(title)}`,
    `${codeMarkdown(`${method} ${path}`)}${deprecated ? ` (${say('deprecated')})` : ''}`,
    // In the model, they are below a heading of level 3.
    proseMarkdown(lowerHeadings(description, level - 3)),
    needsMarkdown(say, operation),
    ...partsMarkdown(say, operation, level + 1, file),
    ...samplesMarkdown(say, operation, file),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function samplesMarkdown(
  say: ApiSay,
  { requestSample }: ShownOperation,
  { level, samplesIn }: CopyFile,
): string[] {
  if (samplesIn !== undefined) return [`[${say('Examples')}](${samplesIn})`];
  if (!requestSample) return [];
  return [
    `${'#'.repeat(level + 1)} ${say('Request sample')}`,
    codeBlockMarkdown(requestSample, requestSample.code),
  ];
}

function needsMarkdown(say: ApiSay, operation: ShownOperation): string {
  const { kind, authorization, capability, servers } = operation;
  if (kind === 'webhook') return '';
  const schemes = authorization.map((alternative) =>
    sayList(
      say,
      alternative.map((one) => schemeMarkdown(say, one)),
      'and',
    ),
  );
  return [
    ...servers.map(({ url }) => `- ${say('Base URL')}: ${codeMarkdown(url)}`),
    `- ${say('Authorization')}: ${schemes.length === 0 ? say('none') : sayList(say, schemes, 'or')}`,
    ...(capability === undefined ? [] : [`- ${say('Capability')}: ${codeMarkdown(capability)}`]),
    ...(answersEarly(operation) ? [`- ${say('Answers')} ${say('before it has finished')}`] : []),
  ].join('\n');
}

function schemeMarkdown(say: ApiSay, { words, scopes }: SchemeUse): string {
  const text = textMarkdown(words);
  return scopes.length === 0 ? text : `${text} ${say('with')} ${codeMarkdown(scopes.join(' '))}`;
}

function partsMarkdown(
  say: ApiSay,
  operation: ShownOperation,
  level: number,
  file: CopyFile,
): string[] {
  const media = (one: MediaType) => mediaMarkdown(say, one, file);
  const { kind, parameters, requestBody, responses, callbacks } = operation;
  const heading = (text: string) => `${'#'.repeat(level)} ${text}`;
  const isCall = kind === 'call';
  return [
    ...parameterGroups(say, parameters).flatMap(({ label, parameters: group }) => [
      heading(label),
      group.flatMap((one) => parameterMarkdown(say, one)).join('\n'),
    ]),
    ...(requestBody
      ? [
          heading(say(isCall ? 'Request body' : 'What it sends')),
          requestBody.required ? say('Required.') : '',
          proseMarkdown(requestBody.description),
          ...requestBody.content.flatMap(media),
        ]
      : []),
    heading(say(isCall ? 'Responses' : 'What to answer')),
    ...responses.flatMap((response) => responseMarkdown(say, response, level + 1, media)),
    ...callbacks.flatMap(({ name, operation: called }) => [
      heading(say('Callback {name}', { name: textMarkdown(name) })),
      codeMarkdown(`${called.method} ${called.path}`),
      ...partsMarkdown(say, called, level + 1, file),
    ]),
  ];
}

function parameterMarkdown(say: ApiSay, { name, schema, required, notation }: Parameter): string[] {
  const states = stateWords(say, schema, undefined);
  return [
    fieldMarkdown(say, name, { schema, notation }, required, states),
    ...schemaMarkdown(say, schema).map((line) => `  ${line}`),
  ];
}

function responseMarkdown(
  say: ApiSay,
  response: ApiResponse,
  level: number,
  media: (one: MediaType) => string[],
): string[] {
  const { status, meaning, description, headers, content, unshown } = response;
  const words = isEmpty(meaning) ? statusWords(say, status) : proseLineMarkdown(meaning);
  return [
    `${'#'.repeat(level)} ${textMarkdown(status)}`,
    words,
    proseMarkdown(description),
    headers.length === 0
      ? ''
      : `${say('Headers')}:\n\n${headers.flatMap((one) => parameterMarkdown(say, one)).join('\n')}`,
    ...content.flatMap(media),
    unshownMarkdown(say, unshown),
  ];
}

function mediaMarkdown(
  say: ApiSay,
  { name, schema, examples, unshown }: MediaType,
  file: CopyFile,
): string[] {
  const about = schema
    ? [
        textMarkdown(typeWords(say, schema)),
        ...wordsOf(say, { schema: { ...schema, examples: [] } }),
      ]
    : [];
  return [
    [codeMarkdown(name), ...about].join(': '),
    schema ? schemaMarkdown(say, schema, file.shared).join('\n') : '',
    unshownMarkdown(say, unshown),
    ...file.examples(examples),
  ];
}

function unshownMarkdown(say: ApiSay, names: readonly string[]): string {
  return names.length === 0 ? '' : `${unshownWords(say)} ${codeMarkdown(names.join(', '))}`;
}
