import { stat } from 'node:fs/promises';

/** Changes whenever one of the files does. */
export async function timesOf(files: readonly string[]): Promise<string> {
  const times = await Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(() => undefined);
      return [file, found?.mtimeMs, found?.size];
    }),
  );
  return JSON.stringify(times);
}
