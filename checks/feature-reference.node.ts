import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';
import {
  type DeclaredField,
  type DeclaredType,
  exportedTypeNames,
  typesIn,
} from './declared-types.ts';

const head = `---
title: Reference of features
description: Every field of the objects and functions that a feature is written with, its type and its meaning, made from the TypeScript types.
position: 4
keywords: [defineFeature, FeatureDefinition, FeatureParts, PageProps, types, interface, plugin, hooks]
---`;

/** What sites import as `drystone`. */
const library = 'packages/drystone/library.node.ts';

/** The modules that declare the types. */
const modules = [
  'packages/drystone/config/complete-config.ts',
  'packages/drystone/content/check.ts',
  'packages/drystone/content/emitter.ts',
  'packages/drystone/content/feature-scripts.ts',
  'packages/drystone/content/feed-link.ts',
  'packages/drystone/content/header-rule.ts',
  'packages/drystone/content/page-component.ts',
  'packages/drystone/content/page-files.ts',
  'packages/drystone/content/redirects.ts',
  'packages/drystone/content/search-record.ts',
  'packages/drystone/content/site.ts',
  'packages/drystone/content/site-downloads.ts',
  'packages/drystone/markdown/feature-markdown.ts',
  'packages/drystone/markdown/fence/fence-meta.ts',
  'packages/drystone/markdown/fence/fence-option.ts',
  'packages/drystone/markdown/fence/snippet-source.ts',
  'packages/drystone/read/define-feature.node.ts',
  'packages/drystone/read/feature.node.ts',
  'packages/lib/output-file.ts',
  'packages/lib/problems.ts',
  'packages/lib/words.ts',
];

/** The names of the types of one section of the page. */
export interface Section {
  readonly title: string;
  readonly names: readonly string[];
}

const sections: readonly Section[] = [
  {
    title: 'The feature',
    names: ['FeatureDefinition', 'FeatureInput', 'FeatureParts', 'Recall', 'StandardLink'],
  },
  { title: 'Pages', names: ['NewPage', 'PageFilesByKind', 'PageFiles', 'PageProps', 'MenuProps'] },
  { title: 'Texts of the interface', names: ['Words', 'Translations', 'Say', 'Values'] },
  { title: 'Files', names: ['NewFile', 'OutputFile', 'MadePage'] },
  {
    title: 'Files from the whole site',
    names: ['Emitter', 'EmittedFile', 'WholeFile', 'LaterFile'],
  },
  { title: 'Search', names: ['NewRecord', 'SearchRecord', 'RecordKind'] },
  { title: 'Lists and feeds', names: ['NewList', 'FeedLink'] },
  { title: 'Mistakes', names: ['Problem', 'Checked'] },
  { title: 'Every page', names: ['SiteHooks', 'HeaderRule', 'WrittenSite'] },
  { title: 'Moved addresses', names: ['MovedAddress', 'Redirects', 'Redirect'] },
  {
    title: 'Scripts',
    names: ['PageScript', 'PageArrival', 'TabPart', 'TabScript', 'Tab', 'OnDemandScript'],
  },
  {
    title: 'Markdown',
    names: [
      'FeatureMarkdown',
      'TreeTransforms',
      'TreeTransform',
      'TransformedPage',
      'PageMistake',
      'MarkdownNode',
      'ComponentCopy',
      'MarkdownSource',
    ],
  },
  {
    title: 'Code blocks',
    names: [
      'FenceOption',
      'Fence',
      'FenceEffect',
      'LineMark',
      'MarkedRange',
      'FenceError',
      'FenceMeta',
      'FenceUse',
      'SnippetSource',
    ],
  },
  { title: 'Components', names: ['FeatureComponent', 'ComponentAttributes'] },
  { title: 'Checks', names: ['Check', 'CheckResult', 'BuiltSite', 'BuiltPage'] },
];

/** The page of the documentation about the types of features, from the sources of the program. */
export async function featureReference(): Promise<string> {
  const read = (file: string) => readFile(join(projectFolder, file), 'utf8');
  const types = await Promise.all(modules.map(async (file) => typesIn(file, await read(file))));
  const exported = exportedTypeNames(library, await read(library));
  return referenceOf(sections, types.flat(), exported);
}

