import { isEmpty } from '../../lib/prose/prose.ts';
import { jsonText } from '../../openapi/json/json-text.ts';
import type { SchemaNode } from '../../openapi/schema/schema-node.ts';
import { type BranchGroup, partsOf, type Row } from '../../openapi/schema/schema-parts.ts';
import { typeWords } from '../../openapi/schema/type-words.ts';
import { say } from '../../openapi/words/say.ts';
import { codeMarkdown, textMarkdown } from '../prose/inline.markdown.ts';
import { proseLineMarkdown } from '../prose/prose.markdown.ts';
import { allowedValues } from './allowed-values.ts';
import { branchWords, choiceWords } from './branch-words.ts';
import { type FactSource, factLines } from './fact-lines.ts';
import { notesOf, rowsOwner } from './notes.ts';
import type { SharedSchemas } from './shared-schemas.markdown.ts';
import { stateWords } from './state-words.ts';

/** Everything below a schema as a nested list: fields, rules, alternatives. */
export function schemaMarkdown(schema: SchemaNode, shared?: SharedSchemas): readonly string[] {
  const { rows, branches } = partsOf(schema, '');
  const lines = [
    ...rows.flatMap((row) => rowMarkdown(row, shared)),
    ...notesOf(schema).map((note) => `- ${textMarkdown(note)}`),
    ...rowsOwner(schema).extends.map(
      ({ name }) => `- ${say('All properties of {name} as well.', { name: textMarkdown(name) })}`,
    ),
    ...branches.flatMap((group) => groupMarkdown(group, shared)),
  ];
  return shared ? shared.take(schema, lines) : lines;
}

function rowMarkdown(row: Row, shared: SharedSchemas | undefined): string[] {
  const { label, schema, required, names } = row;
  const line = fieldMarkdown(label, { schema, names }, required, stateWords(schema, row));
  return [line, ...indented(schemaMarkdown(schema, shared))];
}

function groupMarkdown(
  { kind, discriminator, branches }: BranchGroup,
  shared: SharedSchemas | undefined,
): string[] {
  const choice = choiceWords(kind);
  const alternatives = branches.flatMap((branch) => {
    const { schema, selectedBy } = branch;
    const values = selectedBy.map((value) => codeMarkdown(`${discriminator}: ${jsonText(value)}`));
    const title = [`**${textMarkdown(branchWords(kind, branch))}**`, ...values].join(' ');
    return [
      `- ${[title, ...wordsOf({ schema })].join('. ')}`,
      ...indented(schemaMarkdown(schema, shared)),
    ];
  });
  if (choice === undefined) return alternatives;
  const by =
    discriminator === undefined ? '' : `, ${say('told apart by')} ${codeMarkdown(discriminator)}`;
  return [`- ${choice}${by}:`, ...indented(alternatives)];
}

/** A field or a parameter in one line. */
export function fieldMarkdown(
  label: string,
  source: FactSource,
  required: boolean,
  states: readonly string[],
): string {
  const about = [
    textMarkdown(typeWords(source.schema)),
    ...(required ? [`**${say('required')}**`] : []),
    ...states.map(textMarkdown),
  ];
  return `- ${codeMarkdown(label)} (${about.join(', ')})${[
    '',
    ...wordsOf(source).map((words) => words.replace(/\.$/, '')),
  ].join('. ')}`;
}

/** Description, facts and values. */
export function wordsOf(source: FactSource): string[] {
  const { description } = source.schema;
  const facts = factLines(source).map((line) =>
    line
      .map(({ words, code }) =>
        code === undefined ? textMarkdown(words) : `${textMarkdown(words)} ${codeMarkdown(code)}`,
      )
      .join(', '),
  );
  return [
    ...(isEmpty(description) ? [] : [proseLineMarkdown(description)]),
    ...facts,
    ...values(source),
  ];
}

function values({ schema }: FactSource): string[] {
  const { label, values: allowed } = allowedValues(schema);
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
