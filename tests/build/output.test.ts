import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compiledProgram as compiledCommands } from '../../bin/compiled-program.mjs';
import { projectFolder } from '../../bin/setup.mjs';
import { openBuildRecord } from '../../packages/drystone/build/build-record.node.ts';
import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import { withCompiledCode } from '../../packages/drystone/build/kept-program.node.ts';
import type { Program } from '../../packages/drystone/build/load-program.node.ts';
import { markFile } from '../../packages/drystone/build/may-replace.node.ts';
import { noChoices } from '../../packages/drystone/build/program-choices.ts';
import { readProgramChoices } from '../../packages/drystone/build/read-program-choices.node.ts';
import type { Page } from '../../packages/drystone/content/page.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { listFiles } from '../../packages/drystone/read/read-sources.node.ts';
import { openResultCache } from '../../packages/lib/result-cache.node.ts';
import { compiledProgram } from '../support/program.node.ts';

const small = join(projectFolder, 'tests/sites/small');
const mistakes = join(projectFolder, 'tests/sites/mistakes');
const badConfig = join(projectFolder, 'tests/sites/bad-config');

let folder = '';
let program: Program;
/** The commands as JavaScript: they start in half of the time that TypeScript takes. */
let commands = '';

beforeAll(async () => {
  await mkdir(join(projectFolder, '.build'), { recursive: true });
  folder = await mkdtemp(join(projectFolder, '.build/output-'));
  [program, commands] = await Promise.all([compiledProgram(), compiledCommands()]);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function addPlantsApi(config: string): Promise<void> {
  const text = await readFile(config, 'utf8');
  const api = "{ id: 'plants', label: 'Plants', route: '/api/', document: 'openapi/plants.yaml' }";
  const withApi = text.replace(
    'defineSite({',
    `defineSite({ previews: false, features: [openApi({ apis: [${api}] })],`,
  );
  await writeFile(config, `import { openApi } from '@drystone/reference';\n${withApi}`);
}

const plantsDocument = `openapi: 3.1.0
info: { title: Plants, version: '1' }
paths:
  /plants:
    get:
      operationId: listPlants
      summary: List plants
      responses:
        '200': { description: All of them. }
`;

/** Hash of every file by its path. */
async function contentsOf(root: string): Promise<Record<string, string>> {
  const files = await listFiles(root);
  const hashed = files.map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return [relative(root, file), hash] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** The number of every file by its path: one that is written again has another. */
async function filesOf(root: string): Promise<ReadonlyMap<string, number>> {
  const files = await listFiles(root);
  const numbered = files.map(
    async (file) => [relative(root, file), (await lstat(file)).ino] as const,
  );
  return new Map(await Promise.all(numbered));
}

/** What was written there, and not taken over from before. */
async function newFilesIn(
  root: string,
  before: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const files = [...(await filesOf(root))].filter(([path, file]) => before.get(path) !== file);
  return files.map(([path]) => path).sort();
}

async function bytesIn(root: string, paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => lstat(join(root, path))));
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** What each build writes: its mark, and what is copied from the folder of public files. */
const always = [markFile, 'logo.svg'].sort();

/** An output folder in which an earlier build left a page. */
async function earlierOutput(name: string): Promise<string> {
  const out = join(folder, name);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, markFile), '');
  await writeFile(join(out, 'index.html'), 'a good page');
  return out;
}

/** The earlier output is as it was, and nothing is beside it. */
async function expectUntouched(out: string): Promise<void> {
  expect(Object.keys(await contentsOf(out))).toEqual([markFile, 'index.html']);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('a good page');
  expect(await draftsOf(out)).toEqual([]);
}

/** What builds have left beside an output. */
async function draftsOf(out: string): Promise<string[]> {
  const names = await readdir(dirname(out));
  return names.filter((name) => name.includes(`${basename(out)}.draft`));
}

interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in a process of its own. */
function runCli(args: readonly string[], env: Record<string, string>): Promise<Finished> {
  const { NODE_ENV: _, VITEST: __, CI: ___, ...clean } = process.env;
  const child = spawn(process.execPath, [commands, ...args], {
    cwd: projectFolder,
    env: { ...clean, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test('two builds of one site are the same, byte for byte', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await buildSite(await readSite(small), program, first);
  await buildSite(await readSite(small), program, second);
  const contents = await contentsOf(first);
  expect(Object.keys(contents)).toContain('plants/moss/index.html');
  expect(await contentsOf(second)).toEqual(contents);
});

test('a build on one core and one on two are the same, byte for byte', async () => {
  const site = join(projectFolder, 'tests/sites/versions');
  const outs = { 1: join(folder, 'one-core'), 2: join(folder, 'two-cores') };
  await withCompiledCode({ ...noChoices, isKept: true }, async ({ compileThread }) => {
    for (const [threads, out] of Object.entries(outs)) {
      const pool = { threads: Number(threads), fewTasks: 0 };
      await buildSite(await readSite(site, { compileThread, pool }), program, out, {
        pool,
      });
    }
  });
  expect(await contentsOf(outs[2])).toEqual(await contentsOf(outs[1]));
});

describe('a build after others', () => {
  /** Builds a site folder with what earlier builds have kept, and tells how often each step was made. */
  async function buildWithCache(site: string, out: string) {
    const cache = openResultCache(join(folder, 'results'), { version: '1' });
    const record = openBuildRecord(out, cache);
    await buildSite(await readSite(site, { cache }), program, out, { cache, record });
    record.keep({ notes: '', pages: 0 }, []);
    cache.flush();
    const counts = [...cache.counts];
    return {
      made: Object.fromEntries(
        counts.flatMap(([step, { made }]) => (made > 0 ? [[step, made]] : [])),
      ),
      /** What was read of earlier builds. */
      recalled: counts.flatMap(([step, { recalled }]) => (recalled > 0 ? [step] : [])),
    };
  }

  async function edit(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(file, text.replace(from, to));
  }

  test('makes again what has changed, and writes what a build from nothing would write', async () => {
    const site = join(folder, 'kept-site');
    await cp(small, site, { recursive: true });
    const moss = join(site, 'content/docs/plants/moss.mdx');
    const made: Record<string, number>[] = [];
    const recalled: string[][] = [];
    const out = join(folder, 'with-kept');
    const writtenAnew: (readonly string[])[] = [];
    const bytes: { written: number; all: number }[] = [];
    const written: Record<string, unknown>[] = [];
    const builds: [name: string, change: () => Promise<void>][] = [
      ['from nothing', async () => {}],
      ['nothing changed', async () => {}],
      ['one text changed', () => edit(moss, '\n---\n', '\n---\n\nNew words.\n')],
      ['one title changed', () => edit(moss, 'title: Moss', 'title: Peat')],
      [
        'one heading moved',
        () =>
          writeFile(join(site, 'content/redirects.yaml'), '/plants/moss#old: /plants/overview\n'),
      ],
    ];
    for (const [name, change] of builds) {
      await change();
      const before = existsSync(out) ? await filesOf(out) : new Map<string, number>();
      const counts = await buildWithCache(site, out);
      made.push(counts.made);
      recalled.push(counts.recalled);
      const newFiles = await newFilesIn(out, before);
      writtenAnew.push(newFiles);
      const all = [...(await filesOf(out)).keys()];
      bytes.push({ written: await bytesIn(out, newFiles), all: await bytesIn(out, all) });
      await buildSite(await readSite(site), program, join(folder, 'from-nothing'));
      const contents = await contentsOf(out);
      expect(contents, name).toEqual(await contentsOf(join(folder, 'from-nothing')));
      written.push(contents);
    }
    const [all = {}, none, text, title, heading] = made;
    expect(none).toEqual({});
    const indexed = { search: 1, 'search-part': 1 };
    expect(text).toEqual({ page: 1, payload: 1, html: 1, ...indexed });
    const [, before = {}, after = {}] = written;
    const pages = Object.keys(after).filter(
      (path) => path.endsWith('.html') && after[path] !== before[path],
    );
    expect(pages).toEqual(['plants/moss/index.html']);
    // Its name is on the pages before and after it, on the page of its category, and in every frame.
    expect(title).toEqual({ page: 1, payload: 3, html: all.html, preview: 1, ...indexed });
    expect(heading).toEqual({ payload: 1, html: 1 });
    // What is taken over is not even read.
    expect(recalled.slice(0, 3)).toEqual([[], ['page', 'search'], ['page', 'search-part']]);
    const [, ofNone, ofText = []] = writtenAnew;
    expect(ofNone).toEqual(always);
    expect(ofText.map((path) => path.replace(/\.[\w-]{8}\./, '.HASH.'))).toEqual([
      ...['.site-build.json', 'assets/search.HASH.json', 'llms-full.txt', 'logo.svg'],
      ...['plants/moss.md', 'plants/moss/index.html', 'plants/moss/payload.txt', 'search.json'],
    ]);
    expect(bytes[2]?.written).toBeLessThan((bytes[2]?.all ?? 0) / 10);
  });

  test('misses no kind of input', async () => {
    const site = join(folder, 'inputs');
    await cp(small, site, { recursive: true });
    const docs = join(site, 'content/docs');
    const moss = join(docs, 'plants/moss.mdx');
    const config = join(site, 'site.config.ts');
    const glossary = join(site, 'content/glossary.yaml');
    const contract = join(site, 'openapi/plants.yaml');
    const picture = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><path d="M0 0h9v9z"/></svg>`;
    await writeFile(glossary, 'spore: A seed of moss.\n');
    await writeFile(join(docs, 'plants/moss.svg'), picture(40));
    await mkdir(dirname(contract));
    await writeFile(contract, plantsDocument);
    await edit(moss, '\n---\n', '\n---\n\nA <Term>spore</Term>.\n\n![Green](./moss.svg)\n');
    await addPlantsApi(config);
    const changes: [name: string, change: () => Promise<void>][] = [
      ['a first build', async () => {}],
      ['a description', () => edit(moss, 'description: ', 'description: Really. ')],
      ['a category', () => edit(join(docs, 'plants/category.mdx'), 'label: ', 'label: My ')],
      ['a position', () => edit(moss, 'position: 2', 'position: 0.5')],
      ['a word of the glossary', () => writeFile(glossary, 'spore: What moss grows from.\n')],
      ['an image beside a page', () => writeFile(join(docs, 'plants/moss.svg'), picture(60))],
      ['a public file', () => writeFile(join(site, 'public/logo.svg'), picture(32))],
      ['an operation', () => edit(contract, 'List plants', 'List all plants')],
      ['a style', () => writeFile(join(site, 'styles.css'), 'h1 { letter-spacing: 1px; }')],
      ['the title of the site', () => edit(config, 'Garden Docs', 'Garden Guide')],
      ['the footer', () => edit(config, "label: 'About', href", "label: 'Us', href")],
      [
        'a new page',
        () =>
          writeFile(
            join(docs, 'plants/fern.mdx'),
            '---\ntitle: Fern\ndescription: The green one.\n---\n\nFerns.\n',
          ),
      ],
      ['a page that went', () => rm(join(docs, 'plants/fern.mdx'))],
    ];
    let before = {};
    for (const [name, change] of changes) {
      await change();
      await buildWithCache(site, join(folder, 'inputs-kept'));
      await buildSite(await readSite(site), program, join(folder, 'inputs-new'));
      const written = await contentsOf(join(folder, 'inputs-kept'));
      expect(written, name).toEqual(await contentsOf(join(folder, 'inputs-new')));
      expect(written, `${name} changes something`).not.toEqual(before);
      before = written;
    }
  });

  test('reads an API document again only when it, or a file that it refers to, has changed', async () => {
    const site = join(folder, 'kept-api');
    await cp(small, site, { recursive: true });
    const contract = join(site, 'openapi/plants.yaml');
    const answer = join(site, 'openapi/answer.yaml');
    const moss = join(site, 'content/docs/plants/moss.mdx');
    await mkdir(dirname(contract));
    await writeFile(answer, 'description: All of them.\n');
    const referring = plantsDocument.replace(
      '{ description: All of them. }',
      '{ $ref: ./answer.yaml }',
    );
    await writeFile(contract, referring);
    await addPlantsApi(join(site, 'site.config.ts'));
    const out = join(folder, 'with-kept-api');
    const loseFile = () => rm(join(out, 'api-data/plants.http'));
    const builds: [change: () => Promise<void>, read: boolean][] = [
      [async () => {}, true],
      [() => edit(moss, '\n---\n', '\n---\n\nSee `operation:listPlants`.\n').then(loseFile), false],
      [() => edit(answer, 'All of them', 'All plants'), true],
      [() => edit(answer, 'All plants', 'All of them'), false],
    ];
    for (const [at, [change, read]] of builds.entries()) {
      await change();
      // First, because what was written in the moment before a read is not kept.
      await buildSite(await readSite(site), program, join(folder, 'new-api'));
      const { made } = await buildWithCache(site, out);
      expect(made.api ?? 0, `build ${at}`).toBe(read ? 1 : 0);
      expect(await contentsOf(out), `build ${at}`).toEqual(
        await contentsOf(join(folder, 'new-api')),
      );
    }
  });

  test('draws no images where the site has none', async () => {
    const site = join(folder, 'plain-links');
    await cp(small, site, { recursive: true });
    await edit(join(site, 'site.config.ts'), 'defineSite({', 'defineSite({ previews: false,');
    const out = join(folder, 'without-images');
    expect((await buildWithCache(site, out)).made).not.toHaveProperty('preview');
    expect(existsSync(join(out, 'previews'))).toBe(false);
    const html = await readFile(join(out, 'plants/moss/index.html'), 'utf8');
    expect(html).toContain('property="og:title"');
    expect(html).not.toContain('og:image');
  });

  test('takes over every file that is as it was, and only those', async () => {
    const out = join(folder, 'taken-over');
    await buildWithCache(small, out);
    const before = await filesOf(out);
    await writeFile(join(out, 'plants/moss/index.html'), 'somebody else has been here');
    await buildWithCache(small, out);
    const written = await newFilesIn(out, before);
    expect(written).toEqual([...always, 'plants/moss/index.html'].sort());
    await buildSite(await readSite(small), program, join(folder, 'from-nothing'));
    expect(await contentsOf(out)).toEqual(await contentsOf(join(folder, 'from-nothing')));
  });
});

test('a build takes the place of the one before it', async () => {
  const out = await earlierOutput('replaced');
  await writeFile(join(out, 'gone.html'), 'a page that is no more');
  await buildSite(await readSite(small), program, out);
  expect(existsSync(join(out, 'gone.html'))).toBe(false);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('<!doctype html>');
  expect(await draftsOf(out)).toEqual([]);
});

test('symbolic links of the site are files in the output', async () => {
  const site = join(folder, 'linked-site');
  await cp(small, site, { recursive: true });
  await mkdir(join(site, 'drawings'));
  await writeFile(join(site, 'drawings/moss.svg'), '<svg/>');
  await mkdir(join(site, 'public/plants'));
  await symlink('../../drawings/moss.svg', join(site, 'public/plants/moss.svg'));
  await symlink('../drawings', join(site, 'public/drawings'));
  const out = join(folder, 'linked');
  await buildSite(await readSite(site), program, out);
  for (const path of ['drawings', 'drawings/moss.svg', 'plants/moss.svg']) {
    expect((await lstat(join(out, path))).isSymbolicLink()).toBe(false);
  }
  expect(await readFile(join(out, 'plants/moss.svg'), 'utf8')).toBe('<svg/>');
  expect(await readFile(join(out, 'drawings/moss.svg'), 'utf8')).toBe('<svg/>');
});

test('every page is reported when it is done', async () => {
  const site = await readSite(small);
  const told: string[] = [];
  await buildSite(site, program, join(folder, 'told'), {
    onProgress: (done, total) => told.push(`${done}/${total}`),
  });
  const total = site.pages.length;
  expect(told).toEqual(site.pages.map((_, index) => `${index + 1}/${total}`));
});

// @behaviour ERR-4
test('a page that fails while it is rendered is named, and the earlier output stays', async () => {
  const out = await earlierOutput('failing');
  const site = await readSite(small);
  const water = { module: 'water.tsx', isOfFeature: false, isPure: false };
  const pages = site.pages.map(
    (page): Page =>
      page.route === '/plants/moss' && page.kind === 'doc'
        ? { ...page, body: { ...page.body, components: { Water: water } } }
        : page,
  );
  const failed = buildSite({ ...site, pages }, program, out);
  await expect(failed).rejects.toThrow(
    'The page /plants/moss (content/docs/plants/moss.mdx) cannot be rendered.',
  );
  await expect(failed).rejects.toHaveProperty(
    'cause.message',
    'The program was compiled without the page module water.tsx.',
  );
  await expectUntouched(out);
});

// Each starts a process, and one of them compiles the program.
describe('the command line', { timeout: 240_000 }, () => {
  test('mistakes of an author end the build with the report, and the earlier output stays', async () => {
    const out = await earlierOutput('mistaken');
    const { code, stdout, stderr } = await runCli(['build', '--site', mistakes, '--out', out], {});
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe(await readFile(join(mistakes, 'report.txt'), 'utf8'));
    await expectUntouched(out);
  });

  test('a folder that no build has made is refused before anything is read', async () => {
    const out = join(folder, 'photos');
    await mkdir(out);
    await writeFile(join(out, 'moss.jpg'), 'green');
    const args = ['build', '--site', badConfig, '--out', out];
    const { code, stderr } = await runCli(args, {});
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${out} holds what no build has made: moss.jpg.
Name another folder with --out. With --force the build deletes all that is in this one. Nothing was written.
`,
    });
    const forced = await runCli([...args, '--force'], {});
    expect(forced.stderr).toBe(await readFile(join(badConfig, 'report.txt'), 'utf8'));
    expect(await readFile(join(out, 'moss.jpg'), 'utf8')).toBe('green');
  });

  test('downloads begin before pages are read, and are made of what the pages publish', async () => {
    const site = await mkdtemp(join(tmpdir(), 'site-'));
    onTestFinished(() => rm(site, { recursive: true }));
    await cp(small, site, { recursive: true });
    const config = join(site, 'site.config.ts');
    const named = (await readFile(config, 'utf8')).replace(
      '  logo:',
      "  downloads: './downloads.ts',\n  logo:",
    );
    await writeFile(config, named);
    await writeFile(
      join(site, 'downloads.ts'),
      `const happened: string[] = [];
      export default {
        addresses: ['/all.txt'],
        begin: () => { happened.push('begun'); },
        version: async () => '1',
        files: async ({ files }: { files: object }) => {
          happened.push(...Object.keys(files));
          return [{ path: '/all.txt', content: Buffer.from(happened.join(' ')) }];
        },
      };`,
    );
    const out = join(folder, 'downloads');
    const built = await runCli(['build', '--site', site, '--out', out], { CI: 'true' });
    expect(built).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await readFile(join(out, 'all.txt'), 'utf8')).toMatch(/^begun .*\/plants\/moss\.md/);
  });

  test('with CI=true two builds at once print nothing, do not disturb each other, and give the same bytes', async () => {
    // One of them has React pages, and is outside the project.
    const crash = await mkdtemp(join(tmpdir(), 'site-'));
    onTestFinished(() => rm(crash, { recursive: true }));
    await cp(join(projectFolder, 'tests/sites/crash'), crash, { recursive: true });
    const outs = [join(folder, 'at-once-1'), join(folder, 'at-once-2')] as const;
    const builds = await Promise.all([
      runCli(['build', '--site', small, '--out', outs[0], '--no-cache'], { CI: 'true' }),
      runCli(['build', '--site', crash, '--out', outs[1]], { CI: 'true' }),
    ]);
    expect(builds).toEqual(builds.map(() => ({ code: 0, stdout: '', stderr: '' })));
    // The program was compiled again as well, in another folder and another process.
    const own = await compiledProgram(await readProgramChoices(small));
    await buildSite(await readSite(small), own, join(folder, 'alone'));
    expect(await contentsOf(outs[0])).toEqual(await contentsOf(join(folder, 'alone')));
    expect(existsSync(join(outs[1], 'storm/index.html'))).toBe(true);
  });

  test('what cannot be understood is reported, with what can be typed and without a stack', async () => {
    const told = await Promise.all([
      runCli(['biuld'], {}),
      runCli(['build', '--sight', small], {}),
      runCli(['serve', '--port', 'http'], {}),
      runCli(['serve', '--dir', join(folder, 'nowhere')], {}),
    ]);
    for (const { code, stderr } of told) {
      expect(code).toBe(1);
      expect(stderr).toMatch(/\n\nUsage: drystone /);
      expect(stderr).not.toMatch(/^ {4}at /m);
    }
    expect(told.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
      'There is no command "biuld". Did you mean build?',
      'There is no option --sight. Did you mean --site?',
      '"http" is not a port: a whole number from 0, for any free one, to 65535.',
      expect.stringMatching(/nowhere is not a built site .* Build it first\.$/),
    ]);
  });

  test('where the port is taken, the next free one is used, and the output names both', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const out = await earlierOutput('served');
    await writeFile(join(out, 'headers.json'), '[]');
    await writeFile(join(out, 'redirects.json'), '[]');
    const args = [commands, 'serve', '--dir', out, '--port', `${port}`];
    const child = spawn(process.execPath, args, { cwd: projectFolder });
    try {
      let told = '';
      for await (const chunk of child.stdout) {
        told += chunk;
        if (told.includes('served at')) break;
      }
      expect(told).toContain(`Port ${port} is taken.`);
      const url = told.match(/served at (http:\/\/localhost:\d+)\n/)?.[1] ?? '';
      expect(Number(new URL(url).port)).toBeGreaterThan(port);
      expect(await (await fetch(url)).text()).toBe('a good page');
    } finally {
      child.kill();
      server.close();
    }
  });
});
