import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createBuilder, type LogLevel } from 'vite';
import { projectFolder } from '../../lib/paths.node.ts';
import type * as RscEntry from '../entries/rsc.tsx';
import type * as SsrEntry from '../entries/ssr.tsx';
import type { WorkerScripts } from '../offline/worker-file.node.ts';
import type { Scripts } from './document.node.ts';
import {
  abandonedFolders,
  makeTemporaryFolder,
  type TemporaryFolder,
} from './temporary-folder.node.ts';
import { viteConfig, workerConfig } from './vite.node.ts';
import { plainWriteError } from './write-error.node.ts';

/** The compiled program: of sites it knows only their React pages. */
export interface Program {
  readonly renderPayload: typeof RscEntry.renderPayload;
  readonly renderHtml: typeof SsrEntry.renderHtml;
  readonly renderFramePart: typeof SsrEntry.renderFramePart;
  /** Folder with the files that browsers load. */
  readonly clientFolder: string;
  readonly scripts: Scripts;
  readonly workers: WorkerScripts;
}

/** The service workers by the names of their files. */
const workers = {
  offline: './engine/offline/worker.client.ts',
  removal: './engine/offline/removal.client.ts',
} as const;

/**
 * Compiles the program for server and browser into a folder and loads the server half. The React pages of
 * the sites that it is to render become part of it.
 */
export async function buildProgram(
  folder: string,
  logLevel: LogLevel,
  pageModules: readonly string[] = [],
): Promise<Program> {
  const builder = await createBuilder({ ...viteConfig(folder, pageModules), logLevel });
  await builder.buildApp();
  for (const [name, entry] of Object.entries(workers)) {
    await build({ ...workerConfig(join(folder, 'workers'), name, entry), logLevel });
  }
  return loadProgram(folder);
}

/**
 * Runs with a new folder in which the program can be compiled, so that builds at the same time do not disturb each
 * other. It is in the project, where the program finds its packages, and is removed afterwards.
 */
export async function withProgramFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = join(projectFolder, '.build');
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

async function loadProgram(folder: string): Promise<Program> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const [{ renderPayload }, { renderHtml, renderFramePart }] = await Promise.all([
    load('rsc/index.js') as Promise<typeof RscEntry>,
    load('ssr/index.js') as Promise<typeof SsrEntry>,
  ]);
  const clientFolder = join(folder, 'client');
  return {
    renderPayload,
    renderHtml,
    renderFramePart,
    clientFolder,
    scripts: await findScripts(clientFolder),
    workers: {
      offline: await readFile(join(folder, 'workers/offline.js'), 'utf8'),
      removal: await readFile(join(folder, 'workers/removal.js'), 'utf8'),
    },
  };
}

async function findScripts(clientFolder: string): Promise<Scripts> {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const boot = chunkOf(manifest, 'engine/entries/boot.client.ts');
  const app = chunkOf(manifest, 'engine/entries/app.client.tsx');
  const onDemand = chunkOf(manifest, 'engine/browser/on-demand.client.ts');
  const movedHeadings = chunkOf(manifest, 'engine/browser/moved-headings.client.ts');
  const imported = (app.imports ?? []).map((key) => chunkOf(manifest, key).file);
  return {
    boot: `/${boot.file}`,
    app: [app.file, ...imported].map((file) => `/${file}`),
    onDemand: `/${onDemand.file}`,
    movedHeadings: `/${movedHeadings.file}`,
  };
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The browser build has no chunk for ${key}.`);
  return chunk;
}