/** Throws where a type or a field has no doc comment, and where a type that the library exports is in no section. */
export function referenceOf(
  sections: readonly Section[],
  types: readonly DeclaredType[],
  exported: readonly string[],
): string {
  const byName = new Map(types.map((type) => [type.name, type]));
  const shown = sections.flatMap(({ names }) => names);
  const missing = [
    ...exported.filter((name) => !shown.includes(name)).map((name) => `${name} is in no section.`),
    ...shown.filter((name) => !byName.has(name)).map((name) => `${name} is in no module.`),
    ...shown.flatMap((name) => byName.get(name) ?? []).flatMap(withoutMeaning),
  ];
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const parts = [
    head,
    '`npm run docs:features` writes this page from the TypeScript types and their comments. [Write a feature](features.mdx) explains them with examples.',
    `\`drystone\` exports the types ${listed(exported)}. Values of the others get their types from the field that they are written in. The types of what the engine has read, such as \`Site\`, \`SiteView\` and \`Page\`, are in \`packages/drystone/content/\`; \`SiteConfig\` has the fields of the [configuration](../shape/configuration.md).`,
    ...sections.flatMap(({ title, names }) => [
      `## ${title}`,
      ...names.flatMap((name) => byName.get(name) ?? []).flatMap((type) => entry(type, shown)),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function withoutMeaning(type: DeclaredType): readonly string[] {
  const fields = type.kind === 'interface' ? type.fields : [];
  return [
    ...(type.meaning ? [] : [`${type.name} has no doc comment.`]),
    ...fields
      .filter(({ meaning }) => !meaning)
      .map(({ name }) => `${type.name}.${name} has no doc comment.`),
  ];
}

function entry(type: DeclaredType, shown: readonly string[]): readonly string[] {
  const { name, meaning = '', parameters } = type;
  const start = [`### \`${name}\``, escaped(meaning)];
  const others = shown.filter((one) => one !== name);
  if (type.kind === 'alias')
    return [...start, `\`\`\`ts\n${type.code}\n\`\`\``, ...sentence(seeOf(type.code, others))];
  const bases = type.bases.map((base) => (shown.includes(base) ? linkTo(base) : `\`${base}\``));
  return [
    ...start,
    ...(parameters.length > 0
      ? [`Type parameters: ${parameters.map((one) => `\`${one}\``).join(', ')}.`]
      : []),
    ...(bases.length > 0 ? [`It has the fields of ${bases.join(' and ')} as well.`] : []),
    ...(type.fields.length > 0 ? [table(type.fields, others)] : []),
  ];
}

function table(fields: readonly DeclaredField[], others: readonly string[]): string {
  const rows = fields.map(({ name, isOptional, type, meaning = '' }) => [
    `\`${name}\``,
    `\`${type}\`${isOptional ? ', optional' : ''}`,
    [escaped(meaning), ...sentence(seeOf(type, others))].join(' '),
  ]);
  return [
    '| Field | Type | Meaning |',
    '|---|---|---|',
    ...rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`),
  ].join('\n');
}

/** Links to the types that a type names. */
function seeOf(code: string, others: readonly string[]): readonly string[] {
  const words = new Set(code.match(/\w+/g));
  return others.filter((name) => words.has(name)).map(linkTo);
}

function sentence(links: readonly string[]): readonly string[] {
  return links.length > 0 ? [`See ${links.join(', ')}.`] : [];
}

function linkTo(name: string): string {
  return `[\`${name}\`](#${name.toLowerCase()})`;
}

function listed(names: readonly string[]): string {
  const links = names.map(linkTo);
  return `${links.slice(0, -1).join(', ')} and ${links.at(-1)}`;
}

/** Text of a comment as Markdown: outside of code, what would begin an element or an expression begins none. */
function escaped(text: string): string {
  return text.replaceAll(/`[^`]*`|[<{]/g, (found) =>
    found.startsWith('`') ? found : `\\${found}`,
  );
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
