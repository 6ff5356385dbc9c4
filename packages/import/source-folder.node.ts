import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { readText } from '@drystone/lib/read-text.node';
import { exportedValue, type StaticValue } from 'drystone/read/static-value.node';
import { parseDocument } from 'yaml';

/** The folder that is imported: which files it has, and their texts. */
export interface SourceFolder {
  readonly folder: string;
  /** Relative to the folder, in a fixed order. */
  readonly files: readonly string[];
  readonly has: (file: string) => boolean;
  readonly text: (file: string) => Promise<string>;
}

/** What tools write or install, and nobody has written. */
const notWritten = new Set(['node_modules', 'build', 'dist']);

export async function readSourceFolder(folder: string): Promise<SourceFolder> {
  const files = await listed(folder, '');
  const known = new Set(files);
  return {
    folder,
    files,
    has: (file) => known.has(file),
    text: (file) => readText(join(folder, file)),
  };
}

async function listed(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && !notWritten.has(name))
      .map(async (entry) => {
        const path = below === '' ? entry.name : `${below}/${entry.name}`;
        if (entry.isDirectory()) return listed(folder, path);
        return entry.isFile() ? [path] : [];
      }),
  );
  return lists.flat().sort((a, b) => (a < b ? -1 : 1));
}

/** The first of these files that a folder has. */
export function firstOf(folder: string, names: readonly string[]): string | undefined {
  return names.find((name) => existsSync(join(folder, name)));
}

/** The default export of a file of code, or what a JSON file says. */
export async function readExport(
  { text }: SourceFolder,
  file: string,
): Promise<StaticValue | undefined> {
  const source = await text(file);
  return exportedValue(file.endsWith('.json') ? `export default ${source}` : source, file);
}

/** The front matter of a page as plain data. What is wrong with it is in `problem`. */
export function readHead(
  text: string,
  file: string,
): { readonly head: Readonly<Record<string, unknown>>; readonly problem?: Problem } {
  const [, block] = text.match(/^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/) ?? [];
  const document = parseDocument(block ?? '');
  const head: unknown = document.errors.length > 0 ? undefined : document.toJS();
  if (typeof head === 'object' && head !== null) return { head: head as Record<string, unknown> };
  if (document.errors.length === 0) return { head: {} };
  const problem = `The front matter is not valid YAML: ${document.errors[0]?.message.split('\n')[0]}`;
  return { head: {}, problem: { file, line: 1, problem, remedy: 'It is left out.' } };
}

/** Notes for what only a program that runs would know. */
export function notesOn(places: readonly StaticValue[], file: string): Problem[] {
  return places.map((place) => {
    const source = 'source' in place ? place.source : 'from' in place ? place.from : '';
    const [first = ''] = source.split('\n');
    const shown = first.length > 60 ? `${first.slice(0, 59)}…` : first;
    return {
      file,
      line: place.line,
      problem: `A value is code, which an import does not run${shown === '' ? '.' : `: ${shown}`}`,
      remedy: 'It is left out. Write its value into site.config.ts.',
    };
  });
}
