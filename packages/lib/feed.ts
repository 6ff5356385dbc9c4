import { escapeHtml } from './text.ts';

/** What readers of feeds get, newest first. */
export interface Feed {
  readonly title: string;
  /** The full address of the feed, which is its name too. */
  readonly address: string;
  /** The full address of the page with the same entries. */
  readonly home?: string;
  readonly author: string;
  /** `2026-11-20`, also where there is no entry. */
  readonly day: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Unique in all feeds, and the same in every build. */
  readonly id: string;
  readonly title: string;
  /** Full address. */
  readonly href: string;
  /** `2026-11-20` */
  readonly day: string;
  /** Shown as text: Markdown. */
  readonly text: string;
  readonly summary?: string;
  readonly authors?: readonly string[];
  readonly tags?: readonly string[];
}

/** A feed as Atom (RFC 4287). */
export function atomFeed({ title, address, home, author, day, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeHtml(title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="self" href="${address}"/>`,
    ...(home === undefined ? [] : [`<link href="${escapeHtml(home)}"/>`]),
    `<updated>${time(day)}</updated>`,
    `<author><name>${escapeHtml(author)}</name></author>`,
    ...entries.map((entry) =>
      [
        '<entry>',
        `<title>${escapeHtml(entry.title)}</title>`,
        `<id>${entry.id}</id>`,
        `<link href="${escapeHtml(entry.href)}"/>`,
        `<updated>${time(entry.day)}</updated>`,
        ...(entry.authors ?? []).map((name) => `<author><name>${escapeHtml(name)}</name></author>`),
        ...(entry.tags ?? []).map((tag) => `<category term="${escapeHtml(tag)}"/>`),
        ...(entry.summary === undefined ? [] : [`<summary>${escapeHtml(entry.summary)}</summary>`]),
        `<content type="text">${escapeHtml(entry.text)}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({ title, address, home, author, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: address,
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.href,
      title: entry.title,
      content_text: entry.text,
      summary: entry.summary,
      date_published: time(entry.day),
      authors: entry.authors?.map((name) => ({ name })),
      tags: entry.tags,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

function time(day: string): string {
  return `${day}T00:00:00Z`;
}
