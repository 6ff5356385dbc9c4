/** Where the worker is published; also where offline reading is off, so that it ends what an earlier one began. */
export const workerPath = '/offline.js';

/** What the names of our caches begin with: the origin may have others. */
export const cachePrefix = 'offline ';

/** What the build tells the worker about the deployment that it belongs to. */
export interface OfflineDeployment {
  /** Name of its cache, another one for every deployment. */
  readonly cache: string;
  /** The build id of its pages. */
  readonly buildId: string;
  /** Every file that is kept: its SHA-256 in base64, by its address. Pages have the address with the slash. */
  readonly files: Readonly<Record<string, string>>;
  /** Where pages have moved to, by their key. */
  readonly moved: Readonly<Record<string, string>>;
}

/** A file is kept under its content, so that the same file of another deployment is told from a changed one. */
export function cacheKey(address: string, { files }: OfflineDeployment): string {
  return `${address}?${files[address]}`;
}
