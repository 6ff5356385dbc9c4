import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { removeFormerKinds } from '../lib/former-kinds.node.mjs';
import { keptFolder } from '../lib/kept-folder.node.mjs';
import { commandRooms, versionOf } from '../lib/program-version.node.mjs';
import { plainWriteError, programOutcome } from '../lib/write-error.node.mjs';
import { projectFolder } from './setup.mjs';

const keepingFolder = join(projectFolder, '.build');
const entry = 'drystone/main.node.ts';

/** What sites import by name (engine/read/import-module.node.ts): each keeps its path beside the commands. */
const providedModules = [
  'engine/library.node',
  'features/api-reference/open-api.node',
  'features/changelog/changelog.node',
  'features/mark-words/mark-words.node',
];

/**
 * The path of the commands of the engine (drystone/main.node.ts) as JavaScript: kept, or else compiled now. Throws a WriteError
 * where they cannot be written.
 * @param {{ isAnew?: boolean }} [choices] `isAnew` compiles them in any case.
 * @returns {Promise<string>}
 */
export async function compiledProgram({ isAnew = false } = {}) {
  const folder = await keptFolder({
    parent: join(keepingFolder, 'programs'),
    madeFrom: JSON.stringify(['commands', versionOf(projectFolder, commandRooms)]),
    make: compile,
    withDraft,
    isAnew,
  });
  return join(folder, 'main.mjs');
}

async function compile(folder) {
  removeFormerKinds(keepingFolder);
  const { NODE_ENV } = process.env;
  const { build } = await import('vite');
  await build({
    root: projectFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: `./${entry}`,
          ...Object.fromEntries(providedModules.map((name) => [name, `./${name}.ts`])),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  // A build is for production; what runs next decides for itself.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return [];
}

/** A build removes a draft whose process was killed (engine/build/temporary-folder.node.ts). */
async function withDraft(use) {
  let draft;
  try {
    mkdirSync(keepingFolder, { recursive: true });
    draft = mkdtempSync(join(keepingFolder, 'program-'));
    const owner = { pid: process.pid, host: hostname() };
    writeFileSync(join(draft, '.temporary-folder.json'), JSON.stringify(owner));
    await use(draft);
  } catch (error) {
    const isWritten = (path) => path.startsWith(keepingFolder);
    throw plainWriteError(error, { folder: keepingFolder, isWritten, outcome: programOutcome });
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true });
  }
}
