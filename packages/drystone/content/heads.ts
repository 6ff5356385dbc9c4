import { posix } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { pageKey } from '@drystone/lib/url';
import { slug } from 'github-slugger';
import { routeBelow } from './edition.ts';
import {
  type CategoryHead,
  categorySchema,
  type DocHead,
  docSchema,
  parseFrontMatter,
  type StandaloneHead,
  standaloneSchema,
} from './front-matter.ts';
import {
  docsFolder,
  type Source,
  type Sources,
  standaloneFolder,
  withoutPageEnding,
} from './sources.ts';

/** A page before its body is compiled: enough to know every address and the page tree. */
export type PageHead =
  | {
      readonly kind: 'doc';
      readonly source: Source;
      readonly route: string;
      readonly head: DocHead;
    }
  | {
      readonly kind: 'category';
      readonly source: Source;
      readonly route: string;
      readonly head: CategoryHead;
    }
  | {
      readonly kind: 'standalone';
      readonly source: Source;
      readonly route: string;
      readonly head: StandaloneHead;
    };

export interface Heads {
  readonly pages: readonly PageHead[];
  /**
   * Addresses by source file, also of pages whose head is faulty, so that one mistake there is not
   * followed by a broken link from every page that leads to it.
   */
  readonly routeByFile: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Where the addresses of an edition begin. */
interface Prefixes {
  readonly basePath: string;
  readonly localePrefix: string;
  readonly prefix: string;
}

/** Reads the heads of all pages. Pages with a faulty head are left out. */
export function readHeads(
  sources: Sources,
  { basePath, localePrefix, prefix }: Prefixes = { basePath: '/', localePrefix: '', prefix: '' },
): Heads {
  const addressed = [
    ...sources.docs.map((source) => readDoc(source, prefix, basePath)),
    ...sources.categories.map((source) => readCategory(source, prefix, basePath)),
    ...sources.standalone.map((source) => readStandalone(source, localePrefix, basePath)),
  ];
  const pages = addressed.flatMap(({ page }) => page ?? []);
  return {
    pages,
    routeByFile: new Map(addressed.map(({ source, route }) => [source.file, route])),
    problems: [
      ...addressed.flatMap(({ problems }) => problems),
      ...duplicates(pages),
      ...unsafeNames(addressed.map(({ source }) => source)),
      ...equalPositions(pages),
    ],
  };
}

/** A source with its address, and its page unless the head is faulty. */
interface Addressed {
  readonly source: Source;
  readonly route: string;
  readonly page: PageHead | undefined;
  readonly problems: readonly Problem[];
}

function readDoc(source: Source, prefix: string, basePath: string): Addressed {
  const { value: head, problems } = parseFrontMatter(source.text, source.file, docSchema);
  const own = addressFor(head?.slug, routeOf(source.file, docsFolder));
  const route = routeBelow(prefix, own, basePath);
  return { source, route, page: head && { kind: 'doc', source, head, route }, problems };
}

function readCategory(source: Source, prefix: string, basePath: string): Addressed {
  const { value: head, problems } = parseFrontMatter(source.text, source.file, categorySchema);
  const label = head?.label ?? folderName(source.file);
  const route = routeBelow(prefix, addressFor(head?.slug, categoryRoute(label)), basePath);
  return { source, route, page: head && { kind: 'category', source, head, route }, problems };
}

function readStandalone(source: Source, prefix: string, basePath: string): Addressed {
  const { value: head, problems } = parseFrontMatter(source.text, source.file, standaloneSchema);
  const own = addressFor(head?.slug, routeOf(source.file, standaloneFolder));
  const route = routeBelow(prefix, own, basePath);
  return { source, route, page: head && { kind: 'standalone', source, head, route }, problems };
}

/** `content/docs/compute/overview.mdx` gives `/compute/overview`; an `index.mdx` has the address of its folder. */
export function routeOf(file: string, root: string): string {
  const path = withoutPageEnding(file.slice(root.length));
  return path.replace(/\/index$/, '') || '/';
}

/** A slug that begins with a slash is the whole address; another one is the last part of it. */
export function addressFor(slug: string | undefined, route: string): string {
  if (slug === undefined) return route;
  const address = slug.startsWith('/') ? slug : posix.join(posix.dirname(route), slug);
  return address.normalize();
}

/** A page that only its author sees. */
export function isDraft(page: PageHead): boolean {
  return page.kind !== 'category' && page.head.draft;
}

/** A page that no list names. */
export function isUnlisted(page: PageHead): boolean {
  return page.kind !== 'category' && page.head.unlisted;
}

/** The address of a generated category index: `/category/getting-started`. */
export function categoryRoute(label: string): string {
  return `/category/${slug(label)}`;
}

/** The folder that a category file describes: `content/docs/compute`. */
export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

function folderName(file: string): string {
  return folderOf(file).split('/').at(-1) ?? '';
}

/** One rule for every name: what is in an address as it is written, with any host and in any link. */
const safeName = /^[\p{L}\p{N}._-]+$/u;

function unsafeNames(sources: readonly Source[]): Problem[] {
  return sources.flatMap(({ file }) => {
    const unsafe = file.split('/').find((name) => !safeName.test(name));
    if (unsafe === undefined) return [];
    return {
      file,
      problem: `The name "${unsafe}" makes an address that links cannot be sure to reach.`,
      suggestion: unsafe.replaceAll(/[^\p{L}\p{N}._]+/gu, '-').replaceAll(/^-|-(?=\.|$)/g, ''),
      remedy: 'Names have letters, digits, hyphens, underscores and dots.',
    };
  });
}

/** Neighbours of one position are in the order of their labels, which nobody has chosen. */
function equalPositions(pages: readonly PageHead[]): Problem[] {
  const positioned = pages.flatMap((page) =>
    page.kind === 'standalone' || page.head.position === undefined
      ? []
      : [{ ...page.source, kind: page.kind, position: page.head.position }],
  );
  const folderAround = ({ file, kind }: (typeof positioned)[number]) =>
    kind === 'category' ? folderOf(folderOf(file)) : folderOf(file);
  return repeated(positioned, (page) => `${folderAround(page)} ${page.position}`).map(
    ([first, { file, text, position }]) => ({
      file,
      line: text.split('\n').findIndex((line) => line.startsWith('position:')) + 1,
      problem: `The position ${position} is already taken by ${first.origin ?? first.file}.`,
      remedy: 'Give one of the two another position; 1.5 is between 1 and 2.',
    }),
  );
}

function duplicates(pages: readonly PageHead[]): Problem[] {
  return repeated(pages, ({ route }) => pageKey(route)).map(([first, { route, source }]) => ({
    file: source.file,
    problem: `The address ${route} is already taken by ${first.source.origin ?? first.source.file}.`,
    remedy: 'Rename one of the two files, change the label of the category, or write a slug.',
  }));
}

/** Each item whose key an earlier one has, behind the first one that has it. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, Item][] {
  const firstByKey = new Map<string, Item>();
  return items.flatMap((item): [Item, Item][] => {
    const first = firstByKey.get(keyOf(item));
    if (first !== undefined) return [[first, item]];
    firstByKey.set(keyOf(item), item);
    return [];
  });
}
