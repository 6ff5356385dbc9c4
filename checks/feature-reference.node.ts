import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';
import {
  type DeclaredField,
  type DeclaredType,
  exportedTypeNames,
  typesIn,
} from './declared-types.ts';

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

/** A page of the reference. */
export interface ReferencePage {
  /** The name of its file, which other pages link to. */
  readonly file: string;
  readonly title: string;
  /** Its title in the sidebar. */
  readonly label: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
}

interface Section {
  readonly title: string;
  /** The names of its types. */
  readonly names: readonly string[];
}

const pages: readonly ReferencePage[] = [
  {
    file: 'definition.md',
    title: 'The definition of a feature',
    label: 'Definition',
    description:
      'What defineFeature takes, what read of a feature gets and returns, the words of a feature, its mistakes and its rules over a built site.',
    keywords: ['defineFeature', 'FeatureDefinition', 'FeatureInput', 'FeatureParts', 'plugin'],
    sections: [
      {
        title: 'The feature',
        names: ['FeatureDefinition', 'FeatureInput', 'FeatureParts', 'Recall', 'StandardLink'],
      },
      { title: 'Texts of the interface', names: ['Words', 'Translations', 'Say', 'Values'] },
      { title: 'Mistakes', names: ['Problem', 'Checked'] },
      { title: 'Moved addresses', names: ['MovedAddress', 'Redirects', 'Redirect'] },
      { title: 'Checks', names: ['Check', 'CheckResult', 'BuiltSite', 'BuiltPage'] },
    ],
  },
  {
    file: 'pages-and-files.md',
    title: 'Pages and files of a feature',
    label: 'Pages and files',
    description:
      'The pages and files that a feature adds to a site, its hits of the search, its lists and feeds, and what it adds to every page.',
    keywords: ['NewPage', 'PageProps', 'SearchRecord', 'Emitter', 'SiteHooks', 'hooks'],
    sections: [
      {
        title: 'Pages',
        names: ['NewPage', 'PageFilesByKind', 'PageFiles', 'PageProps', 'MenuProps'],
      },
      { title: 'Files', names: ['NewFile', 'OutputFile', 'MadePage'] },
      {
        title: 'Files from the whole site',
        names: ['Emitter', 'EmittedFile', 'WholeFile', 'LaterFile'],
      },
      { title: 'Search', names: ['NewRecord', 'SearchRecord', 'RecordKind'] },
      { title: 'Lists and feeds', names: ['NewList', 'FeedLink'] },
      { title: 'Every page', names: ['SiteHooks', 'HeaderRule', 'WrittenSite'] },
    ],
  },
  {
    file: 'scripts-and-components.md',
    title: 'Scripts and components of a feature',
    label: 'Scripts and components',
    description:
      'The scripts that a feature starts in a page, in each tab or when a reader asks for them, and the components that it adds to pages.',
    keywords: ['PageScript', 'TabScript', 'OnDemandScript', 'FeatureComponent', 'client'],
    sections: [
      {
        title: 'Scripts',
        names: ['PageScript', 'PageArrival', 'TabPart', 'TabScript', 'Tab', 'OnDemandScript'],
      },
      { title: 'Components', names: ['FeatureComponent', 'ComponentAttributes'] },
    ],
  },
  {
    file: 'markdown.md',
    title: 'Markdown of a feature',
    label: 'Markdown',
    description:
      'What a feature adds to the Markdown of pages, such as transforms of the tree, directives, options of code blocks and mistakes with lines.',
    keywords: ['FeatureMarkdown', 'TreeTransform', 'FenceOption', 'MarkdownNode', 'mdast'],
    sections: [
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
    ],
  },
];

/** The folder of the documentation with the pages. */
export const referenceFolder = join(
  projectFolder,
  'sites/docs/content/docs/inside/feature-reference',
);

/** The pages of the documentation about the types of features, by their files, from the sources of the program. */
export async function featureReference(): Promise<ReadonlyMap<string, string>> {
  const read = (file: string) => readFile(join(projectFolder, file), 'utf8');
  const types = await Promise.all(modules.map(async (file) => typesIn(file, await read(file))));
  const exported = exportedTypeNames(library, await read(library));
  return referenceOf(pages, types.flat(), exported);
}

