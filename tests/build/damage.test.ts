import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { filesBelow } from '../../packages/lib/files-below.node.mjs';
import { type Clone, cloneProgram } from '../support/clone.node.ts';
import { serveSite } from '../support/dev-site.node.ts';
import { pickFrom, type Random, randomFrom } from '../support/random.ts';
import { siteFolders } from '../support/sites.ts';
import { isThorough } from '../support/thorough.ts';

/* Damages what real builds have kept. Each build afterwards writes what a build from nothing writes. */

let clone: Clone;
let work = '';
let expected: Record<string, string> = {};

beforeAll(async () => {
  clone = await cloneProgram();
  work = await mkdtemp(join(tmpdir(), 'damage-'));
  await cp(siteFolders.small, join(work, 'site'), { recursive: true });
  expected = await built('from-nothing');
  expect(await built('from-what-is-kept')).toEqual(expected);
});
afterAll(async () => {
  await clone.remove();
  await rm(work, { recursive: true });
});

/** Builds the site into a folder that has no output yet. */
async function built(name: string, ...options: readonly string[]) {
  const out = join(work, name);
  const { code, stderr } = await clone.run(
    ...['build', '--site', join(work, 'site'), '--out', out, ...options],
  );
  expect({ code, stderr: stderr.replace(/^.* is (compiled|made) again\.\n/gm, '') }).toEqual({
    code: 0,
    stderr: '',
  });
  return hashesBelow(out);
}

function hashesBelow(folder: string): Record<string, string> {
  const hashes = filesBelow(folder).map(
    (path) => [relative(folder, path), hashOf(readFileSync(path))] as const,
  );
  return Object.fromEntries(hashes);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The files of each kind of what is kept: of each compiled program, and the packs of results. */
function kinds(): readonly (readonly string[])[] {
  return [...foldersIn(join(clone.kept, 'programs')), join(clone.kept, 'results')].map(filesBelow);
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

/** How long a slow machine may take; nothing is measured with it. */
const patient = { timeout: 60_000 };

type Damage = (file: string, other: string, random: Random) => void;

const damages: Readonly<Record<string, Damage>> = {
  'is cut': (file, _, random) => truncateSync(file, random(statSync(file).size)),
  'has another bit': (file, _, random) => {
    const bytes = readFileSync(file);
    const at = random(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    writeFileSync(file, bytes);
  },
  'is empty': (file) => truncateSync(file),
  'is gone': (file) => rmSync(file),
  'has the bytes of another one': (file, other) => copyFileSync(other, file),
  'is a folder': (file) => {
    rmSync(file);
    mkdirSync(join(file, 'moss'), { recursive: true });
  },
  'has one more beside it': (file) => writeFileSync(join(dirname(file), 'moss.js'), 'grow();'),
  'may not be read': (file) => chmodSync(file, 0),
  'is in a folder that may not be read': (file) => chmodSync(dirname(file), 0),
  'is in a folder that became a file': (file, other) => {
    const bytes = readFileSync(other);
    rmSync(dirname(file), { recursive: true });
    writeFileSync(dirname(file), bytes);
  },
};

const kindsOfDamage = Object.entries(damages);
const rounds = Array.from({ length: (isThorough ? 10 : 1) * kindsOfDamage.length }, (_, seed) => {
  const [name, damage] = kindsOfDamage[seed % kindsOfDamage.length] as [string, Damage];
  return [name, seed, damage] as const;
});

/** Damages one of these files, and names it. */
function damageOne(of: readonly (readonly string[])[], seed: number, damage: Damage): string {
  const random = randomFrom(seed);
  // An earlier damage may have left a folder without files.
  const files = of.filter(({ length }) => length > 0);
  const [file, other] = [1, 2].map(() => {
    const ofKind = pickFrom(random, files as [string[], ...string[][]]);
    return pickFrom(random, ofKind as [string, ...string[]]);
  }) as [string, string];
  damage(file, other, random);
  return file;
}

describe('a build is the same after damage', () => {
  test.each(rounds)('of a kept file that %s (seed %i)', async (_, seed, damage) => {
    const file = damageOne(kinds(), seed, damage);
    expect(await built(`after-${seed}`), relative(clone.kept, file)).toEqual(expected);
  });
});

test('a build without what is kept is the same, whatever is damaged', async () => {
  for (const file of kinds().flat()) writeFileSync(file, 'damage();');
  expect(await built('without', '--no-cache')).toEqual(expected);
});

/** What Vite has prepared. The order of the modules in the file of the RSC plugin is that in which they were read. */
function preparedBelow(packages: string) {
  const orderless = 'deps/_metadata-rsc.json';
  const { [orderless]: _, ...others } = hashesBelow(packages);
  const { ids } = JSON.parse(readFileSync(join(packages, orderless), 'utf8'));
  return { ...others, [orderless]: ids.sort() };
}

describe('a development server prepares its packages again after damage', () => {
  let packages = '';
  let before: Readonly<Record<string, unknown>> = {};

  /** Starts a server, and settles when it shows a page and its packages are these. */
  async function untilPrepared(expected: unknown): Promise<void> {
    const served = await serveSite(join(work, 'site'), 0, clone.folder);
    try {
      expect((await fetch(served.address)).status).toBe(200);
      await vi.waitFor(() => expect(preparedBelow(packages)).toEqual(expected), patient);
      expect(served.printed()).not.toMatch(/error/i);
    } finally {
      await served.stop();
    }
  }

  beforeAll(async () => {
    packages = join(clone.kept, 'vite');
    const metadata = ['deps', 'deps_rsc', 'deps_ssr'].map((folder) => [
      `${folder}/_metadata.json`,
      expect.any(String),
    ]);
    await untilPrepared(expect.objectContaining(Object.fromEntries(metadata)));
    before = preparedBelow(packages);
  });

  test.each(isThorough ? rounds : rounds.slice(0, 3))(
    'of a file that %s (seed %i)',
    async (_, seed, damage) => {
      damageOne(foldersIn(packages).map(filesBelow), seed, damage);
      await untilPrepared(before);
    },
  );
});
