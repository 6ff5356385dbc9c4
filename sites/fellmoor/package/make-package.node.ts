import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentHash } from '@drystone/lib/hash.node';
import { type PackageFiles, pack } from 'drystone/commands/pack.node';
import type { PublishedTexts, Recall } from 'drystone/content/site-downloads';
import { contentKey } from '../contract/bundled-documents.node.ts';
import { platformVersion, projectFolder } from '../project.node.ts';
import { withDocs } from './packaged-docs.node.ts';
import { worldSchemaFile } from './world-schema-file.ts';

/** What the script and the contracts of the package are made from. */
const sourceFolders = [
  ...['lib', 'openapi', 'client', 'sandbox', 'contract-cli'].map((name) => `packages/${name}`),
  'packing',
  ...[
    'sites/fellmoor/cli',
    'sites/fellmoor/client',
    'sites/fellmoor/contract',
    'sites/fellmoor/package',
    'sites/fellmoor/sandbox',
    'sites/fellmoor/site/openapi',
  ],
];
const sourceFiles = ['LICENSE', 'package.json', 'package-lock.json'];

/** Changes with everything that the package is made from. */
export async function packageSources(published: PublishedTexts): Promise<string> {
  return [await sourcesOfParts(), contentHash(JSON.stringify(published))].join('\0');
}

async function sourcesOfParts(): Promise<string> {
  const read = (file: string) => readFile(join(projectFolder, file), 'utf8');
  const [key, ...texts] = await Promise.all([
    contentKey(sourceFolders.map((folder) => join(projectFolder, folder))),
    ...sourceFiles.map(read),
  ]);
  return [process.version, key, ...texts].join('\0');
}

/** What readers download. */
export interface MadePackage {
  /** Packed. */
  readonly tool: Uint8Array;
  /** The schema of a described world. */
  readonly worldSchema: Uint8Array;
}

let begun: Promise<PackageFiles> | undefined;

/** Begins to make what needs no documentation: it takes seconds, and a build has the documentation at its end. */
export function beginPackage(site: string, recall: Recall): void {
  begun = keptParts(site, recall);
  // `makePackage` awaits it, and throws its error.
  begun.catch(() => {});
}

export async function makePackage(published: PublishedTexts, recall: Recall): Promise<MadePackage> {
  const parts = await (begun ?? keptParts(published.site, recall));
  return {
    tool: await pack(withDocs(parts, published)),
    worldSchema: Buffer.from(parts[worldSchemaFile] ?? ''),
  };
}

async function keptParts(site: string, recall: Recall): Promise<PackageFiles> {
  const inputs = `${site}\0${await sourcesOfParts()}`;
  return recall('package-parts', inputs, () => writtenParts(site));
}

/**
 * Makes the parts in a separate process, on another core. A build also reads the modules of its site in a runner that is
 * closed when they are asked for files.
 */
async function writtenParts(site: string): Promise<PackageFiles> {
  const script = join(projectFolder, 'sites/fellmoor/package/write-parts.node.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', script, site],
    {
      cwd: projectFolder,
      maxBuffer: 2 ** 26,
    },
  );
  return JSON.parse(stdout) as PackageFiles;
}

/** The file of the package. */
export function packageName(): string {
  return `fellmoor-${platformVersion()}.tgz`;
}
