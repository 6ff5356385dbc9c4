import { mkdir, rm } from 'node:fs/promises';
import { keepingFolder } from '../../lib/paths.node.ts';
import {
  abandonedFolders,
  makeTemporaryFolder,
  type TemporaryFolder,
} from './temporary-folder.node.ts';
import { plainWriteError } from './write-error.node.ts';

/**
 * Runs with a new folder in which the program can be compiled, so that builds at the same time do not disturb each
 * other. It is removed afterwards.
 */
export async function withProgramFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = keepingFolder;
  const folder = await makeProgramFolder(parent).catch((error) => {
    const isWritten = () => true;
    throw plainWriteError(error, { folder: parent, isWritten, outcome: 'Nothing was written.' });
  });
  try {
    return await use(folder.path);
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
