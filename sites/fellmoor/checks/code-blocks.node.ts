import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { writeFiles } from 'drystone/commands/pack.node';
import type { Check, CheckResult } from 'drystone/content/check';
import { isMap, parseAllDocuments } from 'yaml';
import { declarationFile, declarationsOf } from '../../../packing/declarations.node.ts';
import { libraries } from '../package/entries.ts';
import { projectFolder } from '../project.node.ts';
import { type Fence, fencesOf, pageName, readGuidePages } from './guide-pages.node.ts';

/*
 * Every fenced block of the guides is read by the tool of its language. A tool that is not installed is named in the
 * figures, together with the number of blocks that nothing looked at: CI has all of them.
 */

export const codeBlocksCheck: Check = {
  name: 'Every code block of the guides is understood by the tool of its language',
  async run() {
    const pages = await readGuidePages();
    return checkCodeBlocks(pages.flatMap(fencesOf));
  },
};

/** A tool, what it reads, and how it tells a mistake: a line that names the file. */
interface Tool {
  readonly reads: (fence: Fence) => boolean;
  readonly extension: string;
  readonly command: readonly string[];
  /** Words that say how it looks. */
  readonly does: string;
}

const isBash = ({ language }: Fence) => language === 'bash';
const isTypeScript = ({ language }: Fence) => language === 'ts';

const tools: readonly Tool[] = [
  { reads: isBash, extension: 'sh', command: ['bash', '-n'], does: 'parsed by bash' },
  {
    reads: isBash,
    extension: 'sh',
    // A block may use what an earlier one of the page set, and source what a page tells to save.
    command: [
      'shellcheck',
      '--shell=bash',
      '--severity=warning',
      '--exclude=SC2034,SC2154,SC2164',
      '--format=gcc',
    ],
    does: 'read by shellcheck',
  },
  {
    reads: ({ language }) => language === 'python',
    extension: 'py',
    command: [
      'python3',
      '-c',
      'import ast, sys\nfor f in sys.argv[1:]: ast.parse(open(f).read(), f)',
    ],
    does: 'parsed by Python',
  },
  {
    reads: isTypeScript,
    // A module, which may await at its top.
    extension: 'mts',
    command: [
      ...[process.execPath, join(projectFolder, 'node_modules/typescript/bin/tsc')],
      ...[
        '--singleThreaded',
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--module',
        'nodenext',
      ],
      ...['--moduleDetection', 'force', '--types', 'node', '--skipLibCheck'],
    ],
    does: 'compiled by TypeScript in strict mode',
  },
  {
    reads: ({ language }) => language === 'go',
    extension: 'go',
    command: ['gofmt', '-l', '-e'],
    does: 'formatted as gofmt does',
  },
  {
    reads: ({ language }) => language === 'go',
    extension: 'go',
    command: ['go', 'vet'],
    does: 'compiled and vetted by Go',
  },
  {
    reads: ({ title }) => title === '~/.ssh/config',
    extension: 'conf',
    command: ['ssh', '-G', 'host', '-F'],
    does: 'read by ssh',
  },
];

