import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { pack } from 'drystone/commands/pack.node';
import { programVersion } from 'drystone/paths.node';
import { listFiles } from 'drystone/read/read-sources.node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../bin/setup.mjs';
import { comparableHtml } from '../tests/support/comparable-html.ts';
import { packageFiles } from './package-files.node.ts';

/*
 * The package of the engine, where somebody has installed it who has nothing else of the project. There is no network in
 * tests: each of its dependencies is a link to the one of the project, and no other package is there.
 */

const run = promisify(execFile);
const installed = [
  ...['drystone', '@drystone/openapi', '@drystone/sandbox', '@drystone/reference'],
  ...['@drystone/changelog', '@drystone/mark-words'],
];
const packages = new Map(
  await Promise.all(
    installed.map(async (name) => {
      const files = await packageFiles(name);
      return [name, { files, packed: await pack(files) }] as const;
    }),
  ),
);

interface Manifest {
  readonly bin: { readonly drystone: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: { readonly '.': { readonly types: string; readonly default: string } };
}

const manifestOf = (name: string) =>
  JSON.parse(packages.get(name)?.files['package.json'] ?? '') as Manifest;
const packed = packages.get('drystone')?.packed ?? new Uint8Array();
const manifest = manifestOf('drystone');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
  await install(folder, installed);
});

/** Installs packages of ours into a folder. Those of others are links. */
async function install(target: string, names: readonly string[]): Promise<void> {
  const parent = join(target, 'node_modules');
  await mkdir(join(parent, '.bin'), { recursive: true });
  for (const name of names) {
    await mkdir(join(parent, name), { recursive: true });
    const archive = join(target, `${name.replace('/', '-')}.tgz`);
    await writeFile(archive, packages.get(name)?.packed ?? '');
    await run('tar', ['-xzf', archive, '--strip-components=1', '-C', join(parent, name)]);
    for (const other of Object.keys(manifestOf(name).dependencies ?? {})) {
      if (installed.includes(other) || existsSync(join(parent, other))) continue;
      await mkdir(dirname(join(parent, other)), { recursive: true });
      await symlink(join(projectFolder, 'node_modules', other), join(parent, other));
    }
  }
  const program = join(parent, 'drystone', manifest.bin.drystone);
  await chmod(program, 0o755);
  await symlink(program, join(parent, '.bin/drystone'));
}

afterAll(() => rm(folder, { recursive: true }));

/** Nothing of the test run reaches the command. */
const environment = { PATH: process.env.PATH, HOME: process.env.HOME };

function inFolder(place: string, command: string, ...args: readonly string[]) {
  return run(command, args, { cwd: join(folder, place), env: environment });
}

const drystone = (...args: readonly string[]) =>
  inFolder('.', 'node_modules/.bin/drystone', ...args);

/** Runs a script of the new site that serves it, until pages were asked for. */
async function pagesServedBy(
  script: string,
  paths: readonly string[],
): Promise<{ status: number; text: string }[]> {
  const child = spawn('npm', ['run', script, '--', '--port', '0'], {
    cwd: join(folder, 'tide-docs'),
    env: environment,
    detached: true,
  });
  try {
    let told = '';
    for await (const chunk of child.stdout) {
      told += chunk;
      const address = told.match(/served at (http:\/\/localhost:\d+)/)?.[1];
      if (address === undefined) continue;
      const pages: { status: number; text: string }[] = [];
      for (const path of paths) {
        const response = await fetch(address + path);
        pages.push({ status: response.status, text: await response.text() });
      }
      return pages;
    }
    throw new Error(`Nothing is served: ${told}`);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid);
  }
}

/** A component of the site, and each kind of content for which the engine calls another package. */
const everyKind = `<TideClock at="six" />

<Figure src="/logo.svg" alt="The logo">It opens in a dialog.</Figure>

The water rises by $\`t^2\`$.

\`\`\`mermaid title="A day"
flowchart LR
  Ebb --> Flood
\`\`\`

<Steps>

1. Moor the boat.

2. Wait.

</Steps>

<FileTree>

- openapi
  - tide.yaml

</FileTree>
`;

