import MiniSearch from 'minisearch';
import type { Edition } from '../content/edition.ts';
import { type Site, siteAround } from '../content/site.ts';
import { apiRecords } from './api-records.ts';
import { engineOptions } from './engine.ts';
import { pageRecords } from './page-records.ts';
import type { SearchRecord } from './record.ts';

/** All that a reader of an edition can find. Pages without an edition, such as the API references, are in each. */
export function searchRecords(site: Site, edition: Edition): SearchRecord[] {
  const pages = site.pages.filter((page) => page.edition === undefined || page.edition === edition);
  return [
    ...pages.flatMap((page) => pageRecords(page, siteAround(page, site))),
    ...site.apis.flatMap(apiRecords),
  ];
}

/** All texts would make the index twice as large. */
const excerptLength = 240;

function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', excerptLength))} …`;
}

/** The index of an edition, as the file that browsers load. */
export function searchIndex(site: Site, edition: Edition): string {
  const engine = new MiniSearch(engineOptions);
  const records = searchRecords(site, edition);
  engine.addAll(
    records.map((record, id) => ({
      ...record,
      id,
      trail: record.trail.join(' › '),
      excerpt: excerptOf(record.text),
    })),
  );
  return JSON.stringify(engine);
}
