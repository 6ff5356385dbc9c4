import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openResultCache } from '@drystone/lib/result-cache.node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkPreparedPackages, notePreparedPackages } from './prepared-packages.node.ts';

/** Packages as Vite has prepared them, and a server that has noted them. */
function prepared() {
  const root = mkdtempSync(join(tmpdir(), 'prepared-packages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const parent = join(root, 'vite');
  const deps = join(parent, 'deps');
  const cache = () => openResultCache(join(root, 'results'), { version: '1' });
  mkdirSync(join(deps, 'chunks'), { recursive: true });
  writeFileSync(join(deps, 'react.js'), 'react();');
  notePreparedPackages(parent, cache());
  return {
    parent,
    deps,
    cache,
    check: () => checkPreparedPackages(parent, cache()),
    warnings: () => warn.mock.calls.flat(),
  };
}

test('packages that are as a server left them stay', () => {
  const { deps, check, warnings } = prepared();
  check();
  expect(readFileSync(join(deps, 'react.js'), 'utf8')).toBe('react();');
  expect(warnings()).toEqual([]);
});

test.each<[string, (deps: string) => void]>([
  ['a file is changed', (deps) => writeFileSync(join(deps, 'react.js'), 'reach();')],
  ['a file is missing', (deps) => rmSync(join(deps, 'react.js'))],
  ['there is one file more', (deps) => writeFileSync(join(deps, 'chunks/more.js'), '')],
  [
    'a file is in place of the folder',
    (deps) => {
      rmSync(deps, { recursive: true });
      writeFileSync(deps, '');
    },
  ],
])('packages go, and a warning names them, when %s', (_, damage) => {
  const { deps, check, warnings } = prepared();
  damage(deps);
  check();
  expect(existsSync(deps)).toBe(false);
  expect(warnings()).toEqual([`The packages in ${deps} are damaged. They are prepared again.`]);
});

test('packages that no server has noted go', () => {
  const { parent, check, warnings } = prepared();
  mkdirSync(join(parent, 'deps_ssr'));
  check();
  expect(existsSync(join(parent, 'deps_ssr'))).toBe(false);
  expect(warnings()).toEqual([]);
});

test('packages that Vite prepares later are noted too', async () => {
  const { parent, check, cache } = prepared();
  const draft = join(parent, 'deps_rsc_temp_1');
  mkdirSync(draft);
  renameSync(draft, join(parent, 'deps_rsc'));
  await vi.waitUntil(() => cache().known('prepared-packages', join(parent, 'deps_rsc')));
  check();
  expect(existsSync(join(parent, 'deps_rsc'))).toBe(true);
});
