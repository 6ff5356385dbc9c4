import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import rsc from '@vitejs/plugin-rsc';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { PageFilesByKind } from '../content/page-files.ts';
import { keepingFolder, rootFolder } from '../paths.node.ts';
import { providedPaths } from '../read/import-module.node.ts';
import { loweredCss } from '../theme/compile-css.node.ts';
import { adaptedReact } from './adapted-react.node.ts';
import type { MarkdownModule, ProgramChoices, SiteModules } from './program-choices.ts';
import { compileWorker, scripts, serverEntries } from './program-scripts.node.ts';

/**
 * Packages that change only on upgrades, and small files that nearly every script shares: their chunk keeps its
 * name when our other code changes.
 */
const vendor =
  /node_modules\/(react|react-dom|scheduler|@vitejs\/plugin-rsc)\/|(lib\/(url|load-once|once-for|words)|drystone\/browser\/base-path|drystone\/words\/page-say|drystone\/dom\/(announcer\.client|storage|trusted\.client|use-say)|drystone\/components\/icon\/icon)\.(tsx?|js)$|vite\/preload-helper/;

/** What the searches of a site and of a reference share: in one file, so that no chunk asks for another after it has arrived. */
const terms =
  /(lib\/(edit-distances|last-up-to)|drystone\/(browser\/file-loader|dom\/(keep-typed|(element|report-asked)\.client))|drystone\/search\/(excerpt|marked|synonyms|vocabulary|words))\.(ts|js)$/;

/** Do not warn authors about a slow machine. */
const pluginTimings = false;

/** A program is compiled into a new folder, which may be outside of the program itself. */
const newFolder = { emptyOutDir: false };

/**
 * What renders pages is React's production build in the development server too: the other one writes the place of each element in
 * the source into the payload, eight times as much, which a tab has to read.
 */
const inProduction = {
  rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
};

const readingInProduction = {
  rolldownOptions: { plugins: [productionReader(), ...adaptedReact()] },
};

const forServer = { checks: { pluginTimings } };

/** The one Vite configuration, for the build and for the development server. */
export function viteConfig(
  outFolder: string,
  { modules, basePath }: ProgramChoices,
  otherPlugins: readonly Plugin[] = [],
): InlineConfig {
  return {
    root: rootFolder,
    base: basePath,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    // A React page of a site folder outside the project has no packages beside it: it gets those of the program.
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: providedPaths,
    },
    cacheDir: join(keepingFolder, 'vite'),
    css: { transformer: 'lightningcss', lightningcss: loweredCss },
    plugins: [
      ...otherPlugins,
      plainImports(),
      clientComponents(),
      ...Object.entries(siteModulesCode(modules)).map(([name, code]) => virtualModule(name, code)),
      productionElements(),
      ...adaptedReact(),
      react(),
      rsc({
        serverHandler: false,
        entries: {
          rsc: `./${serverEntries.rsc}`,
          ssr: `./${serverEntries.ssr}`,
          client: `./${scripts.boot}`,
        },
        // One chunk for each island, so that a page never loads what pages of another kind need.
        clientChunks: ({ normalizedId }) => normalizedId,
      }),
    ],
    environments: {
      rsc: {
        optimizeDeps: inProduction,
        resolve: { noExternal: codePackages(modules) },
        build: { ...newFolder, outDir: `${outFolder}/rsc`, rolldownOptions: forServer },
      },
      ssr: {
        optimizeDeps: readingInProduction,
        resolve: { noExternal: codePackages(modules) },
        build: {
          ...newFolder,
          outDir: `${outFolder}/ssr`,
          rolldownOptions: { ...forServer, input: { thread: `./${serverEntries.htmlThread}` } },
        },
      },
      client: {
        optimizeDeps: { ...readingInProduction, exclude: codePackages(modules) },
        build: {
          ...newFolder,
          outDir: `${outFolder}/client`,
          copyPublicDir: false,
          manifest: true,
          modulePreload: false,
          rolldownOptions: {
            input: {
              index: `./${scripts.boot}`,
              app: `./${scripts.app}`,
              'on-demand': `./${scripts.onDemand}`,
              'moved-headings': `./${scripts.movedHeadings}`,
            },
            checks: { pluginTimings },
            // The boot script imports the others by their address, which the bundler cannot see.
            preserveEntrySignatures: 'allow-extension',
            // The names of parts (packages/drystone/dom/parts.ts) are written where they are used, so that no chunk exists for them.
            optimization: { inlineConst: { mode: 'all' } },
            output: {
              entryFileNames: 'assets/[name].[hash].js',
              chunkFileNames: 'assets/[name].[hash].js',
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: vendor },
                  { name: 'terms', test: terms },
                ],
              },
            },
          },
        },
      },
    },
  };
}

/** The installed packages whose code is compiled as that of the program is: its own, and those of features. */
function codePackages({
  pageFiles,
  tabScripts,
  onDemand,
  sharedOnDemand,
  imports,
  components,
}: SiteModules): string[] {
  const files = Object.values(pageFiles).flatMap(({ body, script, menu }) => [body, script, menu]);
  const inTab = [tabScripts, onDemand, sharedOnDemand, imports].flatMap((scripts) =>
    Object.values(scripts),
  );
  const names = [...files, ...inTab, ...components].map(
    (file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file ?? '')?.[1],
  );
  return ['drystone', ...new Set(names.filter((name) => name !== undefined))];
}

