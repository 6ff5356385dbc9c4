import { atomFeed } from '@drystone/lib/feed';
import type { OutputFile } from '@drystone/lib/output-file';
import { below } from '@drystone/lib/url';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { Page } from 'drystone/content/page';
import type { Site } from 'drystone/content/site';
import { isApiPage } from '../data.ts';

/** A change of a contract, as readers of the feed get it. */
export interface FeedEntry {
  /** Unique in the feed, and the same in every build. */
  readonly id: string;
  readonly title: string;
  /** Markdown, shown as text. */
  readonly text: string;
  /** `2026-11-20` */
  readonly day: string;
  /** Address of the reference page. */
  readonly route: string;
}

/** The feed of contract changes (Atom, RFC 4287), newest first. */
export function changesFeed(
  say: ApiSay,
  { config, pages }: Site,
  entries: readonly FeedEntry[],
): OutputFile {
  const { title, url, basePath } = config;
  const newestFirst = [...entries].sort((a, b) => (a.day < b.day ? 1 : -1));
  const address = url + below(basePath, '/changes.xml');
  const content = atomFeed({
    title: say('{title}: changes of the APIs', { title }),
    address,
    author: title,
    day: newestFirst[0]?.day ?? newestDay(pages),
    entries: newestFirst.map(({ id, route, ...entry }) => ({
      ...entry,
      id: `${address}#${encodeURIComponent(id)}`,
      href: url + route,
    })),
  });
  return { path: '/changes.xml', content };
}

/** A feed needs a day, also one that has never had an entry: that of the references, if it is known. */
function newestDay(pages: readonly Page[]): string {
  const days = pages.filter(isApiPage).flatMap(({ changed }) => changed ?? []);
  return days.sort().at(-1) ?? '1970-01-01';
}
