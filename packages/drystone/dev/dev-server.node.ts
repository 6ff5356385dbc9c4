import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { isWithin } from '@drystone/lib/is-within.node';
import {
  formatProblems,
  isAuthorError,
  type Problem,
  uniqueProblems,
} from '@drystone/lib/problems';
import { createQuiet } from '@drystone/lib/quiet';
import { openResultCache } from '@drystone/lib/result-cache.node';
import { limitSlowClients } from '@drystone/lib/slow-clients.node';
import { below } from '@drystone/lib/url';
import { plainWriteError, WriteError } from '@drystone/lib/write-error.node';
import { createServer, type Plugin, searchForWorkspaceRoot, type ViteDevServer } from 'vite';
import { engineVersion } from '../build/engine-version.node.ts';
import { noChoices, type SiteModules } from '../build/program-choices.ts';
import { readProgramChoices } from '../build/read-program-choices.node.ts';
import { pageModulesName, siteModulesCode, viteConfig } from '../build/vite.node.ts';
import { componentsFolder, ownSheet, publicFolder, standaloneFolder } from '../content/sources.ts';
import { codeFolder, keepingFolder, rootFolder } from '../paths.node.ts';
import { isOfSite } from '../read/site-files.node.ts';
import { answer } from './answer.node.ts';
import { createCheck } from './check-edits.node.ts';
import { type FollowedSite, followSite } from './followed-site.node.ts';
import { keepModules } from './kept-modules.node.ts';
import { events, type Mistakes, mistakesUrl, type ThrownInTab } from './mistakes.ts';
import { mistakesDocument } from './mistakes-document.node.ts';
import { ownTabsOnly } from './own-tabs.node.ts';
import { checkPreparedPackages, notePreparedPackages } from './prepared-packages.node.ts';
import { loadEntries } from './program.node.ts';
import { renderProblem, tabProblem } from './render-problem.node.ts';
import { shownProblem } from './show-problem.node.ts';
import { withoutMapsOfPackages } from './without-maps.node.ts';

/** By then the author has the first page: to look through all that is kept takes a moment. */
const aMinute = 60_000;

/**
 * Serves a site folder and follows every edit: pages, frame and components change in the open tab and keep their state.
 * Until a mistake is mended, the terminal and a box over the open page show it, and the page stays as it was.
 */
export async function startDevServer(siteFolder: string, port: number): Promise<void> {
  // Vite takes production from a shell that has set it, and would then follow no edit.
  process.env.NODE_ENV = 'development';
  // The page shows a mistake in the configuration.
  const choices = await readProgramChoices(siteFolder).catch(() => noChoices);
  const { basePath } = choices;
  const modules = followModules(siteFolder, choices.modules);
  const editable = [rootFolder, siteFolder];
  const served = [...editable, ...packagesOf(choices.modules)];
  const packages = join(keepingFolder, 'vite');
  // Another program prepares the same packages.
  const ofPackages = openResultCache(join(keepingFolder, 'results'), { version: process.version });
  checkPreparedPackages(packages, ofPackages);
  if (!existsSync(packages)) checkWritable();
  const cache = openResultCache(join(keepingFolder, 'results'), { version: engineVersion() });
  const program = keepModules(cache);
  process.on('unhandledRejection', endOnWriteError);
  const server = await createServer({
    ...viteConfig('.build', choices, [
      ownTabsOnly(editable),
      watchAllOf(siteFolder),
      modules.plugin,
      program.plugin,
      withoutMapsOfPackages(),
    ]),
    logLevel: 'warn',
    publicDir: `${siteFolder}/${publicFolder}`,
    server: {
      port,
      host: 'localhost',
      // No page of another origin reads what an author writes.
      cors: false,
      fs: { allow: served },
      // One overlay for all mistakes: ours.
      hmr: { overlay: false },
      watch: {
        ignored: (path: string) => !mattersTo(siteFolder, path),
        // Without it, a second save within 50 ms is not reported, and an editor that formats what it saves writes twice.
        awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
      },
    },
  });
  notePreparedPackages(packages, ofPackages);
  const site = followSite(siteFolder, cache);
  const board = createMistakeBoard(server, siteFolder);
  const quiet = createQuiet();
  const check = createCheck(site, board, quiet);
  server.middlewares.use(async (request, response, next) => {
    // Vite takes the base path off.
    const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
    response.setHeader('Cache-Control', 'no-store');
    if (pathname === below(basePath, mistakesUrl)) {
      response.setHeader('Content-Type', 'application/json');
      return response.end(JSON.stringify(board.current()));
    }
    try {
      const { revision } = board.current();
      await quiet.during(() =>
        answer({ pathname, basePath, response, server, site, cache, revision }),
      );
      board.rendered(pathname, []);
    } catch (error) {
      const isAuthors = isAuthorError(error);
      if (error instanceof URIError) return next();
      board.rendered(
        pathname,
        isAuthors ? error.problems : [renderProblem(error, siteFolder, server)],
      );
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      const html = mistakesDocument(board.current());
      response.end(await server.transformIndexHtml(below(basePath, '/mistakes'), html));
    }
    check();
  });
  let theme = await themeOf(site);
  /** Styles are in the head of a page, so a tab gets them with the whole page. */
  async function followTheme(): Promise<void> {
    const next = await themeOf(site);
    if (next === undefined || next === theme) return;
    theme = next;
    server.environments.client.hot.send({ type: 'full-reload' });
  }
  server.environments.client.hot.on(events.thrown, (thrown: ThrownInTab) => {
    const problem = tabProblem(thrown, siteFolder, server);
    if (problem) board.thrown(problem);
  });
  server.watcher.on('all', (_event, path) => {
    if (isOfProgram(path) && !isWithin(path, siteFolder)) program.follow();
  });
  followEdits(server, siteFolder, async (changes) => {
    if (changes.some(({ path }) => isPageModule(path) || path.endsWith('.ts')))
      if ((await modules.refresh(server)).some((name) => name !== pageModulesName))
        // Modules of the program import what features bring.
        program.follow();
    await site.refresh();
    if (changes.some(({ path }) => path === ownSheet || path.endsWith('.ts'))) await followTheme();
    board.changed(changes.flatMap(({ path }) => publicAddress(path, basePath)));
    check();
  });
  setTimeout(() => cache.trim(), aMinute).unref();
  await listen(server, port, basePath).catch(endOnWriteError);
  // What the first page needs, while the browser is on its way.
  loadEntries(server).catch(() => {});
}

