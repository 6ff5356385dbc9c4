import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openResultCache } from '../../lib/result-cache.node.ts';
import { openOutputRecord } from './output-record.node.ts';

/** An output of which a build has noted one file, made from version 1. */
function builtOutput() {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [out, moss] = [join(folder, 'out'), join(folder, 'out/moss.html')];
  const cache = openResultCache(join(folder, 'kept'), { version: '1' });
  const open = () => openOutputRecord(out, cache);
  mkdirSync(out);
  writeFileSync(moss, 'green');
  const first = open();
  first.written(moss, Buffer.from('green'), '1');
  first.keep();
  return { moss, open };
}

test('a file that was made from the same is known again, also after it was taken over', () => {
  const { moss, open } = builtOutput();
  const second = open();
  expect(second.isMadeFrom(moss, '1')).toBe(true);
  second.takenOver(moss, '1');
  second.keep();
  expect(open().isMadeFrom(moss, '1')).toBe(true);
});

test.each<[string, (moss: string) => void]>([
  ['has another content', (moss) => writeFileSync(moss, 'brown and old')],
  [
    'has another content of the same size and time',
    (moss) => {
      const { atime, mtime } = statSync(moss);
      writeFileSync(moss, 'brown');
      utimesSync(moss, atime, mtime);
    },
  ],
  ['is gone', (moss) => rmSync(moss)],
])('a file that %s is made again', (_, change) => {
  const { moss, open } = builtOutput();
  change(moss);
  expect(open().isMadeFrom(moss, '1')).toBe(false);
});

test('a file is made again when its inputs have changed, or when no build has recorded it', () => {
  const { moss, open } = builtOutput();
  expect(open().isMadeFrom(moss, '2')).toBe(false);
  expect(open().isMadeFrom(`${moss}.other`, '1')).toBe(false);
});
