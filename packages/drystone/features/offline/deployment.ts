/** Where the worker is published, from the root of the site; also where offline reading is off, so that it ends what an earlier one began. */
export const workerPath = '/offline.js';

/** What the names of our caches begin with: the origin may have others, also of a site like this at another base path. */
export function cachePrefix(basePath: string): string {
  return `${basePath.slice(1)}offline `;
}

/** What the build tells the worker about the deployment that it belongs to. */
export interface OfflineDeployment {
  /** Name of its cache, another one for every deployment. */
  readonly cache: string;
  /** Where the site begins. */
  readonly basePath: string;
  /** The build id of its pages. */
  readonly buildId: string;
  /** Every file that is kept: its SHA-256 in base64, by its address. Pages have the address with the slash. */
  readonly files: Readonly<Record<string, string>>;
  /** Where pages have moved to, by their key. */
  readonly moved: Readonly<Record<string, string>>;
}

/** A file is kept under its content, so that an unchanged file of another deployment can be told from a changed one. */
export function cacheKey(address: string, { files }: OfflineDeployment): string {
  return `${address}?${files[address]}`;
}
