import { basename, extname, join } from 'node:path';
import type { Checked, Problem } from '@drystone/lib/problems';
import { readText } from '@drystone/lib/read-text.node';
import { parseFrontMatter } from 'drystone/content/front-matter';
import { parseMarkdown } from 'drystone/markdown/parse-markdown';
import { listFiles } from 'drystone/read/read-sources.node';
import { toString as textOf } from 'mdast-util-to-string';
import { z } from 'zod';

/** A dated text, as its file says. */
export interface Entry {
  /** From the site folder. */
  readonly file: string;
  /** The last part of its address: the name of the file without the day. */
  readonly name: string;
  readonly title: string;
  /** What it says of itself, or its first paragraph. */
  readonly description: string;
  /** `2026-11-24` */
  readonly day: string;
  readonly tags: readonly string[];
  /** The names of `authors` in the options, or of people. */
  readonly authors: readonly string[];
  /** The whole file. */
  readonly text: string;
}

/** Reads the Markdown files of a folder of the site, the newest first. `authors` are the only ones, unless there are none. */
export async function readEntries(
  siteFolder: string,
  folder: string,
  authors: readonly string[],
): Promise<Checked<readonly Entry[]>> {
  const head = headSchema(authors);
  const paths = await listFiles(join(siteFolder, folder));
  if (paths.length === 0) {
    const remedy = `Write the first one: ${folder}/2026-11-24-first-entry.md`;
    return {
      value: [],
      problems: [{ file: folder, problem: 'The folder has no entries.', remedy }],
    };
  }
  const read = await Promise.all(
    paths.map(async (path) => {
      const file = join(folder, path.slice(join(siteFolder, folder).length + 1)).replaceAll(
        '\\',
        '/',
      );
      return extname(path) === '.md'
        ? readEntry(file, await readText(path), head)
        : notMarkdown(file);
    }),
  );
  const entries = read.flatMap(({ value }) => value ?? []);
  return {
    value: entries.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1)),
    problems: [...read.flatMap(({ problems }) => problems), ...sharedNames(entries)],
  };
}

function headSchema(authors: readonly string[]) {
  const [first, ...others] = authors;
  const author = first === undefined ? z.string().trim().min(1) : z.enum([first, ...others]);
  const tag = z.string().regex(/[\p{L}\p{N}]/u, 'a word, such as api');
  return z.strictObject({
    title: z.string().trim().min(1),
    description: z.string().trim().min(1).optional(),
    date: z.iso.date('a day, such as 2026-11-24'),
    tags: z.array(z.union([tag, z.number()]).transform(String)).default([]),
    authors: z.array(author).default([]),
  });
}

function readEntry(
  file: string,
  text: string,
  schema: ReturnType<typeof headSchema>,
): Checked<Entry | undefined> {
  const { value: head, problems } = parseFrontMatter(text, file, schema);
  if (!head) return { value: undefined, problems };
  const { date: day, description = firstParagraph(text), ...words } = head;
  const name = basename(file, '.md')
    .replace(/^\d{4}-\d{2}-\d{2}-/, '')
    .normalize();
  return { value: { file, name, day, description, text, ...words }, problems };
}

function firstParagraph(text: string): string {
  const { children } = parseMarkdown(text, 'md');
  const first = children.find(({ type }) => type === 'paragraph');
  return first === undefined ? '' : textOf(first).replaceAll(/\s+/g, ' ');
}

function notMarkdown(file: string): Checked<undefined> {
  const problem = 'An entry is a Markdown file, and this file is not one.';
  return {
    value: undefined,
    problems: [
      { file, problem, remedy: 'Give it a name that ends in .md, or move it out of the folder.' },
    ],
  };
}

function sharedNames(entries: readonly Entry[]): Problem[] {
  const files = new Map<string, string>();
  return entries.flatMap(({ file, name }) => {
    const other = files.get(name);
    files.set(name, other ?? file);
    if (other === undefined) return [];
    const problem = `The entry has the same address as ${other}: the day in the name of a file is not part of the address.`;
    return [{ file, problem, remedy: 'Rename one of the two files.' }];
  });
}
