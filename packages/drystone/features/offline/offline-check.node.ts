import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Problem } from '@drystone/lib/problems';
import type { BuiltSite, Check } from '../../content/check.ts';
import { workerPath } from './deployment.ts';
import { readDeployment } from './worker-file.node.ts';

/** A browser keeps a deployment only when all of its files are what the worker's list says. */
export const offlineCheck: Check = {
  name: 'A site that can be read offline keeps every page, as it is published',
  async run(site) {
    const deployment = readDeployment(
      await readFile(join(site.folder, site.basePath, workerPath), 'utf8'),
    );
    if (!deployment) return { problems: [], figures: ['offline reading is off'] };
    const kept = Object.entries(deployment.files);
    const listed = new Set(kept.map(([address]) => fileOf(address)));
    const missing = [...site.files]
      .filter((file) => /\.html$|\/payload\.txt$/.test(file) && !listed.has(file))
      .map((file) => ({ file, problem: 'The page is not in the list of the worker.' }));
    const compared = await Promise.all(kept.map((entry) => compare(entry, site)));
    const [raw, sent] = [sum(compared, 'raw'), sum(compared, 'sent')];
    return {
      problems: [...missing, ...compared.flatMap(({ problem }) => problem ?? [])],
      figures: [`${kept.length} files are kept, ${raw} MB (${sent} MB sent)`],
    };
  },
};

interface Compared {
  readonly raw: number;
  readonly sent: number;
  readonly problem: Problem | undefined;
}

async function compare(
  [address, hash]: [string, string],
  { folder, files }: BuiltSite,
): Promise<Compared> {
  const file = fileOf(address);
  const remedy = 'Build the site again, and publish it unchanged.';
  if (!files.has(file)) {
    return {
      raw: 0,
      sent: 0,
      problem: { file, problem: 'The worker lists it, it is not there.', remedy },
    };
  }
  const content = await readFile(join(folder, file));
  const isSame = createHash('sha256').update(content).digest('base64') === hash;
  // As our own server sends it.
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    raw: content.length,
    sent: brotliCompressSync(content, { params: quality }).length,
    problem: isSame
      ? undefined
      : { file, problem: 'It differs from the list of the worker.', remedy },
  };
}

function fileOf(address: string): string {
  return decodeURI(address).replace(/\/$/, '/index.html');
}

function sum(compared: readonly Compared[], size: 'raw' | 'sent'): string {
  const bytes = compared.reduce((total, it) => total + it[size], 0);
  return (bytes / 1024 / 1024).toFixed(1);
}
