import { addressOfSite } from '../../engine/config/site-address.ts';
import { readConfig } from '../../engine/read/read-config.node.ts';
import { contractSite } from './documents.node.ts';

/** Where the site is on the web, without a slash at the end. */
export async function siteAddress(): Promise<string> {
  const { config } = await readConfig(contractSite);
  return addressOfSite(config);
}
