import { isEmpty } from '@drystone/lib/prose/prose';
import { jsonText } from '@drystone/openapi/json/json-text';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import { type BranchGroup, partsOf, type Row } from '@drystone/openapi/schema/schema-parts';
import { typeWords } from '@drystone/openapi/schema/type-words';
import type { ApiSay } from '@drystone/openapi/words/words';
import { codeMarkdown, textMarkdown } from '../prose/inline.markdown.ts';
import { proseLineMarkdown } from '../prose/prose.markdown.ts';
import { allowedValues } from './allowed-values.ts';
import { branchWords, choiceWords } from './branch-words.ts';
import { type FactSource, factLines } from './fact-lines.ts';
import { notesOf, rowsOwner } from './notes.ts';
import type { SharedSchemas } from './shared-schemas.markdown.ts';
import { stateWords } from './state-words.ts';

/** Everything below a schema as a nested list: fields, rules, alternatives. */
export function schemaMarkdown(
  say: ApiSay,
  schema: SchemaNode,
  shared?: SharedSchemas,
): readonly string[] {
  const { rows, branches } = partsOf(schema, '');
  const lines = [
    ...rows.flatMap((row) => rowMarkdown(say, row, shared)),
    ...notesOf(say, schema).map((note) => `- ${textMarkdown(note)}`),
    ...rowsOwner(schema).extends.map(
      ({ name }) => `- ${say('All properties of {name} as well.', { name: textMarkdown(name) })}`,
    ),
    ...branches.flatMap((group) => groupMarkdown(say, group, shared)),
  ];
  return shared ? shared.take(schema, lines) : lines;
}

function rowMarkdown(say: ApiSay, row: Row, shared: SharedSchemas | undefined): string[] {
  const { label, schema, required, names } = row;
  const line = fieldMarkdown(
    say,
    label(say),
    { schema, names },
    required,
    stateWords(say, schema, row),
  );
  return [line, ...indented(schemaMarkdown(say, schema, shared))];
}

function groupMarkdown(
  say: ApiSay,
  { kind, discriminator, branches }: BranchGroup,
  shared: SharedSchemas | undefined,
): string[] {
  const choice = choiceWords(say, kind);
  const alternatives = branches.flatMap((branch) => {
    const { schema, selectedBy } = branch;
    const values = selectedBy.map((value) => codeMarkdown(`${discriminator}: ${jsonText(value)}`));
    const title = [`**${textMarkdown(branchWords(say, kind, branch))}**`, ...values].join(' ');
    return [
      `- ${[title, ...wordsOf(say, { schema })].join('. ')}`,
      ...indented(schemaMarkdown(say, schema, shared)),
    ];
  });
  if (choice === undefined) return alternatives;
  const by =
    discriminator === undefined ? '' : `, ${say('told apart by')} ${codeMarkdown(discriminator)}`;
  return [`- ${choice}${by}:`, ...indented(alternatives)];
}

/** A field or a parameter in one line. */
export function fieldMarkdown(
  say: ApiSay,
  label: string,
  source: FactSource,
  required: boolean,
  states: readonly string[],
): string {
  const about = [
    textMarkdown(typeWords(say, source.schema)),
    ...(required ? [`**${say('required')}**`] : []),
    ...states.map(textMarkdown),
  ];
  return `- ${codeMarkdown(label)} (${about.join(', ')})${[
    '',
    ...wordsOf(say, source).map((words) => words.replace(/\.$/, '')),
  ].join('. ')}`;
}

/** Description, facts and values. */
export function wordsOf(say: ApiSay, source: FactSource): string[] {
  const { description } = source.schema;
  const facts = factLines(say, source).map((line) =>
    line
      .map(({ words, code }) =>
        code === undefined ? textMarkdown(words) : `${textMarkdown(words)} ${codeMarkdown(code)}`,
      )
      .join(', '),
  );
  return [
    ...(isEmpty(description) ? [] : [proseLineMarkdown(description)]),
    ...facts,
    ...values(say, source),
  ];
}

function values(say: ApiSay, { schema }: FactSource): string[] {
  const { label, values: allowed } = allowedValues(say, schema);
  if (allowed.length === 0) return [];
  const words = allowed.map(({ value, description, deprecated }) => {
    const meaning = [deprecated ? say('deprecated') : '', proseLineMarkdown(description)]
      .filter((text) => text !== '')
      .join(', ');
    return `${codeMarkdown(jsonText(value))}${meaning === '' ? '' : ` (${meaning.replace(/\.$/, '')})`}`;
  });
  return [`${label} ${words.join(', ')}`];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
