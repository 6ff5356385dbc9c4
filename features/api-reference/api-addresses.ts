import type { SiteConfig } from '../../engine/config/site-config.ts';
import { routeFolder, within } from '../../lib/url.ts';

/** Where the files of the API are that a site publishes under this name: those of its data, and the copies of its page. */
export function isFileOf(
  { id, route }: Pick<SiteConfig['apis'][number], 'id' | 'route'>,
  address: string,
  { basePath }: Pick<SiteConfig, 'basePath'>,
): boolean {
  const page = `/${routeFolder(within(basePath, route))}`;
  return (
    address.startsWith(`/api-data/${id}`) ||
    (address.startsWith(page) && /(\.md|\/llms\.txt)$/.test(address))
  );
}

/** What the configuration promises and is not there: a large document is published as JSON alone. */
export function missingFilesOf(
  apis: readonly { readonly id: string; readonly isLarge: boolean }[],
): string[] {
  return apis.flatMap(({ id, isLarge }) => (isLarge ? [`/api-data/${id}.yaml`] : []));
}

export const feedAddress = '/changes.xml';
export const sandboxAddress = '/api-data/sandbox.json';
export const environmentAddresses = /^\/api-data\/.*(env|environment)\.json$/;

/** Whether the feature makes a file of this address, as far as the configuration tells. */
export function mayBeApiFile(address: string, config: SiteConfig): boolean {
  if (config.apis.length === 0) return false;
  if (address === feedAddress || address === sandboxAddress) return true;
  return (
    environmentAddresses.test(address) || config.apis.some((api) => isFileOf(api, address, config))
  );
}
