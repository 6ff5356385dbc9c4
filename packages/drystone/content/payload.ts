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
 * The last line of each payload: it names the deployment. Where it is missing, only a part of the payload has arrived. React
 * ignores it, because a row has a colon after its id. It is not among what React writes, which stays the same when another page
 * changes, while the name of the deployment does not.
 */
export function payloadEnd(buildId: string): string {
  return `\n#${buildId}#`;
}

/** Matches the last line of a payload. */
export const anyPayloadEnd = /\n#([^#]*)#$/;

/**
 * The payload of a page that is always loaded as a document, such as a part of a large page. It names no deployment, so a
 * tab that fetches it loads the document.
 */
export const documentPayload = '0:{"meta":{"styleSheets":[]}}\n##';

/** The data block in the HTML of a page: what hydration needs before any request. */
export interface PageData {
  readonly meta: PageMeta;
  /** Names the deployment. Another one in a payload means that the open tab is out of date. */
  readonly buildId: string;
  /** True when the body holds client components, so that its payload is needed for hydration. */
  readonly hasIslands: boolean;
  /** Address of the site data (SiteData as JSON). */
  readonly siteData: string;
}

export const pageDataId = 'page-data';
export const rootId = 'root';
