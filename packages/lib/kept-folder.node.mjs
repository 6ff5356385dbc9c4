import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { filesBelow } from './files-below.node.mjs';

/*
 * Folders of compiled code that later runs use again, each named for what it was made from. Before one is used, all of its
 * files are compared with their hashes. It is plain JavaScript because bin/compiled-program.mjs needs it before anything is
 * compiled.
 */

/** Written last: a folder that has it is complete. */
const manifestFile = 'kept.json';

const mostKept = 8;
const oneHour = 3_600_000;

/**
 * @typedef {object} Manifest
 * @property {Readonly<Record<string, string>>} files The hash of every file in the folder, by its path.
 * @property {Readonly<Record<string, string>>} sources The hash of every file that it was made from and that its name does not cover.
 * @property {string} seal A hash of the name of the folder and of the rest of the manifest.
 */

/**
 * @typedef {object} Making
 * @property {string} parent The folder that holds the kept folders.
 * @property {string} madeFrom
 * @property {(folder: string) => Promise<readonly string[]>} make Writes into a folder. Returns the paths of the files that it
 *   read, except those that `madeFrom` covers.
 * @property {(use: (draft: string) => Promise<void>) => Promise<void>} withDraft Runs with a new folder on the same disk, and
 *   removes it afterwards.
 * @property {boolean} [isAnew] Use nothing that is kept.
 */

/**
 * A folder by what it is made from: the kept one where it is intact, or else made now and kept. Its files are not removed for
 * an hour.
 * @param {Making} making
 * @returns {Promise<string>}
 */
export async function keptFolder({ parent, madeFrom, make, withDraft, isAnew = false }) {
  const folder = join(parent, createHash('sha256').update(madeFrom).digest('hex').slice(0, 32));
  const state = isAnew ? 'outdated' : stateOf(folder);
  if (state === 'damaged') {
    console.warn(`The compiled code in ${folder} is damaged. It is compiled again.`);
  }
  if (state !== 'intact') {
    await withDraft(async (draft) => {
      const made = join(draft, 'made');
      mkdirSync(made);
      const sources = await make(made);
      writeFileSync(join(made, manifestFile), JSON.stringify(manifestOf(made, sources, folder)));
      putInPlace(made, folder, { parent, draft, isAnew });
    });
    removeOthers(parent);
  }
  markUsed(folder);
  return folder;
}

/**
 * @param {string} made
 * @param {string} folder
 * @param {{ parent: string, draft: string, isAnew: boolean }} place
 */
function putInPlace(made, folder, { parent, draft, isAnew }) {
  if (existsSync(parent) && !statSync(parent).isDirectory()) rmSync(parent);
  mkdirSync(parent, { recursive: true });
  // Another process may have made the same in the meantime.
  if (!isAnew && stateOf(folder) === 'intact') return;
  try {
    // A folder that its owner may not write cannot be moved.
    if (existsSync(folder)) chmodSync(folder, 0o777 & ~process.umask());
    renameSync(folder, join(draft, 'before'));
  } catch {
    // There is none, or the next rename says why it cannot go.
  }
  try {
    renameSync(made, folder);
  } catch (error) {
    if (stateOf(folder) !== 'intact') throw error;
  }
}

/**
 * `damaged` where somebody else has changed the folder, and `outdated` where a source outside of it has changed.
 * @param {string} folder
 * @returns {'intact' | 'outdated' | 'damaged' | 'missing'}
 */
function stateOf(folder) {
  if (!existsSync(folder)) return 'missing';
  try {
    const manifest = readManifest(folder);
    const { files, sources, seal } = manifest;
    if (seal !== sealOf(folder, manifest) || !areSame(hashesIn(folder), files)) return 'damaged';
    return areSame(hashesOf(Object.keys(sources)), sources) ? 'intact' : 'outdated';
  } catch {
    return 'damaged';
  }
}

/**
 * @param {string} folder
 * @returns {Manifest}
 */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));
}

/**
 * @param {string} made
 * @param {readonly string[]} sources
 * @param {string} folder
 * @returns {Manifest}
 */
function manifestOf(made, sources, folder) {
  const hashes = { files: hashesIn(made), sources: hashesOf(sources) };
  return { ...hashes, seal: sealOf(folder, hashes) };
}

/**
 * @param {string} folder
 * @param {Omit<Manifest, 'seal'>} manifest
 */
function sealOf(folder, { files, sources }) {
  return hashOf(JSON.stringify([basename(folder), files, sources]));
}

/** @param {string} folder */
function hashesIn(folder) {
  const paths = filesBelow(folder).map((path) => relative(folder, path));
  return hashesOf(
    paths.filter((path) => path !== manifestFile),
    folder,
  );
}

/**
 * A file that is missing has an empty hash.
 * @param {readonly string[]} paths
 * @param {string} [folder]
 * @returns {Record<string, string>}
 */
function hashesOf(paths, folder = '') {
  const entries = [...paths].sort().map((path) => {
    const file = join(folder, path);
    return [path, existsSync(file) ? hashOf(readFileSync(file)) : ''];
  });
  return Object.fromEntries(entries);
}

/** @param {string | Uint8Array} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * @param {object} one
 * @param {object} other
 */
function areSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @param {string} folder */
function markUsed(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // This process may not write there.
  }
}

/**
 * Keeps those that were used last. A process that runs may still read one that was used within the hour.
 * @param {string} parent
 */
function removeOthers(parent) {
  const used = readdirSync(parent).map((name) => {
    const folder = join(parent, name);
    return { folder, at: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const old = used
    .sort((a, b) => b.at - a.at)
    .slice(mostKept)
    .filter(({ at }) => Date.now() - at > oneHour);
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
}
