import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { limitBundlerMemory } from '../packages/lib/bundler-memory.node.mjs';
import { removeFormerKinds } from '../packages/lib/former-kinds.node.mjs';
import { keptFolder } from '../packages/lib/kept-folder.node.mjs';
import { packagesBelow } from '../packages/lib/packages-below.node.mjs';
import { versionOf } from '../packages/lib/program-version.node.mjs';
import { plainWriteError, programOutcome } from '../packages/lib/write-error.node.mjs';
import { projectFolder } from './setup.mjs';

const keepingFolder = join(projectFolder, '.build');
const entry = 'bin/main.node.ts';
const code = ['packages', 'packing', 'bin'].map((name) => join(projectFolder, name));

/**
 * The path of the commands of the engine (bin/main.node.ts) as JavaScript: kept, or else compiled now. Throws a WriteError
 * where they cannot be written.
 * @param {{ isAnew?: boolean }} [choices] `isAnew` compiles them in any case.
 * @returns {Promise<string>}
 */
export async function compiledProgram({ isAnew = false } = {}) {
  const folder = await keptFolder({
    parent: join(keepingFolder, 'programs'),
    madeFrom: JSON.stringify(['commands', versionOf(projectFolder, code)]),
    make: compile,
    withDraft,
    isAnew,
  });
  return join(folder, 'main.mjs');
}

async function compile(folder) {
  removeFormerKinds(keepingFolder);
  const { NODE_ENV } = process.env;
  // A build may follow in this process.
  limitBundlerMemory();
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
          // What sites import by name (packages/drystone/paths.node.ts).
          ...Object.fromEntries(
            packagesBelow(join(projectFolder, 'packages')).map(([name, path]) => [
              `provided/${name}`,
              path,
            ]),
          ),
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

/** A build removes a draft whose process was killed (packages/drystone/build/temporary-folder.node.ts). */
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
