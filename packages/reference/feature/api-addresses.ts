import { routeFolder, within } from '@drystone/lib/url';
import type { SiteConfig } from 'drystone/config/site-config';
import type { ApiConfig } from './options.ts';

/** Where the files of the API are that a site publishes under this name: those of its data, and the copies of its page. */
export function isFileOf(
  { id, route }: Pick<ApiConfig, 'id' | 'route'>,
  address: string,
  { basePath }: Pick<SiteConfig, 'basePath'>,
): boolean {
  const page = `/${routeFolder(within(basePath, route))}`;
  return (
    address.startsWith(`/api-data/${id}`) ||
    (address.startsWith(page) && /(\.md|\/llms\.txt)$/.test(address))
  );
}

/** The files that links may lead to. */
export function filesToLink(apis: readonly Pick<ApiConfig, 'id'>[]): string[] {
  return [
    feedAddress,
    ...apis.flatMap(({ id }) => [`/api-data/${id}.json`, `/api-data/${id}.yaml`]),
  ];
}

/** Those of them that are not there: a large document is published as JSON alone. */
export function missingFilesOf(
  apis: readonly { readonly id: string; readonly isLarge: boolean }[],
): string[] {
  return apis.flatMap(({ id, isLarge }) => (isLarge ? [`/api-data/${id}.yaml`] : []));
}

export const feedAddress = '/changes.xml';
export const sandboxAddress = '/api-data/sandbox.json';
export const environmentAddresses = /^\/api-data\/.*(env|environment)\.json$/;

/** Whether a page fetches the file: the exports of an API are for other programs. */
export function isFetchedFile(path: string): boolean {
  if (!/^\/api-data\/.*\.json$/.test(path)) return false;
  return !/(\.postman|-changes)\.json$/.test(path) && !environmentAddresses.test(path);
}

/** Whether the feature makes a file of this address, as far as its options tell. */
export function mayBeApiFile(
  apis: readonly ApiConfig[],
  address: string,
  config: Pick<SiteConfig, 'basePath'>,
): boolean {
  if (apis.length === 0) return false;
  if (address === feedAddress || address === sandboxAddress) return true;
  return environmentAddresses.test(address) || apis.some((api) => isFileOf(api, address, config));
}
