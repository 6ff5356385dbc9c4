import { printCommand, word } from '@drystone/openapi/commands/print-command';
import type { RequestValues } from '@drystone/openapi/commands/request-values';
import { misfitSentence } from '@drystone/openapi/json-schema/misfit-words';
import { validate } from '@drystone/openapi/json-schema/validate';
import { refsOf } from '@drystone/openapi/model/refs';
import type { BodyValue, RequestSample } from '@drystone/openapi/requests/request';
import { baseOf } from '@drystone/openapi/requests/write-address';
import {
  fillVariables,
  ownVariable,
  requestSample,
} from '@drystone/openapi/samples/request-sample';
import type { Parameter, ShownOperation } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { PrintableRequest } from '../samples/request-file.ts';
import { bodyMedia, type Draft, parameterValue } from './draft.ts';
import { chosenServer, ownValues, type Settings, serverIn } from './settings.ts';
import type { Target } from './target.ts';

/** The request that a draft and the settings describe. The token stays a variable. */
export function requestOf(target: Target, draft: Draft, settings: Settings): RequestSample {
  const { operation, servers } = target;
  const { parts } = target.call;
  const request = requestSample({
    ...parts,
    base: baseOf(chosenServer(serverIn(servers, settings), settings)),
    parameters: operation.parameters
      .filter((parameter) => isSent(parameter, draft))
      .map((parameter) => ({
        ...parameter,
        value: parameterValue(parameter, draft.parameters[parameter.anchor] ?? ''),
      })),
    body: parts.body && { ...parts.body, value: sentBody(operation, draft)?.value },
  });
  return fillVariables(request, ownValues(settings));
}

function isSent(parameter: Parameter, { parameters }: Draft): boolean {
  const text = parameters[parameter.anchor] ?? '';
  return parameter.location === 'path' || text !== '' || ownVariable(parameter) !== undefined;
}

/** What the reader typed; for a body that has no form, the example of the document. */
function sentBody(operation: ShownOperation, { body }: Draft): BodyValue | undefined {
  const media = bodyMedia(operation);
  if (media && body) return { mediaType: media.name, value: body.value };
  const [first] = operation.requestBody?.content ?? [];
  const [example] = first?.examples ?? [];
  return first && example && { mediaType: first.name, value: example.value };
}

/** The request for the printers of all languages, the command of the tool included. */
export function printableOf(
  target: Target,
  draft: Draft,
  settings: Settings,
  tool: string | undefined,
): PrintableRequest {
  const request = requestOf(target, draft, settings);
  const { source } = target.operation;
  if (tool === undefined || tool === '' || source.operationId === undefined) return { request };
  const command = printCommand(
    tool,
    source,
    typedValues(target, draft),
    refsOf(target.call.parts.document),
  );
  return { request, command: [command, ...settingFlags(target, settings)].join(' \\\n  ') };
}

/** What the reader typed, for the operation as the document has it. */
function typedValues({ operation }: Target, draft: Draft): RequestValues {
  const typed = new Map(
    operation.parameters.map(({ location, name, anchor }) => [
      `${location} ${name}`,
      draft.parameters[anchor],
    ]),
  );
  return {
    textOf: ({ in: place, name }) => typed.get(`${place} ${name}`) || name,
    body: sentBody(operation, draft),
  };
}

/** Region and project belong to the profile of the tool, so they are flags only where the reader chose. */
function settingFlags({ servers, operation }: Target, settings: Settings): string[] {
  const chosen = (serverIn(servers, settings)?.variables ?? [])
    .filter(({ name, default: value }) => (settings.server[name] || value) !== value)
    .map(({ name }) => `--${name} ${word(settings.server[name] ?? '')}`);
  const own = ownValues(settings);
  const named = operation.parameters.map(ownVariable).flatMap((variable) => {
    const value = own[variable ?? ''];
    if (variable === undefined || value === undefined) return [];
    return [`--${variable.toLowerCase().replace(/_id$/, '')} ${word(value)}`];
  });
  return [...chosen, ...named];
}

/** What is wrong with a draft: for parameters by their anchor, for the body by JSON Pointer. */
export interface Problems {
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  readonly body: ReadonlyMap<string, readonly string[]>;
  readonly total: number;
}

export function problemsOf(
  say: ApiSay,
  target: Target,
  draft: Draft,
  settings: Settings,
): Problems {
  const { operation, expand } = target;
  const own = ownValues(settings);
  const parameters = operation.parameters.flatMap((parameter): [string, string][] => {
    const variable = ownVariable(parameter);
    const text = variable ? (own[variable] ?? '') : (draft.parameters[parameter.anchor] ?? '');
    if (text === '') {
      const isMissing = parameter.required && variable === undefined;
      return isMissing ? [[parameter.anchor, say('Is required.')]] : [];
    }
    return validate(parameter.schema, parameterValue(parameter, text), expand).map((misfit) => [
      parameter.anchor,
      misfitSentence(say, misfit),
    ]);
  });
  const schema = bodyMedia(operation)?.schema;
  const body =
    schema && draft.body
      ? validate(schema, draft.body.value, expand).map((misfit): [string, string] => [
          misfit.pointer,
          misfitSentence(say, misfit),
        ])
      : [];
  const unreadable = draft.body?.problem === undefined ? 0 : 1;
  return {
    parameters: grouped(parameters),
    body: grouped(body),
    total: parameters.length + body.length + unreadable,
  };
}

function grouped(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, message] of pairs) groups.set(key, [...(groups.get(key) ?? []), message]);
  return groups;
}
