import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as RscEntry from '../entries/rsc.tsx';
import type * as SsrEntry from '../entries/ssr.tsx';
import { listFiles } from '../read/read-sources.node.ts';
import type { Scripts } from './document.node.ts';
import { scripts } from './program-scripts.node.ts';

/** The compiled program: of sites it knows only their React pages. */
export interface Program {
  readonly renderPayload: typeof RscEntry.renderPayload;
  readonly renderHtml: typeof SsrEntry.renderHtml;
  readonly renderFramePart: typeof SsrEntry.renderFramePart;
  /** The script of a thread that renders HTML (packages/drystone/entries/html-thread.node.ts). */
  readonly htmlThread: string;
  /** Folder with the files that browsers load. */
  readonly clientFolder: string;
  /** Where the sites begin that it can render. */
  readonly basePath: string;
  readonly scripts: Scripts;
  /** The service workers of features, by their names. */
  readonly workers: Readonly<Record<string, string>>;
}

/** Loads the server half of a program that was compiled into a folder. */
export async function loadProgram(folder: string, basePath: string): Promise<Program> {
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
    htmlThread: join(folder, 'ssr/thread.js'),
    clientFolder,
    basePath,
    scripts: await findScripts(clientFolder, basePath),
    workers: await readWorkers(join(folder, 'workers')),
  };
}

async function readWorkers(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder);
  const read = files.map(async (file) => [basename(file, '.js'), await readFile(file, 'utf8')]);
  return Object.fromEntries(await Promise.all(read));
}

async function findScripts(clientFolder: string, basePath: string): Promise<Scripts> {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const boot = chunkOf(manifest, scripts.boot);
  const app = chunkOf(manifest, scripts.app);
  const onDemand = chunkOf(manifest, scripts.onDemand);
  const movedHeadings = chunkOf(manifest, scripts.movedHeadings);
  const importedBy = ({ imports = [] }: Chunk) => imports.map((key) => chunkOf(manifest, key).file);
  const [ofApp, ofOnDemand] = [importedBy(app), importedBy(onDemand)];
  const addressesOf = (files: readonly string[]) => files.map((file) => basePath + file);
  return {
    boot: basePath + boot.file,
    app: addressesOf([...ofApp, app.file]),
    all: addressesOf(filesOf(manifest, scripts.app)),
    onDemand: addressesOf([...ofOnDemand.filter((file) => !ofApp.includes(file)), onDemand.file]),
    movedHeadings: basePath + movedHeadings.file,
  };
}

/** The file of a chunk, and of all that it imports. */
function filesOf(manifest: Manifest, key: string): string[] {
  const keys = new Set([key]);
  // What a chunk imports is added while the set is walked.
  for (const each of keys) for (const next of chunkOf(manifest, each).imports ?? []) keys.add(next);
  return [...keys].map((each) => chunkOf(manifest, each).file).toReversed();
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The browser build has no chunk for ${key}.`);
  return chunk;
}