/** A service worker is one file that imports nothing, so each is built by itself. */
export function workerConfig(
  outFolder: string,
  name: string,
  entry: string,
  { basePath }: Pick<ProgramChoices, 'basePath'>,
): InlineConfig {
  return {
    root: rootFolder,
    base: basePath,
    configFile: false,
    publicDir: false,
    build: {
      outDir: outFolder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: entry },
        output: { format: 'iife', entryFileNames: '[name].js' },
        checks: { pluginTimings },
      },
    },
  };
}

/**
 * A thread that compiles pages, as plain JavaScript with all its packages: it starts in a quarter of the time that
 * reading TypeScript and each package by itself would take.
 */
export function threadConfig(
  outFolder: string,
  { markdown }: Pick<SiteModules, 'markdown'>,
  plugins: readonly Plugin[] = [],
): InlineConfig {
  return {
    root: rootFolder,
    configFile: false,
    publicDir: false,
    resolve: { alias: providedPaths },
    plugins: [...plugins, featureMarkdown(markdown)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: outFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { thread: `./${compileWorker}` },
        output: { entryFileNames: '[name].mjs' },
        checks: { pluginTimings },
      },
    },
  };
}

/**
 * A dynamic import of ours is an import and nothing else. Vite wraps it in a helper that preloads the style
 * sheets of chunks; our chunks have none, and the helper would be a tenth of the app.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('vite/preload-helper.js')) return undefined;
      return 'export const __vitePreload = (load) => load();';
    },
  };
}

export const pageModulesName = 'virtual:page-modules';

/**
 * The code that makes the modules of a site and of its features part of the program, by the names that it is imported by: the
 * bodies of pages, what a tab loads when it is needed, and components.
 */
export function siteModulesCode(modules: SiteModules): Readonly<Record<string, string>> {
  const { pageFiles, tabScripts, onDemand, sharedOnDemand, components, pages, imports } = modules;
  return {
    'virtual:feature-bodies': imported(
      'bodies',
      Object.entries(pageFiles).map(([kind, { body }]) => [kind, body]),
    ),
    'virtual:tab-scripts': imported('tabScripts', Object.entries(tabScripts)),
    'virtual:feature-scripts': featureScripts(pageFiles),
    'virtual:feature-on-demand': [
      imported('sharedOnDemand', Object.entries(sharedOnDemand)),
      loaders('onDemand', Object.entries(onDemand)),
    ].join('\n'),
    [pageModulesName]: pageModules([...components, ...pages]),
    'virtual:feature-imports': loaders('imports', Object.entries(imports)),
  };
}

/** Exports the default exports of modules. */
function imported(name: string, files: readonly (readonly [string, string])[]): string {
  const imports = files.map(([, file], index) => `import m${index} from ${modulePath(file)};`);
  const values = files.map(([key], index) => `${JSON.stringify(key)}: m${index}`);
  return [...imports, `export const ${name} = { ${values.join(', ')} };`].join('\n');
}

function featureScripts(pageFiles: PageFilesByKind): string {
  const kinds = Object.entries(pageFiles);
  return [
    loaders(
      'scripts',
      kinds.map(([kind, { script }]) => [kind, script]),
    ),
    loaders(
      'menus',
      kinds.map(([kind, { menu }]) => [kind, menu]),
    ),
  ].join('\n');
}

function loaders(name: string, files: readonly (readonly [string, string | undefined])[]): string {
  return `export const ${name} = { ${files.flatMap(loader).join(', ')} };`;
}

function loader([name, file]: readonly [string, string | undefined]): string[] {
  return file === undefined ? [] : [`${JSON.stringify(name)}: () => import(${modulePath(file)})`];
}

/** Features name their files from the folder of the program, or by whole paths. */
function modulePath(file: string): string {
  return JSON.stringify(file);
}

/** Makes what features add to Markdown part of a thread that compiles pages. */
function featureMarkdown(modules: readonly MarkdownModule[]): Plugin {
  const imports = modules.map(
    ({ path }, index) => `import { markdown as m${index} } from ${modulePath(path)};`,
  );
  const all = modules.map(
    ({ feature }, index) => `{ feature: ${JSON.stringify(feature)}, markdown: m${index} }`,
  );
  return virtualModule(
    'virtual:feature-markdown',
    `${imports.join('\n')}\nexport const markdown = [${all.join(', ')}];`,
  );
}

/** What the development server compiles calls `jsxDEV`, which React's production build does not have. */
function productionElements(): Plugin {
  const name = 'react/jsx-dev-runtime';
  return {
    ...virtualModule(name, "export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';"),
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'rsc',
  };
}

/** What reads payloads, as it is in a build: it knows nothing of places, and takes elements without them as they are. */
function productionReader() {
  return {
    name: 'production-reader',
    resolveId: {
      filter: { id: /react-server-dom-webpack-client\.\w+\.development\.js$/ },
      handler(this: Rolldown.PluginContext, name: string, importer: string | undefined) {
        return this.resolve(name.replace('.development.', '.production.'), importer);
      },
    },
  };
}

function virtualModule(name: string, code: string): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? code : undefined),
  };
}

/** A component of a site runs in the browser too when its file ends with `.client.tsx`, as React's directive says. */
function clientComponents(): Plugin {
  return {
    name: 'client-components',
    enforce: 'pre',
    transform: {
      filter: { id: /\/components\/[^/]+\.client\.tsx(\?|$)/ },
      handler: (code) => ({ code: `'use client';${code}`, map: null }),
    },
  };
}

/** The React pages and components of a site folder, under the paths of their files. */
function pageModules(files: readonly string[]): string {
  const imports = files
    .map((file) => JSON.stringify(file))
    .map((file) => `${file}: () => import(${file})`);
  return `export const pageModules = { ${imports.join(', ')} };`;
}
