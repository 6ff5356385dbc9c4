import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What takes long to make, kept in a file whose name tells what it was made from. Whoever else makes
 * the same at the same time does no harm.
 */
export async function keptFile(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return kept;
  const made = await make();
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}
