import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { projectFolder } from '../bin/setup.mjs';
import { installPeer, type Peer, peers } from './peers.ts';

/*
 * What generators answer to an author's mistake: each mistake in a site of two pages by itself, then all of them at
 * once. `npm run bench:mistakes -- --peers FOLDER`; `--install` puts the peers into that folder first. Prints tables for
 * docs/mistakes-beside-others.md, and with `--words` everything that was said.
 */

interface Mistake {
  readonly what: string;
  /** The name of its file, without the folder. */
  readonly file: string;
  readonly text: string | Buffer;
  /** Where it is. */
  readonly line: number;
}

interface Generator {
  readonly name: string;
  readonly home: string;
  readonly command: readonly string[];
  readonly docs: string;
  /** What is written before each build. */
  readonly files: Readonly<Record<string, string>>;
  readonly leftovers: readonly string[];
}

interface Answer {
  readonly failed: boolean;
  readonly words: string;
}

const { values } = parseArgs({
  options: {
    peers: { type: 'string' },
    install: { type: 'boolean', default: false },
    words: { type: 'boolean', default: false },
  },
});

const page = (body: string) =>
  `---\ntitle: Beds\ndescription: Where plants grow.\n---\n\n${body}\n`;

const mistakes: readonly Mistake[] = [
  {
    what: 'bytes that are not UTF-8',
    file: 'latin.mdx',
    text: Buffer.from(page('A caf\u00E9 between the beds.'), 'latin1'),
    line: 6,
  },
  {
    what: 'front matter without its closing line',
    file: 'unclosed.mdx',
    text: '---\ntitle: Beds\ndescription: Where plants grow.\n\nWhere plants grow.\n',
    line: 1,
  },
  {
    what: 'a code fence without its end',
    file: 'fence.mdx',
    text: page('```sh\ndig --deep\n\nThen rest.'),
    line: 6,
  },
  {
    what: 'a highlighted line that the block does not have',
    file: 'range.mdx',
    text: page('```sh {9}\ndig --deep\n```'),
    line: 6,
  },
  {
    what: '`##Soil`, a heading without its space',
    file: 'space.mdx',
    text: page('##Soil'),
    line: 6,
  },
  {
    what: 'a footnote that nobody wrote',
    file: 'footnote.mdx',
    text: page('Dig in autumn.[^soil]'),
    line: 6,
  },
  { what: '`100%.mdx`, an unsafe address', file: '100%.mdx', text: page('All of it.'), line: 1 },
  {
    what: '`style="…"` as in HTML',
    file: 'style.mdx',
    text: page('<p style="color: red">Careful.</p>'),
    line: 6,
  },
  {
    what: 'an image that is missing',
    file: 'image.mdx',
    text: page('![A spade](./spade.png)'),
    line: 6,
  },
  {
    what: 'a code language with a typing error',
    file: 'language.mdx',
    text: page('```pyhton\ndig()\n```'),
    line: 6,
  },
  {
    what: 'a link to a page that is missing',
    file: 'link.mdx',
    text: page('[Tools](./tools.mdx)'),
    line: 6,
  },
  {
    what: 'a link to a heading that is missing',
    file: 'heading.mdx',
    text: page('[Tools](./index.mdx#tools)'),
    line: 6,
  },
];

const folder = join(tmpdir(), 'bench-mistakes');
const generators = [
  ours(),
  ...(values.peers ? peers.map((peer) => other(peer, values.peers)) : []),
];
rmSync(folder, { recursive: true, force: true });
/** What each says about pages of these names without a mistake. */
const usual = new Map(
  generators.map((generator) => [generator.name, wordsWithoutMistakes(generator)]),
);

console.log(`| Mistake | ${generators.map(({ name }) => name).join(' | ')} |`);
console.log(`|---|${'---|'.repeat(generators.length)}`);
for (const mistake of mistakes) {
  const cells = generators.map((generator) => inShort(answerOf(generator, [mistake]), mistake));
  console.log(`| ${mistake.what} | ${cells.join(' | ')} |`);
}
const all = generators.map((generator) => namedAtOnce(answerOf(generator, mistakes)));
console.log(`| **all at once** | ${all.join(' | ')} |`);

