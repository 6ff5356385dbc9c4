import { below } from '@drystone/lib/url';
import type { FeedLink } from 'drystone/content/feed-link';
import type { NewPage } from 'drystone/read/define-feature.node';
import { slug } from 'github-slugger';
import type {
  Author,
  EntryData,
  EntryHead,
  Kinds,
  Link,
  ListData,
  PageAround,
} from './entry-data.ts';
import type { Entry } from './read-entries.node.ts';
import type { JournalSay } from './words.ts';

/** All that the pages of a changelog or a blog are made from. */
export interface Journal {
  readonly kinds: Kinds;
  readonly entries: readonly Entry[];
  readonly title: string;
  /** Where it begins, without the base path: `/changelog/`. */
  readonly route: string;
  /** From the site folder. */
  readonly folder: string;
  readonly authors: Readonly<Record<string, Author>>;
  readonly feeds: readonly FeedLink[];
  readonly basePath: string;
  /** The code of the language. */
  readonly language: string;
  readonly say: JournalSay;
}

const entriesOfPage = 10;

/** A page for each entry, and lists of ten: of all, and of each tag and author. */
export function entryPages(journal: Journal): NewPage[] {
  const { entries, title, route, say } = journal;
  const tags = groupsOf(entries, ({ tags }) => tags);
  const authors = groupsOf(entries, ({ authors }) => authors);
  return [
    ...listPages(
      { entries, route, title, description: say('All entries, the newest first.') },
      journal,
    ),
    ...tags.flatMap(([name, entries]) => {
      const words = {
        title: say('Tag: {name}', { name }),
        description: say('Entries with the tag "{name}".', { name }),
      };
      return listPages({ entries, route: tagRoute(name, journal), ...words }, journal);
    }),
    ...authors.flatMap(([id, entries]) => {
      const { name, url } = authorOf(id, journal);
      const words = {
        title: say('Entries by {name}', { name }),
        description: say('Entries that {name} wrote.', { name }),
      };
      return listPages({ entries, route: authorRoute(id, journal), url, ...words }, journal);
    }),
    ...entries.map((entry, index) =>
      entryPage(entry, entries[index - 1], entries[index + 1], journal),
    ),
  ];
}

/** The address of an entry, without the base path. */
export function routeOf({ name }: Entry, { route }: Pick<Journal, 'route'>): string {
  return childRoute(route, name);
}

export function authorOf(id: string, { authors }: Pick<Journal, 'authors'>): Author {
  return authors[id] ?? { name: id };
}

function entryPage(
  entry: Entry,
  newer: Entry | undefined,
  older: Entry | undefined,
  journal: Journal,
): NewPage {
  const { title, description, file, text, tags } = entry;
  const linkTo = (other: Entry | undefined) => other && headOf(other, journal);
  const data: EntryData = {
    kind: 'entry',
    ...around(linkTo(newer), linkTo(older), journal),
    entry: headOf(entry, journal),
  };
  return {
    ...{
      kind: journal.kinds.entry,
      route: routeOf(entry, journal),
      title,
      description,
      file,
      text,
      data,
    },
    ...{ trail: [journal.title], keywords: tags, feeds: journal.feeds },
  };
}

interface List {
  readonly entries: readonly Entry[];
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly url?: string | undefined;
}

function listPages({ entries, route, title, description, url }: List, journal: Journal): NewPage[] {
  const { say, feeds, folder, basePath } = journal;
  const count = Math.ceil(entries.length / entriesOfPage);
  const routeOfPage = (page: number) => (page === 1 ? route : childRoute(route, `page/${page}`));
  const titleOfPage = (page: number) =>
    page === 1 ? title : say('{title}, page {number}', { title, number: page });
  const linkTo = (page: number): Link | undefined =>
    page >= 1 && page <= count
      ? { label: titleOfPage(page), href: below(basePath, routeOfPage(page)) }
      : undefined;
  return Array.from({ length: count }, (_, index): NewPage => {
    const page = index + 1;
    const isWhole = route === journal.route;
    const data: ListData = {
      kind: 'list',
      ...around(linkTo(page - 1), linkTo(page + 1), journal),
      entries: entries
        .slice(index * entriesOfPage, page * entriesOfPage)
        .map((entry) => headOf(entry, journal)),
      tags: isWhole && page === 1 ? tagLinks(journal) : [],
      feeds: feeds.map(({ address, type }) => {
        return {
          label: type.includes('atom') ? 'Atom' : 'JSON Feed',
          href: below(basePath, address),
        };
      }),
      url,
    };
    return {
      ...{
        kind: journal.kinds.list,
        route: routeOfPage(page),
        title: titleOfPage(page),
        description,
      },
      ...{ file: folder, data, trail: isWhole ? [] : [journal.title], feeds },
      // The first page is enough for those who search.
      isUnlisted: page > 1,
    };
  });
}

function around(newer: Link | undefined, older: Link | undefined, journal: Journal): PageAround {
  const { title: label, route, basePath } = journal;
  return { home: { label, href: below(basePath, route) }, newer, older };
}

function headOf(entry: Entry, journal: Journal): EntryHead {
  const { title: label, description, day, tags, authors } = entry;
  const inWords = new Intl.DateTimeFormat(journal.language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...{ label, description, day, href: below(journal.basePath, routeOf(entry, journal)) },
    dayInWords: inWords.format(new Date(day)),
    tags: tags.map((tag) => ({
      label: tag,
      href: below(journal.basePath, tagRoute(tag, journal)),
    })),
    authors: authors.map((id) => ({
      label: authorOf(id, journal).name,
      href: below(journal.basePath, authorRoute(id, journal)),
    })),
  };
}

function tagLinks(journal: Journal): Link[] {
  return groupsOf(journal.entries, ({ tags }) => tags)
    .map(([label]) => ({ label, href: below(journal.basePath, tagRoute(label, journal)) }))
    .sort((a, b) => a.label.localeCompare(b.label, journal.language));
}

/** The entries of each name. Names with the same address are one, called as the newest entry calls it. */
function groupsOf(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): [name: string, entries: Entry[]][] {
  const groups = new Map<string, [string, Entry[]]>();
  for (const entry of entries) {
    for (const name of new Map(namesOf(entry).map((one) => [slug(one), one])).values()) {
      const [first, own] = groups.get(slug(name)) ?? [name, []];
      groups.set(slug(name), [first, [...own, entry]]);
    }
  }
  return [...groups.values()];
}

function tagRoute(tag: string, { route }: Journal): string {
  return childRoute(route, `tags/${slug(tag)}`);
}

function authorRoute(id: string, { route }: Journal): string {
  return childRoute(route, `authors/${slug(id)}`);
}

/** `/changelog/` and `new` are `/changelog/new`. */
function childRoute(route: string, name: string): string {
  return `${route.replace(/\/$/, '')}/${name}`;
}
