import { createRequire } from 'node:module';
import { atomFeed, type Feed, jsonFeed } from '@drystone/lib/feed';
import { below } from '@drystone/lib/url';
import { described } from 'drystone/config/described';
import type { FeedLink } from 'drystone/content/feed-link';
import { defineFeature, type MadePage, type NewFile } from 'drystone/read/define-feature.node';
import { z } from 'zod';
import { kindsOf } from './entry-data.ts';
import { authorOf, entryPages, type Journal, routeOf } from './entry-pages.node.ts';
import { readEntries } from './read-entries.node.ts';
import { type JournalTitle, wordsOf } from './words.ts';

const author = z.strictObject({
  name: described('The name that readers see.', 'Ada Fern', z.string().min(1)),
  url: described('The address of their own website.', 'https://ada.example', z.url().optional()),
});

/** By its name, because this file may be bundled to another place. */
const journalPage = createRequire(import.meta.url).resolve('@drystone/changelog/journal-page');

/** What is new, as dated entries: pages, tags, authors and feeds. */
export const changelog = journalFeature('changelog', 'Changelog');

/** The same as a blog. */
export const blog = journalFeature('blog', 'Blog');

function journalFeature(name: 'changelog' | 'blog', usualTitle: JournalTitle) {
  const kinds = kindsOf(name);
  return defineFeature({
    name,
    options: z.strictObject({
      folder: described(
        'The folder of the site with the entries: Markdown files with a `title` and a `date`, and perhaps a `description`, `tags` and `authors`.',
        'news',
        z.string().min(1).default(name),
      ),
      route: described(
        'Where its pages begin. It starts and ends with a slash.',
        '/news/',
        z
          .string()
          .regex(/^\/.*\/$/, 'starts and ends with /')
          .default(`/${name}/`),
      ),
      title: described('The heading of the list.', 'News', z.string().min(1).optional()),
      authors: described(
        'The people that an entry may name in `authors`, by the names that entries write. Without them, an entry may name anybody.',
        undefined,
        z.record(z.string().min(1), author).default({}),
      ),
    }),
    words: wordsOf(usualTitle),
    pageFiles: { [kinds.entry]: { body: journalPage }, [kinds.list]: { body: journalPage } },
    async read({ folder: siteFolder, config, options, say }) {
      const { folder, route, authors } = options;
      const { basePath, locales, url } = config;
      const language = locales[0]?.code ?? 'en';
      const { title = say(usualTitle) } = options;
      const { value: entries, problems } = await readEntries(
        siteFolder,
        folder,
        Object.keys(authors),
      );
      const feeds = feedLinks(route, title);
      const own = { kinds, entries, title, route, folder, authors, feeds, basePath, language, say };
      return {
        problems,
        pages: entryPages(own),
        files: feedFiles(own, config.title, url),
        lists: [{ title, pages: [route, ...entries.map((entry) => routeOf(entry, own))] }],
      };
    },
  });
}

/** How many entries a feed has: whoever reads it less often reads the pages. */
const entriesOfFeed = 20;

/** The feeds of a changelog or a blog that begins at a route. */
function feedLinks(route: string, title: string): readonly FeedLink[] {
  const folder = route.replace(/\/?$/, '/');
  return [
    { address: `${folder}feed.xml`, type: 'application/atom+xml', title },
    { address: `${folder}feed.json`, type: 'application/feed+json', title },
  ];
}

/** The same as files, with the whole text of each entry. */
function feedFiles(journal: Journal, siteTitle: string, siteUrl: string): NewFile[] {
  const print = { 'application/atom+xml': atomFeed, 'application/feed+json': jsonFeed };
  return journal.feeds.map(({ address, type }) => ({
    path: address,
    make: (pages) => print[type](feedOf(journal, siteTitle, siteUrl, address, pages)),
  }));
}

function feedOf(
  journal: Journal,
  siteTitle: string,
  siteUrl: string,
  address: string,
  pages: readonly MadePage[],
): Feed {
  const { basePath, title, route, entries } = journal;
  const texts = new Map(pages.map((page) => [page.route, page.markdown]));
  return {
    title: `${siteTitle}: ${title}`,
    address: siteUrl + below(basePath, address),
    home: siteUrl + below(basePath, route),
    author: siteTitle,
    day: entries[0]?.day ?? '1970-01-01',
    entries: entries.slice(0, entriesOfFeed).map((entry) => {
      const own = below(basePath, routeOf(entry, journal));
      return {
        ...{ id: siteUrl + own, href: siteUrl + own, title: entry.title, day: entry.day },
        ...{
          summary: entry.description,
          text: texts.get(own) ?? entry.description,
          tags: entry.tags,
        },
        authors: entry.authors.map((id) => authorOf(id, journal).name),
      };
    }),
  };
}
