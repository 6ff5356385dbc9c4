import { addressOfSite } from '../../engine/config/site-address.ts';
import { readConfig } from '../../engine/read/read-config.node.ts';
import { standardFeatures } from '../../features/standard.node.ts';
import { contractSite } from './documents.node.ts';

/** Where the site is on the web, without a slash at the end. */
export async function siteAddress(): Promise<string> {
  return addressOfSite(await readConfig(contractSite, standardFeatures));
}
