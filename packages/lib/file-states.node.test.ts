import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedSince, holdTheSame, pathsBelow, statesOf } from './file-states.node.ts';

const oneHour = 3_600_000;

/** A folder with a file `moss`, and the paths of both. */
function garden(): { readonly folder: string; readonly moss: string } {
  const folder = mkdtempSync(join(tmpdir(), 'states-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const moss = join(folder, 'moss');
  writeFileSync(moss, 'green');
  return { folder, moss };
}

test('a file that is surely as it was is not read again', () => {
  const { moss } = garden();
  const first = statesOf([moss]);
  const known = { at: first.at + oneHour, files: { [moss]: { ...first.files[moss], hash: 'x' } } };
  expect(statesOf([moss], known as typeof first).files[moss]?.hash).toBe('x');
});

test('the known states are given back where no file was read, and others where one is missing', () => {
  const { folder, moss } = garden();
  const known = { ...statesOf([folder, moss]), at: Date.now() + oneHour };
  expect(statesOf([folder, moss], known)).toBe(known);
  expect(statesOf([moss], known)).not.toBe(known);
});

test('a file that was written just before it was read is read again', () => {
  const { moss } = garden();
  const first = statesOf([moss]);
  const at = statSync(moss).ctimeMs + 50;
  const known = { at, files: { [moss]: { ...first.files[moss], hash: 'x' } } };
  expect(statesOf([moss], known as typeof first)).toEqual({ ...first, at: expect.any(Number) });
});

test('an edit that keeps the size and gives the old time back is noticed', () => {
  const { moss } = garden();
  const known = { ...statesOf([moss]), at: Date.now() + oneHour };
  const { atime, mtime } = statSync(moss);
  writeFileSync(moss, 'brown');
  utimesSync(moss, atime, mtime);
  expect(holdTheSame(statesOf([moss], known), known)).toBe(false);
});

test('a file with another time and the same content is the same', () => {
  const { moss } = garden();
  const known = statesOf([moss]);
  utimesSync(moss, 1, 1);
  expect(holdTheSame(statesOf([moss], known), known)).toBe(true);
});

test('a file that came, went, or is a link now is noticed', () => {
  const { folder, moss } = garden();
  const known = statesOf(pathsBelow(folder));
  writeFileSync(join(folder, 'fern'), '');
  expect(holdTheSame(statesOf(pathsBelow(folder)), known)).toBe(false);
  rmSync(moss);
  expect(holdTheSame(statesOf([moss]), known)).toBe(false);
  writeFileSync(join(folder, 'other'), 'green');
  symlinkSync('other', moss);
  expect(holdTheSame(statesOf([moss]), known)).toBe(false);
});

test('symbolic links are followed, once around', () => {
  const { folder } = garden();
  mkdirSync(join(folder, 'beds'));
  symlinkSync('..', join(folder, 'beds/around'));
  symlinkSync('../moss', join(folder, 'beds/link'));
  symlinkSync('nowhere', join(folder, 'beds/lost'));
  const names = pathsBelow(folder).map((path) => path.slice(folder.length + 1));
  expect(names.sort()).toEqual(['beds', 'beds/around', 'beds/link', 'beds/lost', 'moss']);
});

test('what may have changed while something was made is reported', () => {
  const { moss, folder } = garden();
  expect(changedSince(statSync(moss).ctimeMs + 50, [moss])).toBe(true);
  expect(changedSince(Date.now() + oneHour, [moss, join(folder, 'none')])).toBe(false);
});