export async function checkCodeBlocks(fences: readonly Fence[]): Promise<CheckResult> {
  const folder = await scratchFolder();
  try {
    if (fences.some(isTypeScript)) await writePackageTypes(join(folder, 'node_modules/fellmoor'));
    const results = [];
    for (const tool of tools) results.push(await look(tool, fences, folder));
    const yaml = fences.filter(({ language }) => language === 'yaml');
    const rest = fences.filter((fence) => !isRead(fence));
    return {
      problems: [
        ...results.flatMap(({ problems }) => problems),
        ...yaml.flatMap(yamlProblems),
        ...fences.flatMap(outputProblem),
      ],
      figures: [
        ...results.map(({ figure }) => figure),
        `${yaml.length} parsed as YAML`,
        `${rest.length} not looked at: outputs and lines of /etc/fstab (${whereabouts(rest)})`,
      ],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Inside the project, so that the compiler finds the types of Node. */
async function scratchFolder(): Promise<string> {
  const parent = join(projectFolder, '.build');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'guides-'));
  await writeFile(join(folder, 'package.json'), '{}');
  return folder;
}

/** The types of what the TypeScript programs import, as the package has them. */
async function writePackageTypes(folder: string): Promise<void> {
  const exports = Object.entries(libraries).map(([path, source]) => [
    path,
    { types: `./${declarationFile(source)}` },
  ]);
  await writeFiles(folder, {
    'package.json': JSON.stringify({
      ...{ name: 'fellmoor', type: 'module' },
      exports: Object.fromEntries(exports),
    }),
    ...(await declarationsOf(Object.values(libraries))),
  });
}

function isRead(fence: Fence): boolean {
  return ['yaml', 'json'].includes(fence.language) || tools.some(({ reads }) => reads(fence));
}

function whereabouts(fences: readonly Fence[]): string {
  const pages = fences.map(({ file }) => pageName(file));
  return [...new Set(pages)]
    .map((page) => `${page} ${pages.filter((other) => other === page).length}`)
    .join(', ');
}

async function look(
  { reads, extension, command, does }: Tool,
  fences: readonly Fence[],
  folder: string,
): Promise<{ problems: Problem[]; figure: string }> {
  const read = fences.filter(reads);
  const [program = '', ...options] = command;
  const figure = `${read.length} ${does}`;
  if (read.length === 0) return { problems: [], figure };
  const shared = fences.filter(isShared).filter(reads);
  const fenceOf = new Map<string, Fence>();
  for (const [index, fence] of read.entries()) {
    const path = join(folder, `${extension}${index}`, `sample.${extension}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${fence.code}\n`);
    if (!isShared(fence)) await writeShared(shared, dirname(path));
    fenceOf.set(path, fence);
  }
  // Each Go program is a package of its own, and the others read one file at a time.
  const single = ['bash', 'go', 'ssh'].includes(program);
  const groups = single ? [...fenceOf.keys()].map((path) => [path]) : [[...fenceOf.keys()]];
  const runs = groups.map((paths) => ({
    paths,
    ...spawnSync(program, [...options, ...paths, ...besideGo(program, paths)], {
      encoding: 'utf8',
      cwd: folder,
    }),
  }));
  if (runs.some(({ error }) => error)) {
    return { problems: [], figure: `${read.length} not ${does}: ${program} is not installed` };
  }
  const problems = runs.flatMap(({ paths, status, stdout, stderr }) =>
    status === 0 && program !== 'gofmt' ? [] : told(`${stdout}\n${stderr}`, paths, fenceOf, does),
  );
  return { problems, figure };
}

/** A file that a page tells to save and that the programs of all pages use. */
function isShared({ title = '' }: Fence): boolean {
  return title === 'api.go';
}

async function writeShared(shared: readonly Fence[], folder: string): Promise<void> {
  for (const { title = '', code } of shared) await writeFile(join(folder, title), `${code}\n`);
}

/** Go compiles the files that it is given; the other tools follow imports. */
function besideGo(program: string, paths: readonly string[]): string[] {
  if (program !== 'go') return [];
  return paths.map((path) => join(dirname(path), 'api.go')).filter((path) => existsSync(path));
}

/** Every line of a tool's output that names a file, as a problem of the block that the file was made from. */
function told(
  output: string,
  paths: readonly string[],
  fenceOf: ReadonlyMap<string, Fence>,
  does: string,
): Problem[] {
  return paths.flatMap((path) => {
    const fence = fenceOf.get(path) as Fence;
    const name = path.split('/').slice(-2).join('/');
    const lines = output
      .split('\n')
      .filter(
        (line) => line.includes(name) || (paths.length === 1 && /error|invalid|bad/i.test(line)),
      );
    return lines.map((line) => {
      const [, at] = line.match(/sample\.\w+(?::| \(|\(|", line |: line )(\d+)/) ?? [];
      const words = line.replace(/^.*sample\.\w+["')]*[:(,]?\s*/, '');
      return {
        file: fence.file,
        line: fence.line + Number(at ?? 0),
        problem: `The code is not ${does}: ${words || 'its form differs'}`,
        remedy: 'Readers run what is printed here; mend it until the tool is content.',
      };
    });
  });
}

/** A test compares outputs with real ones (tests/build/guides.test.ts), and finds them by the paragraph before. */
function outputProblem({ file, line, language, title, isOutput }: Fence): Problem[] {
  if (!['text', 'console'].includes(language) || title !== undefined || isOutput) return [];
  return [
    {
      file,
      line,
      problem: 'Nothing says what this block is.',
      remedy:
        'Put the paragraph "Output:" directly before what the block of code before it prints, or give a file its title="…".',
    },
  ];
}

/** The keys of cloud-config that the guides use; cloud-init itself accepts a misspelled one. */
const cloudConfigKeys = ['users', 'packages', 'package_update', 'write_files', 'runcmd', 'mounts'];

function yamlProblems({ file, line, code }: Fence): Problem[] {
  return parseAllDocuments(code).flatMap((document) => {
    const [error] = document.errors;
    if (error)
      return [{ file, line, problem: `The block is not YAML: ${error.message.split('\n')[0]}` }];
    if (!isMap(document.contents)) return [{ file, line, problem: 'The block holds no fields.' }];
    const keys = Object.keys(document.toJS() as object);
    if (code.startsWith('#cloud-config')) {
      return keys
        .filter((key) => !cloudConfigKeys.includes(key))
        .map((key) => ({
          file,
          line,
          problem: `cloud-config with the unknown key "${key}".`,
          remedy: `Known: ${cloudConfigKeys.join(', ')}.`,
        }));
    }
    const isManifest = keys.includes('kind') || keys.includes('apiVersion');
    const missing = ['apiVersion', 'kind', 'metadata'].filter(
      (key) => isManifest && !keys.includes(key),
    );
    return missing.map((key) => ({ file, line, problem: `The manifest has no "${key}".` }));
  });
}