describe('a new site', () => {
  test('is written into a new folder, with what to type next', async () => {
    const { stdout } = await drystone('new', 'tide-docs', '--api');
    expect(stdout).toMatch(/\n\n {2}cd tide-docs && npm install\n {2}npm start\n$/);
    const names = await readdir(join(folder, 'tide-docs'));
    expect(names.sort()).toEqual([
      ...['.gitignore', 'README.md', 'content', `drystone-${programVersion()}.tgz`],
      ...['openapi', 'reference', 'sandbox'].map(
        (name) => `drystone-${name}-${programVersion()}.tgz`,
      ),
      ...['openapi', 'package.json', 'public', 'site.config.ts', 'tsconfig.json'],
    ]);
  });

  test('comes with the engine that wrote it, packed to the same bytes', async () => {
    const archive = `drystone-${programVersion()}.tgz`;
    expect((await readFile(join(folder, 'tide-docs', archive))).equals(packed)).toBe(true);
    const { devDependencies } = JSON.parse(
      await readFile(join(folder, 'tide-docs/package.json'), 'utf8'),
    );
    expect(devDependencies).toMatchObject({
      drystone: `file:${archive}`,
      '@drystone/reference': `file:drystone-reference-${programVersion()}.tgz`,
    });
  });

  test('passes its own test, which builds and checks it, with components of its own', async () => {
    const site = join(folder, 'tide-docs');
    await mkdir(join(site, 'components'));
    await writeFile(
      join(site, 'components/tide-clock.client.tsx'),
      [
        "import { useState } from 'react';",
        'export default function TideClock({ at }: { at: string }) {',
        '  const [shown] = useState(at);',
        '  return <b>High at {shown}</b>;',
        '}\n',
      ].join('\n'),
    );
    const guide = join(site, 'content/docs/guides/first-call.mdx');
    await writeFile(guide, `${await readFile(guide, 'utf8')}\n${everyKind}`);
    const { stdout } = await inFolder('tide-docs', 'npm', 'test');
    expect(stdout).toMatch(/^✓ Every link inside the site leads to a page/m);
    expect(stdout).not.toContain('✗');
    const html = await readFile(join(site, 'dist/guides/first-call/index.html'), 'utf8');
    expect(html).toContain('<b>High at <!-- -->six</b>');
    expect(html).toContain('<msup><mi>t</mi>');
    expect(html).toMatch(/<svg role="img" aria-labelledby="drawing-1-title"/);
    expect(html).toMatch(/<ol[^>]*>\s*<li>\s*<p>Moor the boat/);
    expect(html).toContain('tide.yaml');
  });

  test('has its configuration, components and React pages checked by TypeScript', async () => {
    const site = join(folder, 'tide-docs');
    await mkdir(join(site, 'content/pages'));
    await writeFile(
      join(site, 'content/pages/tour.tsx'),
      [
        '/*\n---\ntitle: Tour\ndescription: A walk.\n---\n*/',
        "import TideClock from '../../components/tide-clock.client.tsx';",
        'export default function Tour() {',
        '  const home: string = import.meta.env.BASE_URL;',
        '  // @ts-expect-error',
        '  const wrong = <TideClock />;',
        '  return <a href={home}><TideClock at="six" />{wrong}</a>;',
        '}\n',
      ].join('\n'),
    );
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    const check = () => inFolder('tide-docs', process.execPath, tsc, '-p', '.');
    expect((await check()).stdout).toBe('');
    const config = join(site, 'site.config.ts');
    const written = await readFile(config, 'utf8');
    await writeFile(config, written.replace('accent:', 'acent:'));
    const { stdout } = await check().catch((error) => error);
    expect(stdout).toMatch(/^site\.config\.ts.*'acent' does not exist/);
    await writeFile(config, written);
    await rm(join(site, 'content/pages'), { recursive: true });
  });

  test.each(['serve', 'start'])('is served by npm run %s', async (script) => {
    const [page] = await pagesServedBy(script, ['/guides/first-call']);
    expect(page?.status).toBe(200);
    expect(page?.text).toMatch(/<h1[^>]*>Make your first call<\/h1>/);
  });

  test('is shown by npm start as it is built, at each start', async () => {
    const dist = join(folder, 'tide-docs/dist');
    const files = (await listFiles(dist)).filter((file) => basename(file) === 'index.html');
    const built = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const paths = files.map((file) => `/${dirname(relative(dist, file))}`.replace('/.', '/'));
    for (const _start of ['first', 'second']) {
      const served = await pagesServedBy('start', paths);
      expect(served.map(({ text }) => comparableHtml(text))).toEqual(built.map(comparableHtml));
    }
  });

  describe('with a feature of a package that somebody else has written', () => {
    const site = () => join(folder, 'tide-docs');
    const guide = () => join(site(), 'content/docs/guides/tides.mdx');

    beforeAll(async () => {
      const source = join(projectFolder, 'tests/foreign/tide-tables');
      await cp(source, join(folder, 'node_modules/tide-tables'), { recursive: true });
      await writeFile(join(site(), 'tides.json'), '["06:10", "18:35"]');
      await writeFile(
        guide(),
        [
          '---\ntitle: Tides\ndescription: When to sail.\n---\n',
          ':::tide[High]\nSail [then](../../../tides.json).\n:::\n',
          '```text tide="low"\nstay\n```\n',
        ].join('\n'),
      );
      await mkdir(join(site(), 'changelog'));
      await writeFile(
        join(site(), 'changelog/2026-11-20-neap.md'),
        '---\ntitle: Neap tides\ndate: 2026-11-20\n---\n\n:::tide[Low]\nWait.\n:::\n',
      );
      const config = join(site(), 'site.config.ts');
      const text = await readFile(config, 'utf8');
      await writeFile(
        config,
        `import { tideTables } from 'tide-tables';\nimport { changelog } from '@drystone/changelog';\n${text.replace('features: [', 'features: [\n    tideTables(),\n    changelog(),')}`,
      );
    });

    test('is built and checked: its page, its file, its Markdown and the copy of that', async () => {
      const { stdout } = await inFolder('tide-docs', 'npm', 'test');
      expect(stdout).not.toContain('✗');
      const read = (path: string) => readFile(join(site(), 'dist', path), 'utf8');
      expect(await read('tides/index.html')).toContain('<p>06:10, 18:35</p>');
      expect(await read('tides.txt')).toBe('06:10\n18:35');
      const html = await read('guides/tides/index.html');
      expect(html).toContain(
        '<aside aria-label="High"><p>Sail <a href="/tides">then</a>.</p></aside>',
      );
      expect(html).toContain('At low tide');
      expect(await read('changelog/neap/index.html')).toContain('<aside aria-label="Low">');
      expect(await read('guides/tides.md')).toContain('**High:** Sail [then](');
    });

    test.each([
      ['/tides', '06:10, 18:35'],
      ['/guides/tides', '<aside aria-label="High">'],
      ['/changelog/', 'Neap tides'],
    ])('is served in development: %s', async (path, text) => {
      const [page] = await pagesServedBy('start', [path]);
      expect(page?.status).toBe(200);
      expect(page?.text).toContain(text);
    });

    test('reports mistakes of authors, with their files', async () => {
      await writeFile(join(site(), 'tides.json'), '[]');
      await writeFile(guide(), (await readFile(guide(), 'utf8')).replace(':::tide', ':::tides'));
      const { stderr } = await inFolder('tide-docs', 'npm', 'test').catch((error) => error);
      expect(stderr).toContain('tides.json\n  There are no tides.\n  Write one.');
      expect(stderr).toMatch(/content\/docs\/guides\/tides\.mdx:6\n.*\n {2}Did you mean :::tide\?/);
    });
  });

  test('is not written into a folder that holds something, and nothing there is lost', async () => {
    const notes = join(folder, 'notes');
    await mkdir(notes);
    await writeFile(join(notes, 'site.config.ts'), 'mine');
    const { stderr, code } = await drystone('new', 'notes').catch((error) => error);
    expect([code, stderr]).toEqual([
      1,
      'notes is not empty: it holds site.config.ts.\nName a new or an empty folder. Nothing was written.\n',
    ]);
    expect(await readdir(notes)).toEqual(['site.config.ts']);
    expect(await readFile(join(notes, 'site.config.ts'), 'utf8')).toBe('mine');
  });
});

