import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checked } from '@drystone/lib/problems';
import { readText } from '@drystone/lib/read-text.node';
import type { Change } from '@drystone/openapi/compare/change';
import { parseFrontMatter } from 'drystone/content/front-matter';
import { z } from 'zod';
import type { ChangeFile } from './changelog.ts';

/** A file under `changes/` that tells readers what a change of a contract means for them. */
export interface Announcement {
  /** Name of the file in the folder. */
  readonly file: string;
  /** Id of the API: `infrastructure`. */
  readonly contract: string;
  /** What breaks: operationIds, schemas, `servers` or `security`. */
  readonly breaking: readonly string[];
}

const frontMatter = z.looseObject({
  contract: z.string().min(1),
  breaking: z.array(z.string().min(1)).default([]),
  /** The day of the release that the change was part of; absent until then. */
  released: z.string().optional(),
});

/** The announcements that the next release will be about. Files without `contract` are about the site. */
export async function readAnnouncements(folder: string): Promise<Checked<readonly Announcement[]>> {
  const read = (await contractFiles(folder)).map(({ file, text }) => ({
    file,
    head: parseFrontMatter(text, `changes/${file}`, frontMatter),
  }));
  return {
    value: read.flatMap(({ file, head: { value } }) =>
      value === undefined || value.released !== undefined
        ? []
        : [{ file, contract: value.contract, breaking: value.breaking }],
    ),
    problems: read.flatMap(({ head }) => head.problems),
  };
}

/** The files of the folder that name a contract in their front matter. */
export async function contractFiles(folder: string): Promise<ChangeFile[]> {
  const files = await changeFiles(folder);
  return files.filter(({ text }) => /^---\n(?:(?!---).*\n)*?contract:/.test(text));
}

/** All files of the folder, by name; none where there is no folder. */
export async function changeFiles(folder: string): Promise<ChangeFile[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort();
  return Promise.all(
    files.map(async (file) => ({ file, text: await readText(join(folder, file)) })),
  );
}

/** The names under which a change can be announced. */
export function namesOf({ operation, schemas, aspect }: Change): readonly string[] {
  const names = [...schemas, ...(operation === undefined ? [] : [operation])];
  if (names.length > 0) return names;
  return [aspect === 'server' ? 'servers' : 'security'];
}
