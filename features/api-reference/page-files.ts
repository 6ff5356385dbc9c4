import type { PageFilesByKind } from '../../engine/content/page-files.ts';

const folder = 'features/api-reference/pages';

/** The files of the pages of APIs. */
export const apiPageFiles: PageFilesByKind = {
  api: {
    body: `${folder}/api-body.tsx`,
    script: `${folder}/api-page.client.ts`,
    sheets: [`${folder}/reference.css`],
    menu: 'reference/menu/api-menu.tsx',
  },
};

/** What readers ask for by pressing. */
export const apiOnDemand: Readonly<Record<string, string>> = {
  'live-call': 'workbench/live-call.client.ts',
};
