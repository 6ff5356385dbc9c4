import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { count } from '@drystone/lib/text';
import { programFolder, programVersion } from '../paths.node.ts';
import { listFiles } from '../read/read-sources.node.ts';
import { refuseUsed } from './empty-folder.node.ts';
import { type PackageFiles, pack } from './pack.node.ts';

/** The files of a package of this program, by its name. Throws where the program does not have it. */
export type FilesOfPackage = (name: string) => Promise<PackageFiles>;

/** What a site with an API needs beside the engine. */
const apiPackages = ['@drystone/openapi', '@drystone/sandbox', '@drystone/reference'];

/**
 * Writes a site to begin with, and says what to type next. Throws FolderError for a folder that holds something.
 *
 * @param hasApi Whether the site has an API reference: its packages come with the site then.
 */
export async function newSite(
  folder: string,
  hasApi: boolean,
  filesOfPackage: FilesOfPackage,
): Promise<void> {
  const target = resolve(folder);
  await refuseUsed(target, folder);
  const packages = ['drystone', ...(hasApi ? apiPackages : [])];
  const archives = await Promise.all(
    packages.map(
      async (name) => [archiveOf(name), await pack(await filesOfPackage(name))] as const,
    ),
  );
  const files: readonly (readonly [name: string, content: string | Uint8Array])[] = [
    ...(await templateFiles(wordsFor(target), hasApi)),
    ['package.json', manifest(target, packages)],
    ...archives,
  ];
  for (const [name, content] of files) {
    const path = join(target, name);
    await mkdir(dirname(path), { recursive: true });
    // Whatever came into the folder in the meantime stays as it is.
    await writeFile(path, content, { flag: 'wx' });
  }
  const place = relative(process.cwd(), target) || '.';
  console.log(
    [
      `${count(files.length, 'file')} are in ${place}: a site with a guide${hasApi ? ' and an API' : ''}. Type:`,
      '',
      ...(place === '.' ? ['  npm install'] : [`  cd ${quoted(place)} && npm install`]),
      '  npm start',
    ].join('\n'),
  );
}

/** The file of a package, as npm names it: `drystone-openapi-0.1.0.tgz`. */
function archiveOf(name: string): string {
  return `${name.replace('@', '').replace('/', '-')}-${programVersion()}.tgz`;
}

/** What the template says of the new site. */
interface TemplateWords {
  readonly title: string;
}

/** `tide-docs` is "Tide docs". */
function wordsFor(target: string): TemplateWords {
  const words = basename(target)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return { title: words === '' ? 'Docs' : words.charAt(0).toUpperCase() + words.slice(1) };
}

const template = join(programFolder, 'template');

/** What is between these two marks is for a site with an API alone. */
const apiBlock = /^ *(?:\/\/ )?\{\{#api\}\}\n([\s\S]*?)^ *(?:\/\/ )?\{\{\/api\}\}\n/gm;

async function templateFiles(
  { title }: TemplateWords,
  hasApi: boolean,
): Promise<(readonly [string, string])[]> {
  const isWanted = (path: string) => hasApi || !path.includes('openapi');
  const paths = (await listFiles(template)).filter((path) => isWanted(relative(template, path)));
  return Promise.all(
    paths.map(async (path) => {
      const name = relative(template, path).split(sep).join('/');
      const text = await readFile(path, 'utf8');
      // npm leaves out a file of this name when it packs.
      const target = name === 'gitignore' ? '.gitignore' : name;
      const own = text.replaceAll(apiBlock, (_, block: string) => (hasApi ? block : ''));
      return [target, own.replaceAll('{{title}}', title)] as const;
    }),
  );
}

/** The engine comes with the site, as files beside it: no registry has it. */
function manifest(target: string, packages: readonly string[]): string {
  const name = basename(target)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const scripts = {
    start: 'drystone dev',
    build: 'drystone build',
    serve: 'drystone serve',
    test: 'drystone build && drystone check',
  };
  const devDependencies = Object.fromEntries(
    packages.map((one) => [one, `file:${archiveOf(one)}`]),
  );
  const content = { name: name || 'docs', private: true, type: 'module', scripts, devDependencies };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
