import type { Problem } from '@drystone/lib/problems';
import { listOf, objectOf, textOf } from '@drystone/openapi/json/json';
import { operationAnchor } from '@drystone/openapi/model/anchors';
import type { ApiDocument } from '@drystone/openapi/model/model';
import { findAll } from 'drystone/checks/built-site.node';
import type { BuiltPage, BuiltSite, Check } from 'drystone/content/check';
import { readGlossary } from 'drystone/read/read-glossary.node';
import { readContracts } from '../contract/contracts.node.ts';
import { type GuidePage, readGuidePages, siteFolder } from './guide-pages.node.ts';

export const coverageCheck: Check = {
  name: 'The guides speak of every operation, field, state and word, and every page is found from others',
  async run(site) {
    const contracts = Object.values(await readContracts());
    const pages = await readGuidePages();
    const terms = [...(await readGlossary(siteFolder)).value.keys()];
    const operations = contracts.flatMap((contract) => contract.operations);
    return {
      problems: [
        ...unlinkedOperations(contracts, site),
        ...unspoken(contracts, pages),
        ...unexplained(terms, site),
        ...orphans(site),
      ],
      figures: [
        `${operations.length} operations, ${namesIn(contracts).length} fields and states, ${terms.length} words of the glossary`,
      ],
    };
  },
};

/** The page that the contract names as the guide of an operation links to it. */
export function unlinkedOperations(contracts: readonly ApiDocument[], site: BuiltSite): Problem[] {
  return contracts.flatMap(({ operations }) =>
    operations.flatMap(({ id, guide, tags: [tag = ''], method, path }) => {
      const page = site.pages.find(({ route }) => route === guide);
      const anchor = `#${operationAnchor({ tag, operationId: id, method, path })}`;
      const links = page ? articleLinks(page) : [];
      if (guide === undefined || links.some((href) => decodeURI(href).endsWith(anchor))) return [];
      return [
        {
          file: `content/docs${guide}.mdx`,
          problem: `The contract names this page as the guide of ${id}, and it does not link to it.`,
          remedy: `Write <Operation id="${id}" /> where the page uses it, or [words](operation:${id}).`,
        },
      ];
    }),
  );
}

/** Every field and every state is on some page. */
function unspoken(contracts: readonly ApiDocument[], pages: readonly GuidePage[]): Problem[] {
  const text = pages.map(({ source }) => source).join('\n');
  return namesIn(contracts)
    .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))
    .map((name) => ({
      file: 'content/docs',
      problem: `No page says "${name}", which is a field or a state of the APIs.`,
      remedy: 'Explain it where readers meet it.',
    }));
}

function namesIn(contracts: readonly ApiDocument[]): string[] {
  const names = contracts.flatMap(({ schemas }) =>
    Object.values(schemas).flatMap((schema) => [
      ...Object.keys(objectOf(objectOf(schema).properties)),
      ...listOf(objectOf(schema).enum).flatMap((value) => textOf(value) ?? []),
    ]),
  );
  return [...new Set(names)];
}

function unexplained(terms: readonly string[], site: BuiltSite): Problem[] {
  const explained = new Set(
    site.pages.flatMap((page) =>
      findAll(page, '[popover]').map(({ properties }) => String(properties.id)),
    ),
  );
  return terms
    .filter((term) => !explained.has(`term-${term.replaceAll(' ', '-')}`))
    .map((term) => ({
      file: 'content/glossary.yaml',
      problem: `No page explains "${term}".`,
      remedy: `Write <Term>${term}</Term> where a page uses it first, or take the entry away.`,
    }));
}

/** Pages that fewer than two others lead to from their text. */
export function orphans(site: BuiltSite): Problem[] {
  const pages = site.pages.filter(({ route }) => route !== '/404.html');
  const links = pages.map((page) => ({
    from: page.route,
    to: new Set(
      articleLinks(page).map((href) => href.replace(/[#?].*$/, '').replace(/(?<=.)\/$/, '')),
    ),
  }));
  return pages.flatMap(({ route, file }) => {
    const from = links.filter((link) => link.from !== route && link.to.has(route));
    if (from.length >= 2) return [];
    return [
      {
        file,
        problem: `${from.length === 0 ? 'No page leads' : 'Only one page leads'} here from its text.`,
        remedy: 'Link to it where readers of other pages need it.',
      },
    ];
  });
}

function articleLinks(page: BuiltPage): string[] {
  return findAll(page, 'main a[href]').map(({ properties }) => String(properties.href));
}
