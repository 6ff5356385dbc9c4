import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../bin/setup.mjs';
import type { LanguageId } from '../../packages/openapi/samples/languages.ts';

/*
 * Runs printed samples as the programs that a reader would have. All samples of a language are started as one program,
 * because starting programs is most of the time.
 */

const execute = promisify(execFile);

interface Programs {
  /** Debian packages by the program that they bring. A language without any runs in `npm test`, all in `npm run test:clients`. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Runs the samples in a folder, one after the other. */
  readonly run: (codes: readonly string[], workplace: Workplace) => Promise<unknown>;
  /** What the tools of the language say of samples that have run. It throws when they complain. */
  readonly check?: (workplace: Workplace) => Promise<unknown>;
}

/** A folder where files are written and programs run. */
interface Workplace {
  readonly write: (file: string, content: string) => Promise<void>;
  readonly start: (program: string, ...options: string[]) => Promise<string>;
}

/** A sample in HTTP is no program. */
const programs: Readonly<Record<Exclude<LanguageId, 'http'>, Programs>> = {
  curl: {
    async run(codes, { write, start }) {
      await write('samples.sh', codes.join('\n'));
      await start('bash', '-eu', '-o', 'pipefail', 'samples.sh');
    },
  },
  python: {
    async run(codes, { write, start }) {
      const files = await writeEach(codes, write, (index) => `sample${index}.py`);
      const calls = files.map((file) => `runpy.run_path("${file}")`);
      await write('samples.py', ['import runpy', ...calls].join('\n'));
      await start('python3', 'samples.py');
    },
  },
  typescript: {
    async run(codes, { write, start }) {
      const modules = codes.map((code) => `${code}\nexport {};`);
      const files = await writeEach(modules, write, (index) => `sample${index}.ts`);
      await write('package.json', '{ "type": "module" }');
      await write('samples.ts', files.map((file) => `await import('./${file}');`).join('\n'));
      const loader = join(projectFolder, 'node_modules/tsx/dist/loader.mjs');
      await start(process.execPath, '--import', loader, 'samples.ts');
    },
    async check({ write, start }) {
      const compilerOptions = {
        strict: true,
        noEmit: true,
        target: 'es2023',
        module: 'esnext',
        moduleResolution: 'bundler',
        types: ['node'],
        typeRoots: [join(projectFolder, 'node_modules/@types')],
      };
      const config = { compilerOptions, include: ['*.ts'], exclude: ['samples.ts'] };
      await write('tsconfig.json', JSON.stringify(config));
      await start(join(projectFolder, 'node_modules/.bin/tsc'), '--singleThreaded', '-p', '.');
    },
  },
  go: {
    packages: { go: 'golang-go' },
    async run(codes, { write, start }) {
      const own = codes.map((code, index) =>
        code.replace('\nfunc main()', `\nfunc sample${index}()`),
      );
      await writeEach(own, write, (index) => `sample${index}.go`);
      const calls = codes.map((_, index) => `\tsample${index}()\n`).join('');
      await write('main.go', `package main\n\nfunc main() {\n${calls}}`);
      await write('go.mod', 'module samples\n\ngo 1.19\n');
      await start('go', 'run', '.');
    },
    async check({ start }) {
      const unformatted = await start('gofmt', '-l', '.');
      if (unformatted !== 'main.go\n') throw new Error(`gofmt would change ${unformatted}`);
      await start('go', 'vet', '.');
    },
  },
  rust: {
    packages: { rustc: 'rustc' },
    async run(codes, { write, start }) {
      const modules = codes.map((code) => code.replace('\nfn main()', '\npub fn main()'));
      const files = await writeEach(modules, write, (index) => `sample${index}.rs`);
      const names = files.map((file) => file.replace('.rs', ''));
      const calls = names.map((name) => `    ${name}::main().unwrap();\n`).join('');
      const all = names.map((name) => `mod ${name};\n`).join('');
      await write('main.rs', `${all}\nfn main() {\n${calls}}\n`);
      const compile = (...options: string[]) =>
        start('rustc', '--edition', '2021', '-D', 'warnings', ...options);
      await compile('--crate-type', 'rlib', join(projectFolder, 'tests/support/reqwest.rs'));
      await compile('--extern', 'reqwest=libreqwest.rlib', 'main.rs');
      await start('./main');
    },
  },
  java: {
    packages: { javac: 'default-jdk-headless' },
    async run(codes, { write, start }) {
      const classes = codes.map((code, index) =>
        code.replace('\nclass Main {', `\nclass Sample${index} {`),
      );
      const files = await writeEach(classes, write, (index) => `Sample${index}.java`);
      const calls = codes.map((_, index) => `Sample${index}.main(args);`).join('\n');
      const main = `public static void main(String[] args) throws Exception {\n${calls}\n}`;
      await write('Main.java', `class Main {\n${main}\n}\n`);
      await start('javac', '-Xlint:all', '-Werror', 'Main.java', ...files);
      await start('java', 'Main');
    },
  },
  csharp: {
    packages: { mcs: 'mono-mcs', mono: 'mono-runtime libmono-system-net-http4.0-cil' },
    async run(codes, { write, start }) {
      const classes = codes.map((code, index) => olderCSharp(code, `Sample${index}`));
      const files = await writeEach(classes, write, (index) => `Sample${index}.cs`);
      const calls = codes.map((_, index) => `Sample${index}.Main().Wait();`).join('\n');
      await write('Program.cs', `class Program {\nstatic void Main() {\n${calls}\n}\n}\n`);
      const options = ['-langversion:latest', '-main:Program', '-r:System.Net.Http'];
      await start('mcs', ...options, 'Program.cs', ...files);
      await start('mono', 'Program.exe');
    },
  },
  php: {
    packages: { php: 'php-cli php-curl' },
    async run(codes, { write, start }) {
      const files = await writeEach(codes, write, (index) => `sample${index}.php`);
      const calls = files.map((file) => `(function () { require '${file}'; })();\n`);
      await write('samples.php', `<?php\n${calls.join('')}`);
      await start('php', '-d', 'error_reporting=-1', 'samples.php');
    },
  },
  ruby: {
    packages: { ruby: 'ruby' },
    async run(codes, { write, start }) {
      const files = await writeEach(codes, write, (index) => `sample${index}.rb`);
      await write('samples.rb', files.map((file) => `load "./${file}"\n`).join(''));
      await start('ruby', '-w', 'samples.rb');
    },
  },
};

