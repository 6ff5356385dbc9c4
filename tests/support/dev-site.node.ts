import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../bin/setup.mjs';
import { siteFolders } from './sites.ts';

/** A site folder that the development server serves, and that a test edits as an author does. */
export interface DevSite {
  readonly address: string;
  readonly folder: string;
  readonly pid: number | undefined;
  /** What the server has printed. */
  printed(): string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  edit(file: string, change: (text: string) => string): Promise<void>;
  move(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** The memory that the server's objects take, in MB, without those that nobody needs any more. */
  heap(): Promise<number>;
  stop(): Promise<void>;
}

/** Serves a copy of the small site with an API, a glossary, drawings and a React page, outside of the project. */
export async function startDevSite(port = 0): Promise<DevSite> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dev-site-')));
  await cp(siteFolders.small, folder, { recursive: true });
  for (const [file, text] of Object.entries(moreFiles)) await writeInto(folder, file, text);
  const config = join(folder, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  const withApi = text.replace('  locales:', `  ${apiConfig}\n  locales:`);
  await writeFile(config, `import { openApi } from '@drystone/reference';\n${withApi}`);
  const site = await serveSite(folder, port);
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeInto(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** Serves a site folder as it is, with the program in `program`. */
export async function serveSite(
  folder: string,
  port = 0,
  program = projectFolder,
): Promise<DevSite> {
  const write = (file: string, text: string) => writeInto(folder, file, text);
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const edit = async (file: string, change: (text: string) => string) =>
    write(file, change(await read(file)));
  const server = spawn(
    process.execPath,
    [
      ...['--expose-gc', '--import', reportHeap],
      ...['bin/command.mjs', 'dev', '--site', folder, '--port', String(port)],
    ],
    // Without colours, so that the address is plain text.
    { cwd: program, env: { ...process.env, NO_COLOR: '1' } },
  );
  let printed = '';
  const collect = (data: Buffer) => {
    printed += data;
  };
  server.stderr.on('data', collect);
  const address = await new Promise<string>((resolve) => {
    server.stdout.on('data', (data: Buffer) => {
      collect(data);
      const url = printed.match(/http:\/\/localhost:\d+/)?.[0];
      if (url) resolve(url);
    });
  });
  return {
    address,
    folder,
    printed: () => printed,
    read,
    write,
    edit,
    move: (from, to) => rename(join(folder, from), join(folder, to)),
    remove: (file) => rm(join(folder, file), { recursive: true }),
    heap: () => heapOf(server),
    pid: server.pid,
    async stop() {
      const hasEnded = server.exitCode !== null || server.signalCode !== null;
      server.kill();
      if (!hasEnded) await once(server, 'exit');
    },
  };
}

/** Loaded into the server: says how large its heap is when it is asked by a signal. */
const reportHeap = `data:text/javascript,${encodeURIComponent(
  'process.on("SIGUSR2", () => { gc(); console.log("heap: " + process.memoryUsage().heapUsed); });',
)}`;

function heapOf(server: ChildProcessWithoutNullStreams): Promise<number> {
  return new Promise((resolve) => {
    const read = (data: Buffer) => {
      const bytes = String(data).match(/heap: (\d+)/)?.[1];
      if (bytes === undefined) return;
      server.stdout.off('data', read);
      resolve(Number(bytes) / 2 ** 20);
    };
    server.stdout.on('data', read);
    server.kill('SIGUSR2');
  });
}

const apiConfig = `features: [
    openApi({
      apis: [
        {
          id: 'garden',
          label: 'Garden API',
          route: '/api/garden/',
          document: 'openapi/garden.yaml',
        },
      ],
    }),
  ],`;

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><g id="diagram"><rect width="20" height="10" fill="${colour}"/></g></svg>\n`;

const moreFiles: Readonly<Record<string, string>> = {
  'content/glossary.yaml': 'tilth: Soil that is loose and ready for seed.\n',
  'content/docs/plants/fern.mdx': `---
title: Fern
description: The tall one.
position: 3
---

It needs good <Term>tilth</Term>. Plant one with [operation](operation:plantFern).

![A fern](/fern.svg)

<Diagram src="/roots.svg" title="Roots" width="20" height="10">
Roots below the ground.
</Diagram>

<details>
<summary>More</summary>

Ferns are old.

</details>
`,
  'content/pages/tour.tsx': `/*
---
title: Tour
description: A walk.
---
*/
export default function Tour() {
  return <p>Follow the path.</p>;
}
`,
  'public/fern.svg': drawing('green'),
  'public/roots.svg': drawing('brown'),
  'openapi/garden.yaml': `openapi: 3.1.0
info:
  title: Garden API
  version: 1.0.0
  description: Plants ferns.
paths:
  /ferns:
    post:
      operationId: plantFern
      summary: Plant a fern
      tags: [Ferns]
      responses:
        '201':
          description: It is planted.
`,
};
