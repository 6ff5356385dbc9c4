import { join } from 'node:path';
import { changeLogMarkdown } from '@drystone/openapi/compare/change-log';
import { parseFrontMatter } from 'drystone/content/front-matter';
import type { Site } from 'drystone/content/site';
import { readLastChanged } from 'drystone/read/last-changed.node';
import { z } from 'zod';
import { apisOf } from '../data.ts';
import { contractFiles } from './announcements.node.ts';
import type { FeedEntry } from './changes-feed.ts';

const head = z.looseObject({ contract: z.string(), released: z.string().optional() });

/**
 * What the feed tells: every file under `changes/` about an API of the site, and what is in its document
 * and not released yet. An entry whose day is not known (a shallow clone) is left out.
 */
export async function feedEntries(site: Site, changesFolder: string): Promise<FeedEntry[]> {
  const { say, references, changes } = apisOf(site);
  const lastChanged = readLastChanged(changesFolder);
  const entries: (Omit<FeedEntry, 'day'> & { day: string | undefined })[] = [];
  for (const { file, text } of await contractFiles(changesFolder)) {
    const { value: parsed } = parseFrontMatter(text, join('changes', file), head);
    const api = references.find(({ id }) => id === parsed?.contract);
    if (!parsed || !api) continue;
    const body = text.replace(/^---[\s\S]*?\n---\n/, '').trim();
    const day = parsed.released ?? lastChanged(file);
    entries.push({ id: file, title: api.title, text: body, day, route: api.route });
  }
  for (const { id, title, route } of references) {
    const log = changes.get(id);
    if (!log || log.everywhere.length + log.operations.length === 0) continue;
    const text = changeLogMarkdown(say, log);
    const day = site.pages.find((page) => page.route === route)?.changed;
    const sinceTitle = say('{title}: since the last release', { title });
    entries.push({ id: `${id}-next`, title: sinceTitle, text, day, route });
  }
  return entries.flatMap((entry) => (entry.day === undefined ? [] : { ...entry, day: entry.day }));
}
