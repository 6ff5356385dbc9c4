import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../lib/paths.node.ts';
import { type RequestSample, type TextPart, urlOf } from '../../openapi/requests/request.ts';
import { printCurl } from '../../openapi/samples/printers/curl.ts';
import { printGo } from '../../openapi/samples/printers/go.ts';
import { printPython } from '../../openapi/samples/printers/python.ts';
import { printTypeScript } from '../../openapi/samples/printers/typescript.ts';
import { realSite } from '../support/real-site.node.ts';

/*
 * The request samples of both references, for every operation and language: each is run against a server that
 * notes what arrives, or is compiled. What could not run here is printed.
 */

interface Arrived {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly project: string | undefined;
  readonly type: string | undefined;
  readonly body: unknown;
}

const run = promisify(execFile);
const env = {
  ...process.env,
  API_TOKEN: 'a-token',
  PROJECT_ID: '6513270e-269e-4d37-b2a7-4de452e6b438',
};

let server: Server;
let folder: string;
let samples: readonly RequestSample[];
let arrived: Arrived[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { authorization, 'x-project-id': project, 'content-type': type } = request.headers;
    arrived.push({
      method: request.method,
      path: request.url,
      authorization,
      project: project?.toString(),
      type: text === '' ? undefined : type,
      body: text === '' ? undefined : JSON.parse(text),
    });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  const { apis } = await realSite();
  const { port } = server.address() as AddressInfo;
  samples = apis
    .flatMap(({ tags }) => tags.flatMap(({ operations }) => operations))
    .flatMap(({ request }) => (request ? [onLoopback(request, port)] : []));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** The sample as it is, but for the host. */
function onLoopback(sample: RequestSample, port: number): RequestSample {
  const base = sample.base.map((part) =>
    typeof part === 'string' ? part.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`) : part,
  );
  return { ...sample, base };
}

function expected(sample: RequestSample): Arrived {
  const { method, headers, body } = sample;
  const fill = (parts: readonly TextPart[]) =>
    parts
      .map((part) => (typeof part === 'string' ? part : env[part.variable as 'API_TOKEN']))
      .join('');
  const header = (name: string) => {
    const found = headers.find((one) => one.name.toLowerCase() === name);
    return found && fill(found.value);
  };
  const { pathname, search } = new URL(fill(urlOf(sample)));
  return {
    method,
    path: pathname + search,
    authorization: header('authorization'),
    project: header('x-project-id'),
    type: body && header('content-type'),
    body: body?.kind === 'text' ? JSON.parse(body.text) : undefined,
  };
}

/** Writes a file for each sample, each in a folder of its own where asked. */
async function write(
  language: string,
  extension: string,
  print: (sample: RequestSample) => string,
): Promise<string[]> {
  return Promise.all(
    samples.map(async (sample, index) => {
      const own = join(folder, language, `sample${index}`);
      await mkdir(own, { recursive: true });
      const file = join(own, `main.${extension}`);
      await writeFile(file, `${print(sample)}\n`);
      return file;
    }),
  );
}

test('there is a sample for each of the 43 operations', () => {
  expect(samples).toHaveLength(43);
});

test('curl sends what the sample says', async () => {
  const files = await write('curl', 'sh', printCurl);
  arrived = [];
  for (const file of files) await run('bash', ['-eu', '-o', 'pipefail', file], { env });
  expect(arrived).toEqual(samples.map(expected));
});

test('Python sends what the sample says', async () => {
  const files = await write('python', 'py', printPython);
  const all = join(folder, 'all.py');
  await writeFile(all, 'import runpy, sys\nfor file in sys.argv[1:]:\n    runpy.run_path(file)\n');
  arrived = [];
  await run('python3', [all, ...files], { env });
  expect(arrived).toEqual(samples.map(expected));
});

test('TypeScript is strict, and sends what the sample says', async () => {
  const files = await write(
    'typescript',
    'ts',
    (sample) => `${printTypeScript(sample)}\nexport {};`,
  );
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const all = join(folder, 'all.mjs');
  await writeFile(all, 'for (const file of process.argv.slice(2)) await import(file);\n');
  arrived = [];
  const tsx = join(projectFolder, 'node_modules/tsx/dist/cli.mjs');
  await run(process.execPath, [tsx, all, ...files], { env });
  expect(arrived).toEqual(samples.map(expected));
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['node'],
      typeRoots: [join(projectFolder, 'node_modules/@types')],
    },
    include: ['typescript/**/*.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await run(join(projectFolder, 'node_modules/.bin/tsc'), ['--singleThreaded', '-p', folder]);
});

test('Go is formatted, compiles and sends what the sample says', async () => {
  const files = await write('go', 'go', printGo);
  const hasGo = await run('go', ['version']).then(
    () => true,
    () => false,
  );
  if (!hasGo) {
    console.log(`Go is not installed: ${files.length} samples were printed and not compiled.`);
    expect(files).toHaveLength(43);
    return;
  }
  await writeFile(join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n');
  const { stdout } = await run('gofmt', ['-l', ...files]);
  expect(stdout).toBe('');
  // One program calls them all: a compiler for each takes a second for each.
  const program = join(folder, 'go-program');
  await mkdir(program);
  for (const [index, file] of files.entries()) {
    const code = await readFile(file, 'utf8');
    const own = code.replace('\nfunc main() {', `\nfunc sample${index}() {`);
    await writeFile(join(program, `sample${index}.go`), own);
  }
  const calls = files.map((_, index) => `\tsample${index}()`).join('\n');
  await writeFile(join(program, 'main.go'), `package main\n\nfunc main() {\n${calls}\n}\n`);
  await run('go', ['vet', '.'], { cwd: program });
  arrived = [];
  await run('go', ['run', '.'], { env, cwd: program });
  expect(arrived).toEqual(samples.map(expected));
});
