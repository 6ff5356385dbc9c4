import type { ForeignPage } from './foreign-site.ts';
import { elementIds, headingsOf } from './parse-page.ts';
import type { SiteWork } from './site-work.ts';

export interface HeadingIds {
  /** The id that a link has to name, by the one that it names. */
  readonly idOf: ReadonlyMap<string, string>;
  /** Ids that the headings of the page are given; undefined where they keep their own. */
  readonly ids: readonly string[] | undefined;
}

/** The ids of each page, read once. */
export function headingIds(work: SiteWork): (page: ForeignPage) => HeadingIds {
  const known = new Map<string, HeadingIds>();
  return (page) => {
    const found = known.get(page.file) ?? readIds(page, work);
    known.set(page.file, found);
    return found;
  };
}

function readIds(page: ForeignPage, { own, parsed }: SiteWork): HeadingIds {
  const tree = parsed.get(page.file);
  const headings = tree ? headingsOf(tree) : [];
  const written = headings.map(({ id }) => id);
  const original =
    page.locale === undefined ? undefined : own.find(({ path }) => path === page.path);
  const model = original && parsed.get(original.file);
  const shown = model ? headingsOf(model) : [];
  // A page that is not translated links to the headings of the original, so a translation has their ids.
  const isAlike =
    shown.length === headings.length &&
    shown.every(({ level }, index) => level === headings[index]?.level);
  const ids = isAlike && model ? shown.map(({ id }) => id) : written;
  return {
    idOf: new Map([
      ...(tree ? elementIds(tree) : []).map((id) => [id, id] as const),
      ...written.map((id, index) => [id, ids[index] ?? id] as const),
      ...ids.map((id) => [id, id] as const),
    ]),
    ids: isAlike && model ? ids : undefined,
  };
}
