import type { Problem } from '@drystone/lib/problems';
import type { CarriedFiles } from './carried-files.ts';
import type { ForeignPage, ForeignSite } from './foreign-site.ts';
import type { Layout, Place } from './lay-out.ts';
import type { OldAddresses } from './old-addresses.ts';
import type { ParsedPage } from './parse-page.ts';

/** A site while it is converted. */
export interface SiteWork {
  readonly site: ForeignSite;
  /** By file, with the format that each could be parsed as. */
  readonly pages: ReadonlyMap<string, ForeignPage>;
  /** The pages in the first language. */
  readonly own: readonly ForeignPage[];
  /** By the file of the page. */
  readonly parsed: ReadonlyMap<string, ParsedPage>;
  /** The texts of the pages whose names begin with `_`, which are parts of others, by file. */
  readonly parts: ReadonlyMap<string, string>;
  readonly layout: Layout;
  readonly addresses: OldAddresses;
  readonly files: CarriedFiles;
  /** Why a diagram of Mermaid cannot be drawn here, by its source. */
  readonly undrawn: ReadonlyMap<string, string>;
  /** What could not be carried over, so far. */
  readonly notes: Problem[];
}

/** Where a page goes; undefined for a translation whose original does not exist. A translation has the path of its original. */
export function placeOf(page: ForeignPage, { layout, own }: SiteWork): Place | undefined {
  if (page.locale === undefined) return layout.pages.get(page.file);
  const translated = own.find(({ path }) => path === page.path);
  const place = translated && layout.pages.get(translated.file);
  if (place === undefined) return undefined;
  const inside = place.target.slice('content/'.length).replace(/\.mdx?$/, '');
  const ending = place.target.slice(place.target.lastIndexOf('.'));
  return { ...place, target: `content/locales/${page.locale}/${inside}${ending}` };
}
