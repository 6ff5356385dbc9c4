import { readConfig } from '../../engine/read/read-config.node.ts';
import { contractSite } from './documents.node.ts';

/** Where the site is on the web, without a slash at the end. */
export async function siteAddress(): Promise<string> {
  const { url, basePath } = await readConfig(contractSite);
  return url + basePath.slice(0, -1);
}