describe('the package', () => {
  test('gives a configuration its types', async () => {
    await writeFile(
      join(folder, 'site.config.ts'),
      `import { defineSite } from 'drystone';
export default defineSite({ title: 'A', url: 'https://a.example' });
// @ts-expect-error
defineSite({ titel: 'A', url: 'https://a.example' });
`,
    );
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    const options = [
      '--singleThreaded',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const { stdout } = await inFolder('.', process.execPath, tsc, ...options, 'site.config.ts');
    expect(stdout).toBe('');
  });

  test('runs nothing when it is installed, has exact versions, and no TypeScript', () => {
    expect(Object.keys(manifest)).not.toContain('scripts');
    for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d/);
    const names = [...packages.values()]
      .flatMap(({ files }) => Object.keys(files))
      .filter((name) => !name.startsWith('template/'));
    expect(names.filter((name) => /(?<!\.d)\.tsx?$|\.test\./.test(name))).toEqual([]);
    expect(Object.keys(manifest.dependencies)).not.toContain('tsx');
  });

  test('is at most 560 KB', () => {
    expect(packed.length).toBeLessThan(560_000);
  });
});

describe('drystone alone', () => {
  test('depends on no other package of ours', () => {
    const own = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@drystone/'));
    expect(own).toEqual([]);
  });

  test('writes, builds, checks and serves a site without an API', async () => {
    const alone = await mkdtemp(join(tmpdir(), 'alone-'));
    onTestFinished(() => rm(alone, { recursive: true }));
    await install(alone, ['drystone']);
    const command = (...args: readonly string[]) =>
      run(join(alone, 'node_modules/.bin/drystone'), args, { cwd: alone, env: environment });
    await command('new', 'site');
    expect(await readdir(join(alone, 'site'))).not.toContain('openapi');
    await command('build', '--site', 'site', '--out', 'site/dist');
    const { stdout } = await command('check', '--site', 'site', '--dir', 'site/dist');
    expect(stdout).not.toContain('✗');
    expect(existsSync(join(alone, 'node_modules/@drystone'))).toBe(false);
  });

  test('says what a site with an API needs', async () => {
    const alone = await mkdtemp(join(tmpdir(), 'alone-'));
    onTestFinished(() => rm(alone, { recursive: true }));
    await install(alone, ['drystone']);
    const failed = await run(join(alone, 'node_modules/.bin/drystone'), ['new', 'site', '--api'], {
      cwd: alone,
      env: environment,
    }).catch((error) => error);
    expect(failed.stderr).toContain('The package @drystone/openapi is not installed.');
    expect(existsSync(join(alone, 'site'))).toBe(false);
  });
});
