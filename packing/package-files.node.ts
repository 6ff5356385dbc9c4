import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { compileWorker, scripts, serverEntries } from 'drystone/build/program-scripts.node';
import { modulesOf } from 'drystone/build/read-program-choices.node';
import type { PackageFiles } from 'drystone/commands/pack.node';
import { tabFile } from 'drystone/dev/mistakes-document.node';
import { rootFolder } from 'drystone/paths.node';
import { listFiles } from 'drystone/read/read-sources.node';
import { standardFeatures } from 'drystone/read/standard-features.node';
import { projectFolder } from '../bin/setup.mjs';
import { compiledFiles, scriptOf } from './compiled-files.node.ts';

/** The published packages by their names: the folder of each, and where its code begins beside what it exports. */
const published: Readonly<Record<string, { folder: string; programs?: readonly string[] }>> = {
  drystone: {
    folder: 'packages/drystone',
    programs: [
      ...Object.values(scripts),
      ...Object.values(serverEntries),
      ...filesOfFeatures().map((path) => relative(rootFolder, path)),
      ...[compileWorker, tabFile],
    ].map((path) => path.replace('packages/drystone/', '')),
  },
  '@drystone/openapi': { folder: 'packages/openapi' },
  '@drystone/sandbox': { folder: 'packages/sandbox' },
  '@drystone/client': { folder: 'packages/client' },
  '@drystone/reference': { folder: 'packages/reference' },
  '@drystone/contract-cli': { folder: 'packages/contract-cli' },
  '@drystone/import': { folder: 'packages/import' },
  '@drystone/changelog': { folder: 'packages/changelog' },
  '@drystone/mark-words': { folder: 'packages/mark-words' },
};

/** The modules of the standard features that no file of the engine imports. */
function filesOfFeatures(): string[] {
  const { pageFiles: _, markdown, components, ...byName } = modulesOf(standardFeatures());
  const named = [byName.onDemand, byName.sharedOnDemand, byName.tabScripts, byName.workers].flatMap(
    Object.values<string>,
  );
  return [...named, ...components, ...markdown.map(({ path }) => path)];
}

export const publishedNames: readonly string[] = Object.keys(published);

interface Manifest {
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly private?: boolean;
}

/**
 * A package as npm publishes it: compiled scripts with their types, all that its folder has beside code, and what npm asks for.
 * Throws where a script imports what `dependencies` of its package.json does not have.
 */
export async function packageFiles(name: string): Promise<PackageFiles> {
  const { folder, programs = [] } = packageNamed(name);
  const manifest = JSON.parse(await read(join(folder, 'package.json'))) as Manifest;
  const exported = Object.values(manifest.exports ?? {}).filter(isSource);
  const commands = Object.values(manifest.bin ?? {});
  const entries = [...exported, ...commands, ...programs].map((path) => path.replace('./', ''));
  const { files, packages } = await compiledFiles(folder, entries);
  const known = Object.keys(manifest.dependencies ?? {});
  const missing = packages.filter((one) => one !== name && !known.includes(one));
  if (missing.length > 0)
    throw new Error(`dependencies in ${folder}/package.json do not have ${missing.join(', ')}.`);
  return {
    ...files,
    ...(await assets(folder)),
    'package.json': `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`,
    LICENSE: await read('LICENSE'),
  };
}

function packageNamed(name: string) {
  const found = published[name];
  if (found) return found;
  throw new Error(`There is no package ${name}. Packages: ${publishedNames.join(', ')}.`);
}

function read(name: string): Promise<string> {
  return readFile(join(projectFolder, name), 'utf8');
}

function isSource(path: string): boolean {
  return /(?<!\.d)\.tsx?$/.test(path);
}

/** Style sheets, drawings, the README, and the site that a new one begins with. */
async function assets(folder: string): Promise<PackageFiles> {
  const names = (await listFiles(join(projectFolder, folder)))
    .map((path) => relative(join(projectFolder, folder), path).split(sep).join('/'))
    .filter((name) => /\.(css|svg)$|^(template\/|README\.md$|site\.d\.ts$)/.test(name));
  const files = names.map(async (name) => [name, await read(join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(files));
}

/** What npm reads: paths lead to scripts, and what only the project needs is left out. */
function publishedManifest({
  exports = {},
  bin = {},
  private: _,
  devDependencies: __,
  ...manifest
}: Manifest) {
  const paths = Object.entries(exports).map(([path, source]) => [path, publishedPath(source)]);
  const commands = Object.entries(bin).map(([name, source]) => [name, scriptOf(source)]);
  return {
    ...manifest,
    ...(commands.length > 0 ? { bin: Object.fromEntries(commands) } : {}),
    exports: Object.fromEntries(paths),
  };
}

function publishedPath(source: string): string | { types: string; default: string } {
  if (source.endsWith('.d.ts')) return source;
  if (!isSource(source)) return source;
  const script = scriptOf(source);
  return { types: script.replace(/\.js$/, '.d.ts'), default: script };
}
