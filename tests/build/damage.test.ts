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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../../packages/lib/files-below.node.mjs';
import { type Clone, cloneProgram } from '../support/clone.node.ts';
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
  const hashes = filesBelow(out).map(
    (path) => [relative(out, path), hashOf(readFileSync(path))] as const,
  );
  return Object.fromEntries(hashes);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The files of each kind of what is kept: of each compiled program, and the packs of results. */
function kinds(): readonly (readonly string[])[] {
  const programs = join(clone.kept, 'programs');
  const folders = readdirSync(programs).map((name) => join(programs, name));
  return [...folders, join(clone.kept, 'results')].map(filesBelow);
}

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

describe('a build is the same after damage', () => {
  test.each(rounds)('of a kept file that %s (seed %i)', async (_, seed, damage) => {
    const random = randomFrom(seed);
    // An earlier damage may have left a folder without files.
    const files = kinds().filter(({ length }) => length > 0);
    const [file, other] = [1, 2].map(() => {
      const ofKind = pickFrom(random, files as [string[], ...string[][]]);
      return pickFrom(random, ofKind as [string, ...string[]]);
    }) as [string, string];
    damage(file, other, random);
    expect(await built(`after-${seed}`), relative(clone.kept, file)).toEqual(expected);
  });
});

test('a build without what is kept is the same, whatever is damaged', async () => {
  for (const file of kinds().flat()) writeFileSync(file, 'damage();');
  expect(await built('without', '--no-cache')).toEqual(expected);
});
