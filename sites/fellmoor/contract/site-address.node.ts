import { addressOfSite } from 'drystone/config/site-address';
import { readConfig } from 'drystone/read/read-config.node';
import { contractSite } from './documents.node.ts';

/** Where the site is on the web, without a slash at the end. */
export async function siteAddress(): Promise<string> {
  const { config } = await readConfig(contractSite);
  return addressOfSite(config);
}
