import { type FileStates, hashOfSame, pathsBelow, statesOf } from '../../lib/file-states.node.ts';
import { contentName } from '../../lib/hash.node.ts';
import type { ResultCache } from '../../lib/result-cache.node.ts';

/*
 * The record of an output: for each file, what it holds and what it was made from. A build reads the record of the output
 * that it replaces, and writes one for the next build.
 */

export interface OutputRecord {
  /** True for a file that was made from what has this version, and that nobody has changed since. */
  isMadeFrom(file: string, version: string): boolean;
  /** Notes what is now in the place of a file. */
  written(file: string, content: Uint8Array, version: string | undefined): void;
  takenOver(file: string, version: string): void;
  /** Keeps what was noted, when the new output is in its place. Gives what all its files hold. */
  keep(): FileStates;
}

interface KeptOutput {
  readonly states: FileStates;
  readonly versions: ReadonlyMap<string, string>;
}

/** The record of an output folder, from its path as the system has it. */
export function openOutputRecord(folder: string, cache: ResultCache): OutputRecord {
  const last = cache.known<KeptOutput>('output', folder);
  const versions = new Map<string, string>();
  const hashes = new Map<string, string>();
  return {
    isMadeFrom(file, version) {
      if (last?.versions.get(file) !== version) return false;
      const isOrdinary = last.states.files[file]?.hash.startsWith(`${ordinaryMode()} false `);
      const hash = isOrdinary ? hashOfSame(file, last.states) : undefined;
      if (hash !== undefined) hashes.set(file, hash);
      return hash !== undefined;
    },
    written(file, content, version) {
      hashes.set(file, contentName(content));
      if (version === undefined) versions.delete(file);
      else versions.set(file, version);
    },
    takenOver(file, version) {
      versions.set(file, version);
    },
    keep() {
      const states = statesOf(pathsBelow(folder), undefined, hashes);
      cache.keep<KeptOutput>('output', folder, { states, versions });
      return states;
    },
  };
}

/** Of a file as a build writes it. */
const ordinaryMode = () => 0o100_000 | (0o666 & ~process.umask());