/**
 * A program for .NET 7 as Mono's compiler, which stopped at C# 7, understands it: statements in a class, no `using`
 * declarations, and verbatim strings in place of raw ones.
 */
function olderCSharp(code: string, name: string): string {
  const statements = code
    .replace(/^using System.Net.Http.Headers;$/m, '')
    .replaceAll(/^using var /gm, 'var ')
    .replaceAll(/"""\n([\s\S]*?)\n( *)"""/g, (_, text: string, indent: string) => {
      const lines = text.split('\n').map((line) => line.slice(indent.length));
      return `@"${lines.join('\n').replaceAll('"', '""')}"`;
    });
  const namespaces = ['', '.IO', '.Net.Http', '.Net.Http.Headers', '.Threading.Tasks'];
  return `${namespaces.map((one) => `using System${one};\n`).join('')}
class ${name} {
public static async Task Main() {
${statements}
}
}`;
}

async function writeEach(
  codes: readonly string[],
  write: Workplace['write'],
  nameOf: (index: number) => string,
): Promise<string[]> {
  const files = codes.map((_, index) => nameOf(index));
  for (const [index, code] of codes.entries()) await write(files[index] ?? '', `${code}\n`);
  return files;
}

/** True in `npm run test:clients`, which installs what the programs of all languages need. */
const hasAllPrograms = process.env.ALL_LANGUAGES === 'true';

const all = Object.entries(programs) as [keyof typeof programs, Programs][];

/** The languages whose samples run here. */
export const runnableLanguages = all
  .filter(([, { packages }]) => hasAllPrograms || packages === undefined)
  .map(([id]) => id);

/** The Debian packages of all languages, by the program that they bring. */
export const packagesOfLanguages: Readonly<Record<string, string>> = Object.assign(
  {},
  ...all.map(([, { packages }]) => packages),
);

/** Runs samples of a language in a folder, one after the other, with an environment beside that of this process. */
export async function runSamples(
  id: keyof typeof programs,
  codes: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await programs[id].run(codes, workplaceIn(folder, env));
}

export async function checkSamples(id: keyof typeof programs, folder: string): Promise<void> {
  await programs[id].check?.(workplaceIn(folder, {}));
}

function workplaceIn(folder: string, env: Readonly<Record<string, string>>): Workplace {
  return {
    async write(file, content) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    async start(program, ...options) {
      const { stdout } = await execute(program, options, {
        cwd: folder,
        env: { ...process.env, ...env },
      });
      return stdout;
    },
  };
}
