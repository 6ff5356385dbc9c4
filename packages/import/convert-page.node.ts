import { stringify } from 'yaml';
import { badgeField, badgeInHead } from './badge.node.ts';
import { type ConvertedBody, convertBody } from './convert-body.node.ts';
import type { ForeignPage } from './foreign-site.ts';
import type { Place } from './lay-out.ts';
import type { PageLinks } from './page-links.ts';
import type { ParsedPage } from './parse-page.ts';

/** What a description may have: search engines show no more. */
const longest = 160;

/** Fields of front matter that become something here, or need nothing. */
const understood = new Set([
  ...['id', 'title', 'slug', 'description', 'keywords', 'tags', 'sidebar_label'],
  ...['sidebar_position', 'sidebar', 'template', 'hero', 'prev', 'next', 'pagination_prev'],
  ...['pagination_next', 'lastUpdated', 'last_update', 'hide_title', 'displayed_sidebar'],
  ...['draft', 'unlisted'],
]);

/** A page of the new site, front matter included. */
export function convertPage(
  page: ForeignPage,
  parsed: ParsedPage,
  place: Place,
  links: PageLinks,
): string {
  const body = convertBody(parsed, links);
  const fields = frontMatter(page, place, body);
  for (const name of Object.keys(page.head)) {
    const isOff = page.head[name] === false;
    if (understood.has(name) || isOff) continue;
    links.note(
      lineOf(page.text, name),
      `The field "${name}" has no place here.`,
      'It is left out.',
    );
  }
  const hero = heroOf(page, links);
  const text = [hero, body.text.trim()].filter(Boolean).join('\n\n');
  if (text === '') {
    links.note(undefined, 'The page has no text.', 'It has its description now. Write some.');
  }
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text || fields.description}\n`;
}

function frontMatter({ head, path }: ForeignPage, place: Place, body: ConvertedBody) {
  const sidebar = (head.sidebar ?? {}) as Record<string, unknown>;
  const { tagline } = (head.hero ?? {}) as Record<string, unknown>;
  const title = body.title || textIn(head.title) || nameOf(path);
  const own = textIn(head.sidebar_label) ?? place.label ?? textIn(sidebar.label);
  const label = own ?? (body.title && textIn(head.title));
  const said = textIn(head.description) ?? withoutTags(textIn(tagline)) ?? (body.summary || title);
  const keywords = [...wordsIn(head.keywords), ...wordsIn(head.tags)];
  const inSidebar = place.position !== undefined;
  const badge = place.badge ?? badgeInHead(sidebar.badge);
  return {
    title,
    description: shortened(said.replaceAll(/\s+/g, ' ')),
    ...(inSidebar && label !== undefined && label !== '' && label !== title && { label }),
    ...(inSidebar && { position: place.position }),
    ...(inSidebar && badge && { badge: badgeField(badge) }),
    ...(inSidebar && keywords.length > 0 && { keywords: [...new Set(keywords)] }),
    ...(head.draft === true && { draft: true }),
    ...(head.unlisted === true && { unlisted: true }),
  };
}

function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text;
}

/** A tagline may have HTML, and a description has words alone. */
function withoutTags(text: string | undefined): string | undefined {
  return text?.replaceAll(/<[^>]*>/g, '');
}

function wordsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.flatMap((word: unknown) => {
    const label =
      typeof word === 'object' && word !== null ? (word as { label?: unknown }).label : word;
    return textIn(label) ?? [];
  });
}

function nameOf(path: string): string {
  const name =
    path
      .replace(/\/index$/, '')
      .split('/')
      .at(-1) ?? '';
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || 'Page';
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), 1)).replace(/[,.;:]$/, '')}…`;
}

function lineOf(text: string, field: string): number | undefined {
  const place = text.split('\n').findIndex((line) => line.startsWith(`${field}:`));
  return place < 0 ? undefined : place + 1;
}

/** `hero` in front matter is a `<Hero>` in the text here. */
function heroOf({ head, format, text: source }: ForeignPage, links: PageLinks): string {
  const hero = head.hero as Record<string, unknown> | undefined;
  const line = lineOf(source, 'hero');
  if (typeof hero !== 'object' || hero === null || format !== 'mdx') return '';
  if (hero.image !== undefined) {
    links.note(line, 'The picture of the hero is not carried over.', 'Put it into the text.');
  }
  const actions = Array.isArray(hero.actions) ? hero.actions : [];
  const buttons = actions.flatMap((action: unknown) => {
    const { text, link } = action as Record<string, unknown>;
    if (typeof text !== 'string' || typeof link !== 'string') return [];
    const found = links.link(link);
    if ('url' in found) return [`- [${text}](${found.url})`];
    links.note(line, found.broken, 'The button is left out.');
    return [];
  });
  const parts = [textIn(hero.tagline) ?? '', buttons.join('\n')].filter(Boolean);
  return parts.length === 0 ? '' : ['<Hero>', ...parts, '</Hero>'].join('\n\n');
}
