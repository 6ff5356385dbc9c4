import { readFile } from 'node:fs/promises';
import { plainText } from './text.ts';

/** Reads a text of an author, however their editor has saved it. */
export async function readText(path: string): Promise<string> {
  return plainText(await readFile(path, 'utf8'));
}
