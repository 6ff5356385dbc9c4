import { createRequire } from 'node:module';
import type { PageFilesByKind } from 'drystone/content/page-files';

/** By its name, because this file may be bundled to another place. */
function file(path: string): string {
  return createRequire(import.meta.url).resolve(`@drystone/reference/${path}`);
}

/** The files of the pages of APIs. */
export const apiPageFiles: PageFilesByKind = {
  api: {
    body: file('feature/pages/api-body'),
    script: file('feature/pages/api-page.client'),
    sheets: [file('feature/pages/reference.css')],
    menu: file('menu/api-menu'),
  },
};

/** What readers ask for by pressing. */
export const apiOnDemand: Readonly<Record<string, string>> = {
  'live-call': file('workbench/live-call.client'),
};

/** What the workbench imports by names on a site whose sandbox is this module. */
export function sandboxImports(sandbox: string): Readonly<Record<string, string>> {
  return {
    'site-sandbox': sandbox,
    'sandbox-parts': file('workbench/sandbox/parts.client'),
  };
}
