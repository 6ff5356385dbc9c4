import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder, projectVersion } from '../../lib/paths.node.ts';
import { contentKey } from '../contract/bundled-documents.node.ts';

/** What the script and the contracts of the package are made from. */
const sourceFolders = [
  ...['lib', 'openapi', 'sandbox', 'cli'],
  ...[
    'fellmoor/cli',
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
export async function packageSources(): Promise<string> {
  const read = (file: string) => readFile(join(projectFolder, file), 'utf8');
  const [key, ...texts] = await Promise.all([
    contentKey(sourceFolders.map((folder) => join(projectFolder, folder))),
    ...sourceFiles.map(read),
  ]);
  return [process.version, key, ...texts].join('\0');
}

/**
 * The package of the tool, packed. It is made in a process of its own: a build reads the modules of its site in a runner
 * that is closed when they are asked for files.
 */
export async function makePackage(): Promise<Uint8Array> {
  const out = await mkdtemp(join(tmpdir(), 'package-'));
  const script = join(projectFolder, 'fellmoor/package/write-package.node.ts');
  const args = ['--import', 'tsx', script, '--out', out];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: projectFolder });
    return await readFile(join(out, packageName()));
  } finally {
    await rm(out, { recursive: true });
  }
}

/** The file of the package. */
export function packageName(): string {
  return `fellmoor-${projectVersion()}.tgz`;
}
