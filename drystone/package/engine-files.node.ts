import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  compileWorker,
  sandboxParts,
  scripts,
  serverEntries,
  workers,
} from '../../engine/build/program-scripts.node.ts';
import type { PageFiles } from '../../engine/content/page-files.ts';
import { tabFile } from '../../engine/dev/mistakes-document.node.ts';
import { listFiles } from '../../engine/read/read-sources.node.ts';
import { apiOnDemand, apiPageFiles } from '../../features/api-reference/page-files.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { compiledFiles } from './compiled-files.node.ts';
import { declarationFile, declarationsOf } from './declarations.node.ts';
import type { PackageFiles } from './pack.node.ts';

/** What `drystone` starts. */
const program = 'drystone/package/main.node.ts';

/** What sites import as `drystone`, `@drystone/reference`, `drystone/changelog` and `drystone/mark-words`. */
const library = 'engine/library.node.ts';
const reference = 'features/api-reference/open-api.node.ts';
const changelog = 'features/changelog/changelog.node.ts';
const markWords = 'features/mark-words/mark-words.node.ts';
const imported = [library, reference, changelog, markWords];

/** Where the code of the package begins: the command, the door of sites, and what the engine compiles for each site. */
const entries = [
  program,
  ...imported,
  ...Object.values(scripts),
  ...Object.values(serverEntries),
  ...Object.values(workers),
  ...Object.values(apiPageFiles).flatMap(modulesOf),
  ...Object.values(apiOnDemand),
  'features/changelog/journal-page.tsx',
  ...[compileWorker, sandboxParts, tabFile],
];

/** The modules among the files of a kind of page. */
function modulesOf({ body, script, menu }: PageFiles): string[] {
  return [body, script, menu].filter((file) => file !== undefined);
}

/** Packages of which the engine reads files, and the types that components of a site need. */
const packagesOfFiles = [
  '@types/react',
  '@expo-google-fonts/source-sans-3',
  '@fontsource-variable/instrument-sans',
];

/** What the code of a site finds around it. */
const siteTypes = 'types/site.d.ts';

interface Project {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The engine as a package: compiled scripts, style sheets, types, the site to begin with, and what npm asks for. */
export async function engineFiles(): Promise<PackageFiles> {
  const project = JSON.parse(await read('package.json')) as Project;
  const { files, packages } = await compiledFiles(entries);
  const dependencies = versionsOf([...packages, ...packagesOfFiles], project);
  return {
    ...files,
    ...(await declarationsOf(imported, Object.keys(dependencies))),
    [siteTypes]: await read('drystone/package/site.d.ts'),
    ...(await filesBelow('engine', /\.svg$/)),
    ...(await styleSheets()),
    ...(await filesBelow('drystone/template', /./)),
    'package.json': `${JSON.stringify(manifest(project, dependencies), null, 2)}\n`,
    'README.md': await read('drystone/package/README.md'),
    LICENSE: await read('LICENSE'),
  };
}

function read(name: string): Promise<string> {
  return readFile(join(projectFolder, name), 'utf8');
}

async function filesBelow(folder: string, pattern: RegExp): Promise<PackageFiles> {
  const names = (await listFiles(join(projectFolder, folder)))
    .map((path) => relative(projectFolder, path).split(sep).join('/'))
    .filter((name) => pattern.test(name));
  const files = names.map(async (name) => [name, await read(name)] as const);
  return Object.fromEntries(await Promise.all(files));
}

/** As scripts are: without comments and indentation. The engine reads the comments of the tokens. */
async function styleSheets(): Promise<PackageFiles> {
  const folders = ['engine', 'reference', 'workbench', 'features'];
  const sheets = await Promise.all(folders.map((folder) => filesBelow(folder, /\.css$/)));
  return Object.fromEntries(
    sheets
      .flatMap((files) => Object.entries(files))
      .map(([name, css]) => [
        name,
        name.endsWith('/tokens.css') ? css : css.replaceAll(/\/\*[\s\S]*?\*\/|^\s+/gm, ''),
      ]),
  );
}

/** The exact version of each package, which the project has too. */
function versionsOf(
  packages: readonly string[],
  { dependencies, devDependencies }: Project,
): Record<string, string> {
  const versions: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies };
  const missing = packages.filter((name) => versions[name] === undefined);
  if (missing.length > 0) throw new Error(`package.json does not have ${missing.join(', ')}.`);
  return Object.fromEntries([...packages].sort().map((name) => [name, versions[name] ?? '']));
}

function manifest(
  { version, license, engines }: Project,
  dependencies: Readonly<Record<string, string>>,
) {
  const script = (source: string) => `./${source.replace(/\.ts$/, '.js')}`;
  const exported = (source: string) => ({
    types: `./${declarationFile(source)}`,
    default: script(source),
  });
  return {
    name: 'drystone',
    version,
    description:
      'Static documentation sites with API references, from MDX pages and OpenAPI documents.',
    license,
    type: 'module',
    bin: { drystone: script(program) },
    main: script(library),
    types: exported(library).types,
    exports: {
      '.': exported(library),
      './changelog': exported(changelog),
      './mark-words': exported(markWords),
      './site': { types: `./${siteTypes}` },
      './package.json': './package.json',
    },
    engines,
    dependencies,
  };
}
