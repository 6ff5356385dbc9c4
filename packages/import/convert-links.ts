import { isExternal } from '@drystone/lib/url';
import type { Definition, Image, Link, LinkReference } from 'mdast';
import { visit } from 'unist-util-visit';
import { endOf, lineOf, startOf } from './edited-source.ts';
import type { PageWork } from './page-work.ts';

/** What the definitions of a page are for: `[id]: address`. */
export interface Definitions {
  /** Ids of those that pictures use. */
  readonly pictures: ReadonlySet<string>;
  /** Ids of those that lead nowhere. */
  readonly broken: ReadonlySet<string>;
}

export function definitionsIn({ tree, links }: PageWork): Definitions {
  const pictures = new Set<string>();
  const broken = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'imageReference') pictures.add(node.identifier);
    if (node.type !== 'definition' || isExternal(node.url)) return;
    if ('broken' in links.link(node.url)) broken.add(node.identifier);
  });
  return { pictures, broken };
}

export function convertLink(node: Link, work: PageWork): void {
  const { edited, links } = work;
  if (isExternal(node.url) && !node.url.startsWith('pathname:')) return;
  const found = links.link(node.url);
  if ('broken' in found) {
    links.note(lineOf(node), found.broken, 'Its words stay, without the link.');
    unlink(node, work);
  } else if (found.url !== node.url) {
    const start = endOfChildren(node);
    const tail = edited.source.slice(start, endOf(node));
    edited.put(start, endOf(node), tailWith(tail, node.url, found.url));
  }
}

export function convertLinkReference(
  node: LinkReference,
  definitions: Definitions,
  work: PageWork,
): void {
  if (definitions.broken.has(node.identifier)) unlink(node, work);
}

export function convertDefinition(node: Definition, definitions: Definitions, work: PageWork) {
  const { edited, links } = work;
  if (definitions.broken.has(node.identifier)) {
    links.note(
      lineOf(node),
      `The link goes to ${node.url}, which is not a page of the site.`,
      'Its words stay, without the link.',
    );
    edited.putWhole(node, '');
    return;
  }
  const isPicture = definitions.pictures.has(node.identifier);
  const found = isPicture ? links.picture(node.url) : addressOf(node.url, work);
  const written = edited.written(node);
  const place = written.indexOf(node.url, written.indexOf(']:'));
  if (found === undefined || place < 0) return;
  const start = startOf(node) + place;
  edited.put(start, start + node.url.length, found);
}

export function convertImage(node: Image, work: PageWork): void {
  work.edited.putWhole(node, pictureMarkdown(node.url, node.alt ?? '', lineOf(node), work));
}

/** The Markdown of a picture: a link for one on another host, and its words where the file is missing. */
export function pictureMarkdown(
  url: string,
  alt: string,
  line: number | undefined,
  { links }: PageWork,
): string {
  const words = alt.replaceAll(/[[\]]/g, '\\$&').replaceAll(/\s+/g, ' ');
  if (isExternal(url)) {
    links.note(
      line,
      `The picture ${url} is on another host, and a page asks no other host for anything.`,
      'A link to it is in its place. Put the file into public/ to show it.',
    );
    return `[${words || url}](${url})`;
  }
  const address = links.picture(url);
  if (address === undefined) {
    links.note(line, `There is no picture ${url}.`, 'Its words stay.');
    return words;
  }
  if (alt !== '') return `![${words}](${address})`;
  links.note(
    line,
    `The picture ${url} has no text alternative.`,
    'It has the name of its file now. Write what it shows, for readers who do not see it.',
  );
  return `![${nameOf(url)}](${address})`;
}

function addressOf(url: string, { links }: PageWork): string {
  const found = isExternal(url) ? { url } : links.link(url);
  return 'url' in found ? found.url : url;
}

/** `](old "title")` with another address. */
function tailWith(tail: string, old: string, url: string): string {
  const place = tail.indexOf(old, tail.indexOf('('));
  return place < 0 ? `](${url})` : tail.slice(0, place) + url + tail.slice(place + old.length);
}

/** The words of a link stay. */
function unlink(node: Link | LinkReference, { edited }: PageWork): void {
  edited.put(startOf(node), startOf(node) + 1, '');
  edited.put(endOfChildren(node), endOf(node), '');
}

function endOfChildren(node: Link | LinkReference): number {
  const last = node.children.at(-1);
  return last === undefined ? startOf(node) + 1 : endOf(last);
}

function nameOf(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return name.replaceAll(/[-_]+/g, ' ').trim() || 'Picture';
}
