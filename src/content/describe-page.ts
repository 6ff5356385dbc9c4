import { apiMenu } from '../openapi/menu.ts';
import type { Page } from './page.ts';
import { type ApiMenuGroup, documentTitle, type PageMeta } from './page-meta.ts';
import type { Site } from './site.ts';

export interface Deployment {
  readonly buildId: string;
  /** Address of the style sheet that only the API reference pages need. */
  readonly referenceStyleSheet: string;
}

/** The head of a page, as the frame and the payload carry it. */
export function describePage(page: Page, site: Site, deployment: Deployment): PageMeta {
  return {
    kind: page.kind,
    route: page.route,
    title: page.title,
    documentTitle: documentTitle(page.title, site.config.title),
    apiMenu: menuOf(page, site),
    styleSheets: page.kind === 'api' ? [deployment.referenceStyleSheet] : [],
    buildId: deployment.buildId,
  };
}

function menuOf(page: Page, site: Site): readonly ApiMenuGroup[] {
  const api = page.kind === 'api' && site.apis.find(({ id }) => id === page.apiId);
  return api ? apiMenu(api) : [];
}
