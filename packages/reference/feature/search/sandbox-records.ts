import type { SearchRecord } from 'drystone/content/search-record';
import type { ApiData } from '../data.ts';

/** The sandbox, where the pages of the APIs open it, and its stories. */
export function sandboxRecords({ references: apis, sandbox }: ApiData): SearchRecord[] {
  const api = apis.find((one) => one.sandbox !== undefined);
  if (!api || !sandbox) return [];
  const shared = { code: '', names: '' };
  const stories = Object.entries(sandbox.product.scenarios).map(([name, { title }]) => ({
    ...shared,
    kind: 'story' as const,
    title,
    trail: [api.label, 'Sandbox'],
    href: `${api.route}#scenario=${name}`,
    text: 'A story of the sandbox, one step at a time.',
    keywords: `sandbox story ${name}`,
  }));
  return [
    {
      ...shared,
      kind: 'page',
      title: 'Sandbox',
      trail: [api.label],
      href: `${api.route}?try`,
      text: 'Build a request, run it in the page, and see what changes. Nothing is sent.',
      keywords: 'sandbox workbench playground simulator console try',
    },
    ...stories,
  ];
}
