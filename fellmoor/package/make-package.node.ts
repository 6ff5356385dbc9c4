import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublishedTexts } from '../../engine/content/site-downloads.ts';
import { contentHash } from '../../lib/hash.node.ts';
import { projectFolder, projectVersion } from '../../lib/paths.node.ts';
import { contentKey } from '../contract/bundled-documents.node.ts';
import { docsFile } from './packaged-docs.node.ts';
import { worldSchemaFile } from './world-schema-file.ts';

/** What the script and the contracts of the package are made from. */
const sourceFolders = [
  ...['lib', 'openapi', 'client', 'sandbox', 'cli'],
  ...[
    'fellmoor/cli',
    'fellmoor/client',
    'fellmoor/contract',
    'fellmoor/package',
    'fellmoor/sandbox',
    'fellmoor/site/openapi',
  ],
];
const sourceFiles = [
  ...['LICENSE', 'package.json', 'package-lock.json'],
  'fellmoor/site/site.config.ts',
];

/** Changes with everything that the package is made from. */
export async function packageSources(published: PublishedTexts): Promise<string> {
  const read = (file: string) => readFile(join(projectFolder, file), 'utf8');
  const [key, ...texts] = await Promise.all([
    contentKey(sourceFolders.map((folder) => join(projectFolder, folder))),
    ...sourceFiles.map(read),
  ]);
  return [process.version, key, contentHash(JSON.stringify(published)), ...texts].join('\0');
}

/** What readers download. */
export interface MadePackage {
  /** Packed. */
  readonly tool: Uint8Array;
  /** The schema of a described world. */
  readonly worldSchema: Uint8Array;
}

/**
 * The package of the tool. It is made in a process of its own: a build reads the modules of its site in a runner
 * that is closed when they are asked for files.
 */
export async function makePackage(published: PublishedTexts): Promise<MadePackage> {
  const out = await mkdtemp(join(tmpdir(), 'package-'));
  const script = join(projectFolder, 'fellmoor/package/write-package.node.ts');
  const docs = join(out, docsFile);
  const args = ['--import', 'tsx', script, 'fellmoor', '--docs', docs, '--out', out];
  try {
    await writeFile(docs, JSON.stringify(published));
    await promisify(execFile)(process.execPath, args, { cwd: projectFolder });
    return {
      tool: await readFile(join(out, packageName())),
      worldSchema: await readFile(join(out, worldSchemaFile)),
    };
  } finally {
    await rm(out, { recursive: true });
  }
}

/** The file of the package. */
export function packageName(): string {
  return `fellmoor-${projectVersion()}.tgz`;
}
