import { readFile, writeFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import { listFiles } from '../read/read-sources.node.ts';
import { isText } from './content-types.node.ts';
import { isForHosts } from './host-files.node.ts';

/**
 * Writes `.br` and `.gz` beside each file of text, as small as they get, for hosts that send such files. The same folder
 * gives the same bytes on every machine.
 */
export async function writeCompressed(folder: string, cache: ResultCache): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!isText(file) || isForHosts(relative(folder, file).replaceAll(sep, '/'))) continue;
    const bytes = await readFile(file);
    const { br, gz } = await cache.recall('compressed', bytes, () => compressed(bytes));
    await writeFile(`${file}.br`, br);
    await writeFile(`${file}.gz`, gz);
  }
}

async function compressed(bytes: Uint8Array): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  return {
    br: await promisify(brotliCompress)(bytes),
    gz: anySystem(await promisify(gzip)(bytes, { level: 9 })),
  };
}

/** Byte 9 of a gzip file names the system that wrote it (RFC 1952, section 2.3.1); 255 is unknown. */
function anySystem(compressed: Buffer): Buffer {
  compressed[9] = 255;
  return compressed;
}
