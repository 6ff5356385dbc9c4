import type { ReactNode } from 'react';
import type { PageMeta } from './page-meta.ts';

/**
 * What a navigation fetches: the page's head and its rendered body, in the format of React Server
 * Components. The same bytes give the HTML at build.
 */
export interface Payload {
  readonly meta: PageMeta;
  readonly body: ReactNode;
}

/**
 * The last bytes of each payload: where they are missing, only a part of it has arrived. React leaves a row alone that
 * has an id and nothing else.
 */
export const payloadEnd = '\nfff';

/**
 * In place of the payload of a page that is a document of its own, such as a section of a large API: it names no
 * deployment, so whoever fetches it loads the page instead.
 */
export const documentPayload = `0:{"meta":{"buildId":"","styleSheets":[]},"body":null}${payloadEnd}`;

/** The data block in the HTML of a page: what hydration needs before any request. */
export interface PageData {
  readonly meta: PageMeta;
  /** True when the body holds client components, so that its payload is needed for hydration. */
  readonly hasIslands: boolean;
  /** Address of the site data (SiteData as JSON). */
  readonly siteData: string;
}

export const pageDataId = 'page-data';
export const rootId = 'root';
