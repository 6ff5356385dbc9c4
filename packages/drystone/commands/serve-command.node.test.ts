import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hostFiles } from '../build/host-files.node.ts';
import { headerRules } from '../build/policy.node.ts';
import { serveFolder } from '../build/static-server.node.ts';
import { serveCommand } from './serve-command.node.ts';

test('where the port is taken, the next one is used, and the output names both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serve-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const site = { url: 'https://garden.example', basePath: '/' };
  for (const { path, content } of hostFiles(headerRules("default-src 'none'", site), [], [])) {
    if (!path.includes('/')) await writeFile(join(folder, path), content);
  }
  const first = await serveFolder(folder, 0);
  onTestFinished(() => first.close());
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  onTestFinished(() => void vi.restoreAllMocks());
  const taken = Number(new URL(first.url).port);
  await serveCommand(folder, taken);
  expect(printed[0]).toBe(`Port ${taken} is taken. Trying ${taken + 1}.`);
  expect(printed.at(-1)).toMatch(/^The site is served at http:\/\/localhost:\d+$/);
});