/**
 * Has Vite watch the site folder with the first paths. Where there is no public folder, the watcher waits for one in the site
 * folder, and would then take an order to watch all of that for done.
 */
function watchAllOf(siteFolder: string): Plugin {
  return {
    name: 'watch-site',
    configResolved({ configFileDependencies }) {
      configFileDependencies.push(siteFolder);
    },
  };
}

/** The folders of packages whose features bring files for a tab. */
function packagesOf({
  pageFiles,
  onDemand,
  sharedOnDemand,
  imports,
  components,
}: SiteModules): string[] {
  const files = Object.values(pageFiles).flatMap(({ script, menu, sheets = [] }) => [
    ...[script, menu].filter((file) => file !== undefined),
    ...sheets,
  ]);
  const scripts = [onDemand, sharedOnDemand, imports].flatMap((files) => Object.values(files));
  return [...files, ...scripts, ...components]
    .filter((file) => isAbsolute(file))
    .map((file) => searchForWorkspaceRoot(dirname(file)));
}

/** Vite prepares packages in this folder, and would print a stack and neither serve nor end. */
function checkWritable(): void {
  try {
    mkdirSync(keepingFolder, { recursive: true });
    rmdirSync(mkdtempSync(join(keepingFolder, 'dev-')));
  } catch (error) {
    throw plainPackagesError(error);
  }
}

/** Vite prepares the packages of several environments at once, and waits for one of them. */
function endOnWriteError(error: unknown): never {
  const plain = plainPackagesError(error);
  if (!(plain instanceof WriteError)) throw error;
  console.error(plain.message);
  process.exit(1);
}

function plainPackagesError(error: unknown): unknown {
  return plainWriteError(error, {
    folder: keepingFolder,
    isWritten: (path) => isWithin(path, keepingFolder),
    outcome: 'The packages of the site are prepared there. Nothing is served.',
  });
}

/** The styles that a site has of its own; undefined while it has mistakes that every page depends on. */
function themeOf(site: FollowedSite): Promise<string | undefined> {
  return site.theme().then(
    ({ css }) => css,
    () => undefined,
  );
}

function mattersTo(siteFolder: string, path: string): boolean {
  if (isWithin(path, siteFolder)) return isOfSite(siteFolder, path);
  if (isWithin(siteFolder, path)) return true;
  return !isWithin(path, rootFolder) || path === rootFolder || isOfProgram(path);
}

/** Nothing else of the project changes what is served. */
function isOfProgram(path: string): boolean {
  return isWithin(path, codeFolder);
}

