import {
  type BigIntStats,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { contentName } from './hash.node.ts';

/*
 * What files hold, without reading those that are surely as they were. The index of git knows its files in the same way
 * (https://git-scm.com/docs/racy-git): by size, times and number. The time of the last change of an inode cannot be set
 * by a program, so an edit that keeps the size and puts the old time back is noticed too.
 */

/** What files hold, by path, and when that was read. */
export interface FileStates {
  /** Milliseconds since 1970, before the first file was looked at. */
  readonly at: number;
  readonly files: Readonly<Record<string, FileState>>;
}

interface FileState {
  /** What the file system says of it. */
  readonly facts: string;
  /** Its rights, whether a symbolic link leads to it, and a hash of its content; a word for what is not a file. */
  readonly hash: string;
}

/**
 * What the files hold. Those that are as they were when `known` was read are not read again, nor are those of which the caller
 * says what they hold: `hashes` has the hash of their content. Returns `known` itself where no file was read.
 */
export function statesOf(
  paths: readonly string[],
  known?: FileStates,
  hashes?: ReadonlyMap<string, string>,
): FileStates {
  const at = Date.now();
  const files = paths.map((path) => [path, stateOf(path, known, hashes?.get(path))] as const);
  const isKnown =
    known !== undefined &&
    files.length === Object.keys(known.files).length &&
    files.every(([path, state]) => state === known.files[path]);
  return isKnown ? known : { at, files: Object.fromEntries(files) };
}

/** The hash of the content of a file that is as it was, or else undefined. */
export function hashOfSame(path: string, known: FileStates): string | undefined {
  const before = known.files[path];
  const isSame = before !== undefined && stateOf(path, known).hash === before.hash;
  return isSame ? before.hash.split(' ')[2] : undefined;
}

function stateOf(path: string, known: FileStates | undefined, knownName?: string): FileState {
  const entry = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  const isLink = entry?.isSymbolicLink() ?? false;
  const found = isLink ? statSync(path, { bigint: true, throwIfNoEntry: false }) : entry;
  const before = known?.files[path];
  if (!found?.isFile()) {
    const hash = found?.isDirectory() ? 'folder' : 'nothing';
    return before?.hash === hash ? before : { facts: '', hash };
  }
  const { size, mtimeNs, ctimeNs, ino, mode } = found;
  const facts = `${size} ${mtimeNs} ${ctimeNs} ${ino} ${mode}`;
  const isSure = known !== undefined && changedAt(found) < known.at - uncertainFor(found);
  if (before?.facts === facts && isSure) return before;
  return { facts, hash: `${mode} ${isLink} ${knownName ?? contentName(readFileSync(path))}` };
}

/**
 * For how many milliseconds after a write a second write may get the same time: file systems count in steps of up to two
 * seconds. A time with a part of a millisecond comes from the system's clock, whose steps are ten milliseconds at most.
 */
function uncertainFor({ ctimeNs }: BigIntStats): number {
  return ctimeNs % 1_000_000n === 0n ? 2000 : 100;
}

/** What the files hold, without what only this file system says of them. */
export function hashesOf({
  files,
}: FileStates): readonly (readonly [path: string, hash: string])[] {
  return Object.entries(files).map(([path, { hash }]) => [path, hash]);
}

/** True where one of the files may have changed since then. */
export function changedSince(at: number, paths: readonly string[]): boolean {
  return paths.some((path) => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found !== undefined && changedAt(found) >= at - uncertainFor(found);
  });
}

function changedAt({ mtimeMs, ctimeMs }: BigIntStats): number {
  return Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs);
}

/** True where both have the same files with the same content. */
export function holdTheSame(one: FileStates, other: FileStates): boolean {
  const paths = Object.keys(one.files);
  return (
    paths.length === Object.keys(other.files).length &&
    paths.every((path) => one.files[path]?.hash === other.files[path]?.hash)
  );
}

/** Every file and folder below a folder, as paths from the root; symbolic links are followed, but not in a circle. */
export function pathsBelow(folder: string, around: readonly string[] = []): string[] {
  const real = realpathSync(folder);
  if (around.includes(real)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const isFolder = entry.isSymbolicLink()
      ? statSync(path, { throwIfNoEntry: false })?.isDirectory()
      : entry.isDirectory();
    return isFolder ? [path, ...pathsBelow(path, [...around, real])] : [path];
  });
}
