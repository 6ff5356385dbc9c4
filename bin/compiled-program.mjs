import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from './setup.mjs';

/** Where the compiled programs are: each in a folder that is named for what it was made from. */
const kept = join(projectFolder, '.build/commands');

/** The folders that the commands of the engine are made of. */
const rooms = 'lib openapi engine reference workbench sandbox cli checks drystone'.split(' ');

const entry = 'drystone/main.node.ts';
const sevenDays = 7 * 86_400_000;

/** The path of the commands of the engine (drystone/main.node.ts) as JavaScript: kept, or else compiled now. */
export async function compiledProgram() {
  const folder = join(kept, versionOfSources());
  if (!existsSync(folder)) await compile(folder);
  const now = new Date();
  utimesSync(folder, now, now);
  return join(folder, 'main.mjs');
}

/** Compiles into a draft and renames it, so that a folder with this name is always complete. */
async function compile(folder) {
  const draft = `${folder}.${process.pid}.draft`;
  const { NODE_ENV } = process.env;
  const { build } = await import('vite');
  await build({
    root: projectFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: draft,
      sourcemap: true,
      rolldownOptions: {
        input: { main: `./${entry}` },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  // A build is for production; what runs next decides for itself.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another start may have made the same in the meantime.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  removeOld();
}

function removeOld() {
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    const age = Date.now() - statSync(folder).mtimeMs;
    if (age > sevenDays) rmSync(folder, { recursive: true, force: true });
  }
}

function versionOfSources() {
  const hash = createHash('sha256');
  const files = rooms.flatMap((room) => sourcesIn(join(projectFolder, room))).sort();
  for (const file of [join(projectFolder, 'package-lock.json'), ...files]) {
    hash
      .update(`${relative(projectFolder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
    const path = join(folder, found.name);
    if (found.isDirectory()) return sourcesIn(path);
    return /\.tsx?$/.test(found.name) && !found.name.includes('.test.') ? [path] : [];
  });
}
