import {
  elements,
  largest,
  type Measured,
  measured,
  ownScriptSize,
  resultOf,
  scriptSize,
} from 'drystone/checks/budgets.node';
import { find } from 'drystone/checks/built-site.node';
import type { BuiltSite, Check } from 'drystone/content/check';
import { apiMenuPart } from '../page-parts.ts';

/** In KB, as in the check of the engine (docs/decisions/0002). */
const budgets = { html: 70, script: 90 };

/** The menu of an API page and its behaviour. */
const chunks = /\/assets\/(api-menu|api-page\.client)\.[^/]*\.js$/;

/** What arrives with a page of an API: its HTML, its elements, and all script it loads by itself. */
export const apiBudgetsCheck: Check = {
  name: 'API pages and their scripts keep their byte budgets',
  async run(site) {
    const script = (await scriptSize(site)) + (await ownScriptSize(chunks, site));
    return resultOf([
      ...ofPages(site),
      measured('All script that an API page loads by itself', script, budgets.script),
    ]);
  },
};

/** The part of it that depends on the pages of a site alone. Its scripts may be those of several sites. */
export const apiPageBudgetsCheck: Check = {
  name: 'API pages keep their byte budgets',
  run: (site) => resultOf(ofPages(site)),
};

function ofPages({ pages }: BuiltSite): Measured[] {
  const own = pages.filter((page) => find(page, `.${apiMenuPart}`) !== undefined);
  return [
    ...own.map((page) => largest(`HTML of ${page.route}`, [page], budgets.html)),
    ...own.map(elements),
  ];
}