/** Throws where a type or a field has no doc comment, and where a type that the library exports is on no page. */
export function referenceOf(
  pages: readonly ReferencePage[],
  types: readonly DeclaredType[],
  exported: readonly string[],
): ReadonlyMap<string, string> {
  const byName = new Map(types.map((type) => [type.name, type]));
  const files = new Map(
    pages.flatMap(({ file, sections }) =>
      sections.flatMap(({ names }) => names).map((name) => [name, file] as const),
    ),
  );
  const missing = missingIn(files, byName, exported);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return new Map(
    pages.map((page, index) => {
      const links = linksOn(page.file, files);
      const parts = [
        headOf(page, index + 1),
        introduction,
        ...(index === 0 ? [exportsOf(exported, links)] : []),
        ...page.sections.flatMap(({ title, names }) => [
          `## ${title}`,
          ...names.flatMap((name) => byName.get(name) ?? []).flatMap((type) => entry(type, links)),
        ]),
      ];
      return [page.file, `${parts.join('\n\n')}\n`];
    }),
  );
}

function missingIn(
  files: ReadonlyMap<string, string>,
  byName: ReadonlyMap<string, DeclaredType>,
  exported: readonly string[],
): readonly string[] {
  const shown = [...files.keys()];
  return [
    ...exported.filter((name) => !files.has(name)).map((name) => `${name} is in no section.`),
    ...shown.filter((name) => !byName.has(name)).map((name) => `${name} is in no module.`),
    ...shown.flatMap((name) => byName.get(name) ?? []).flatMap(withoutMeaning),
  ];
}

/** Links from one page to the types that the pages have. */
interface Links {
  readonly names: readonly string[];
  readonly to: (name: string) => string;
}

function linksOn(page: string, files: ReadonlyMap<string, string>): Links {
  const fileOf = (name: string) => (files.get(name) === page ? '' : files.get(name));
  return {
    names: [...files.keys()],
    to: (name) => `[\`${name}\`](${fileOf(name)}#${name.toLowerCase()})`,
  };
}

const introduction =
  '`npm run docs:features` writes this page from the TypeScript types and their comments. [Write a feature](../features.mdx) explains them with examples.';

function headOf({ title, label, description, keywords }: ReferencePage, position: number): string {
  return `---
title: ${title}
label: ${label}
description: ${description}
position: ${position}
keywords: [${[...keywords, 'types', 'interface'].join(', ')}]
---`;
}

function exportsOf(exported: readonly string[], { to }: Links): string {
  const links = exported.map(to);
  const list = `${links.slice(0, -1).join(', ')} and ${links.at(-1)}`;
  return `\`drystone\` exports the types ${list}. Values of the others get their types from the field that they are written in. The types of what the engine has read, such as \`Site\`, \`SiteView\` and \`Page\`, are in \`packages/drystone/content/\`; \`SiteConfig\` has the fields of the [configuration](../../shape/configuration.md).`;
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

function entry(type: DeclaredType, links: Links): readonly string[] {
  const { name, meaning = '', parameters } = type;
  const start = [`### \`${name}\``, escaped(meaning)];
  const others = { ...links, names: links.names.filter((one) => one !== name) };
  if (type.kind === 'alias')
    return [...start, `\`\`\`ts\n${type.code}\n\`\`\``, ...sentence(seeOf(type.code, others))];
  const bases = type.bases.map((base) =>
    links.names.includes(base) ? links.to(base) : `\`${base}\``,
  );
  return [
    ...start,
    ...(parameters.length > 0
      ? [`Type parameters: ${parameters.map((one) => `\`${one}\``).join(', ')}.`]
      : []),
    ...(bases.length > 0 ? [`It has the fields of ${bases.join(' and ')} as well.`] : []),
    ...(type.fields.length > 0 ? [table(type.fields, others)] : []),
  ];
}

function table(fields: readonly DeclaredField[], others: Links): string {
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
function seeOf(code: string, others: Links): readonly string[] {
  const words = new Set(code.match(/\w+/g));
  return others.names.filter((name) => words.has(name)).map(others.to);
}

function sentence(links: readonly string[]): readonly string[] {
  return links.length > 0 ? [`See ${links.join(', ')}.`] : [];
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