async function listen(server: ViteDevServer, port: number, basePath: string): Promise<void> {
  // Without a certificate, Vite has a server of HTTP/1.1.
  if (server.httpServer) limitSlowClients(server.httpServer as Server);
  await server.listen();
  const address = server.httpServer?.address();
  const actual = typeof address === 'object' ? address?.port : undefined;
  if (port !== 0 && actual !== port) console.log(`Port ${port} is taken. Using ${actual}.`);
  console.log(
    `The site is served at http://localhost:${actual}${basePath === '/' ? '' : basePath} and follows your edits.`,
  );
}

interface Change {
  /** Relative to the site folder, with slashes. */
  readonly path: string;
}

/** Several files may be saved at once, and each is reported. */
const settle = 25;

function followEdits(
  server: ViteDevServer,
  siteFolder: string,
  onEdit: (changes: readonly Change[]) => Promise<void>,
): void {
  let changes: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  server.watcher.on('all', (_event, path) => {
    if (!isWithin(path, siteFolder)) return;
    changes.push({ path: relative(siteFolder, path).split(sep).join('/') });
    clearTimeout(timer);
    timer = setTimeout(() => {
      const collected = changes;
      changes = [];
      running = running.then(() => onEdit(collected)).catch(console.error);
    }, settle);
  });
}

function isPageModule(path: string): boolean {
  return [standaloneFolder, componentsFolder].some(
    (folder) => path.startsWith(`${folder}/`) && path.endsWith('.tsx'),
  );
}

/** The modules that the program has of a site and of its features, as they are now; a build knows them from the beginning. */
function followModules(siteFolder: string, first: SiteModules) {
  let code = siteModulesCode(first);
  const plugin: Plugin = {
    name: 'followed-modules',
    enforce: 'pre',
    resolveId: (id) => (id in code ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? code[id.slice(1)] : undefined),
  };
  /** The names of those that have changed. Where the configuration has mistakes, they stay as they were. */
  async function refresh(server: ViteDevServer): Promise<readonly string[]> {
    const before = code;
    const choices = await readProgramChoices(siteFolder).catch(() => undefined);
    if (choices) code = siteModulesCode(choices.modules);
    const changed = Object.keys(code).filter((name) => code[name] !== before[name]);
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const name of changed) {
        const found = moduleGraph.getModuleById(`\0${name}`);
        if (found) moduleGraph.invalidateModule(found);
      }
    }
    return changed;
  }
  return { plugin, refresh };
}

function publicAddress(path: string, basePath: string): string[] {
  return path.startsWith(`${publicFolder}/`)
    ? [below(basePath, path.slice(publicFolder.length))]
    : [];
}

/** Shows mistakes in the terminal and in the open tabs, each state once. */
function createMistakeBoard(server: ViteDevServer, siteFolder: string) {
  let revision = 0;
  let found: readonly Problem[] = [];
  /** What pages have against being rendered, by their address. */
  const rendering = new Map<string, readonly Problem[]>();
  let before = '';
  const { hot } = server.environments.client;

  function current(): Mistakes {
    const all = new Map(
      [...found, ...[...rendering.values()].flat()].map((problem) => [
        `${problem.file}:${problem.line} ${problem.problem}`,
        problem,
      ]),
    );
    const mistakes = [...all.values()].map((problem) => shownProblem(problem, siteFolder));
    return { revision, mistakes };
  }

  function show(): void {
    const state = current();
    const text = state.mistakes.length === 0 ? '' : formatProblems(state.mistakes);
    if (text === before) return;
    console.log(text === '' ? 'All mistakes are mended.' : `\n${text}`);
    before = text;
    hot.send({ type: 'custom', event: events.mistakes, data: state });
  }

  return {
    current,
    /** What a check has found so far. What was known before may still be there. */
    found(problems: readonly Problem[]) {
      found = uniqueProblems([...problems, ...found]);
      show();
    },
    /** The outcome of a check of the whole folder. */
    checked(problems: readonly Problem[]) {
      found = problems;
      show();
    },
    rendered(address: string, problems: readonly Problem[]) {
      if (problems.length > 0) rendering.set(address, problems);
      else if (!rendering.delete(address)) return;
      show();
    },
    /** What a component threw in a tab. It is gone with the next edit. */
    thrown(problem: Problem) {
      rendering.set(`${problem.file}:${problem.line} in a tab`, [problem]);
      show();
    },
    changed(files: readonly string[]) {
      revision += 1;
      rendering.clear();
      if (files.length > 0) hot.send({ type: 'custom', event: events.files, data: files });
      hot.send({ type: 'custom', event: events.changed, data: { revision } });
    },
  };
}
