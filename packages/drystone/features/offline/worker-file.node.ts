import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { contentHash } from '@drystone/lib/hash.node';
import type { OutputFile } from '@drystone/lib/output-file';
import { below, pageKey } from '@drystone/lib/url';
import type { WrittenSite } from '../../content/site.ts';
import { listFiles } from '../../read/read-sources.node.ts';
import { cachePrefix, type OfflineDeployment, workerPath } from './deployment.ts';

/** The worker of a built site, from its script: the last file of the site, because it knows all others. */
export async function workerFile(
  script: string,
  { folder, basePath, buildId, redirects, isFetched }: Omit<WrittenSite, 'workers'>,
): Promise<OutputFile> {
  const known = {
    basePath,
    buildId,
    files: await keptFiles(folder, basePath, isFetched),
    moved: Object.fromEntries(
      redirects.pages.map(({ from, to }) => [pageKey(encodeURI(from)), to]),
    ),
  };
  const name = contentHash(JSON.stringify(known) + script);
  const deployment: OfflineDeployment = { cache: cachePrefix(basePath) + name, ...known };
  return { path: workerPath, content: `${listBegin}${JSON.stringify(deployment)};\n${script}` };
}

/** What the list of a worker begins with; the script after it reads the constant. */
const listBegin = 'const deployment = ';

/** The list of a published worker; undefined where offline reading is off. */
export function readDeployment(worker: string): OfflineDeployment | undefined {
  const [first = ''] = worker.split('\n');
  if (!first.startsWith(listBegin)) return undefined;
  return JSON.parse(first.slice(listBegin.length, -1)) as OfflineDeployment;
}

async function keptFiles(
  host: string,
  basePath: string,
  isFetched: WrittenSite['isFetched'],
): Promise<Record<string, string>> {
  const folder = join(host, basePath);
  const files: Record<string, string> = {};
  for (const file of await listFiles(folder)) {
    const path = `/${relative(folder, file)}`;
    if (!isKept(path, (await stat(file)).size, isFetched)) continue;
    const address = below(basePath, encodeURI(path.replace(/\/index\.html$/, '/')));
    files[address] = createHash('sha256')
      .update(await readFile(file))
      .digest('base64');
  }
  return files;
}

/** Beyond it a data file or an image is left to the network, in bytes. */
const largestExtra = 512 * 1024;

/**
 * True for what readers open and for what pages fetch or show by themselves. Left out is what only other programs
 * read (copies, exports, previews, feeds) and what a reader downloads.
 */
export function isKept(path: string, bytes: number, isFetched: WrittenSite['isFetched']): boolean {
  if (/\.html$|\/payload\.txt$|^\/assets\//.test(path)) return true;
  if (bytes > largestExtra || path.startsWith('/previews/')) return false;
  if (isFetched(path)) return true;
  return /\.(avif|gif|jpe?g|png|svg|webp|webmanifest|woff2)$|\/search\.json$/.test(path);
}