function ours(): Generator {
  const home = join(folder, 'ours');
  const command = ['--import', 'tsx', join(projectFolder, 'bin/main.node.ts'), 'build'];
  return {
    name: 'Ours',
    home,
    command: [process.execPath, ...command, '--site', home, '--out', join(folder, 'out')],
    docs: 'content/docs',
    files: {
      'site.config.ts': "export default { title: 'Garden', url: 'https://garden.example' };\n",
    },
    leftovers: ['content'],
  };
}

/** With the settings that its own guide begins with. */
function other(peer: Peer, parent = ''): Generator {
  const home = join(parent, peer.name);
  if (values.install) installPeer(peer, home);
  return {
    name: `${peer.name} ${peer.version}`,
    home,
    command: peer.command,
    docs: peer.docs,
    files: { ...peer.files, ...peer.guideFiles },
    leftovers: [peer.docs, ...peer.leftovers],
  };
}

/** Stops where a generator refuses pages without a mistake: it would seem to notice every one. */
function wordsWithoutMistakes(generator: Generator): ReadonlySet<string> {
  const right = mistakes.filter(({ file }) => !file.includes('%'));
  const { failed, words } = build(
    generator,
    right.map((mistake) => ({ ...mistake, text: page('Nothing is wrong here.') })),
  );
  if (failed)
    throw new Error(`${generator.name} does not build a site without mistakes:\n${words}`);
  return new Set(words.split('\n').map(withoutFigures));
}

/** Times and counts differ from build to build. */
function withoutFigures(text: string): string {
  return text.replace(/\d+/g, '0');
}

/** What it says about a mistake, and not about every page. */
function newWords(generator: Generator, words: string): string {
  const known = usual.get(generator.name);
  return words
    .split('\n')
    .filter((text) => !known?.has(withoutFigures(text)))
    .join('\n');
}

function build(generator: Generator, made: readonly Mistake[]): Answer {
  for (const name of generator.leftovers) {
    rmSync(join(generator.home, name), { recursive: true, force: true });
  }
  const index = '---\ntitle: Garden\ndescription: A garden.\n---\n\nWelcome.\n';
  const pages = Object.fromEntries(
    made.map(({ file, text }) => [join(generator.docs, file), text]),
  );
  const files = { ...generator.files, [join(generator.docs, 'index.mdx')]: index, ...pages };
  for (const [name, text] of Object.entries(files)) write(join(generator.home, name), text);
  const [program = '', ...options] = generator.command;
  const cwd = generator.home;
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(program, options, {
    cwd: generator.name === 'Ours' ? projectFolder : cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const words = stripVTControlCharacters(stdout + stderr);
  if (values.words)
    console.warn(`\n== ${generator.name}: ${made.map(({ what }) => what).join(', ')}\n${words}`);
  return { failed: status !== 0, words };
}

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function answerOf(generator: Generator, made: readonly Mistake[]): Answer {
  const { failed, words } = build(generator, made);
  return { failed, words: newWords(generator, words) };
}

/** What an author learns: whether the build ends, and whether the file and the line are named. */
function inShort(answer: Answer, mistake: Mistake): string {
  const place = placeIn(answer, mistake);
  if (!answer.failed)
    return place === 'nothing' ? 'builds, says nothing' : `builds, names ${place}`;
  return `stops, names ${place}`;
}

type Place = 'file and line' | 'the file' | 'nothing';

function placeIn({ words }: Answer, { file, line }: Mistake): Place {
  const lines = words.split('\n').filter((text) => namesFile(text, file));
  if (lines.length === 0) return 'nothing';
  const positions = [`${file}:${line}`, `${file} line ${line}`, `${file}" (${line}:`];
  const hasPosition = lines.some((text) => positions.some((position) => text.includes(position)));
  return hasPosition ? 'file and line' : 'the file';
}

/** Some name the address of the page and not its file. */
function namesFile(text: string, file: string): boolean {
  const address = `/${file.replace(/\.mdx$/, '')}`;
  return text.includes(file) || text.endsWith(`= ${address}:`) || text.includes(`"${address}"`);
}

function namedAtOnce(answer: Answer): string {
  const named = mistakes.filter((mistake) => placeIn(answer, mistake) !== 'nothing');
  return `${named.length} of ${mistakes.length} named`;
}
