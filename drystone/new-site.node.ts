import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { listFiles } from '../engine/read/read-sources.node.ts';
import { projectFolder, projectVersion } from '../lib/paths.node.ts';
import { count } from '../lib/text.ts';
import { refuseUsed } from './empty-folder.node.ts';
import { type PackageFiles, pack } from './package/pack.node.ts';

/** The files of this program as a package. */
export type FilesOfPackage = () => Promise<PackageFiles>;

/** Writes a site to begin with, and says what to type next. Throws FolderError for a folder that holds something. */
export async function newSite(folder: string, filesOfPackage: FilesOfPackage): Promise<void> {
  const target = resolve(folder);
  await refuseUsed(target, folder);
  const archive = `drystone-${projectVersion()}.tgz`;
  const files: readonly (readonly [name: string, content: string | Uint8Array])[] = [
    ...(await templateFiles(wordsFor(target))),
    ['package.json', manifest(target, archive)],
    [archive, await pack(await filesOfPackage())],
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
      `${count(files.length, 'file')} are in ${place}: a site with a guide and an API. Type:`,
      '',
      ...(place === '.' ? ['  npm install'] : [`  cd ${quoted(place)} && npm install`]),
      '  npm start',
    ].join('\n'),
  );
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

const template = join(projectFolder, 'drystone/template');

async function templateFiles({ title }: TemplateWords): Promise<(readonly [string, string])[]> {
  const paths = await listFiles(template);
  return Promise.all(
    paths.map(async (path) => {
      const name = relative(template, path).split(sep).join('/');
      const text = await readFile(path, 'utf8');
      // npm leaves out a file of this name when it packs.
      const target = name === 'gitignore' ? '.gitignore' : name;
      return [target, text.replaceAll('{{title}}', title)] as const;
    }),
  );
}

/** The engine comes with the site, as a file beside it: no registry has it. */
function manifest(target: string, archive: string): string {
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
  const devDependencies = { drystone: `file:${archive}` };
  const content = { name: name || 'docs', private: true, type: 'module', scripts, devDependencies };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
