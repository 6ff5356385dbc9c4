import { mkdir, rm } from 'node:fs/promises';
import { isWithin } from '@drystone/lib/is-within.node';
import { plainWriteError, programOutcome } from '@drystone/lib/write-error.node';
import { keepingFolder } from '../paths.node.ts';
import {
  abandonedFolders,
  makeTemporaryFolder,
  type TemporaryFolder,
} from './temporary-folder.node.ts';

/**
 * Runs with a new folder in which the program can be compiled, so that builds at the same time do not disturb each
 * other. It is removed afterwards.
 */
export async function withProgramFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = keepingFolder;
  const plain = (error: unknown, isWritten: (path: string) => boolean) =>
    plainWriteError(error, { folder: parent, isWritten, outcome: programOutcome });
  const folder = await makeProgramFolder(parent).catch((error) => {
    throw plain(error, () => true);
  });
  try {
    return await use(folder.path);
  } catch (error) {
    throw plain(error, (path) => isWithin(path, folder.path));
  } finally {
    await folder.remove();
  }
}

async function makeProgramFolder(parent: string): Promise<TemporaryFolder> {
  const abandoned = await abandonedFolders(parent, 'program');
  await Promise.all(
    abandoned.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 })),
  );
  await mkdir(parent, { recursive: true });
  return makeTemporaryFolder(parent, 'program');
}
