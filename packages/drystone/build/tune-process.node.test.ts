import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('asks for nothing that this version of Node does not know', () => {
  const file = fileURLToPath(new URL('./tune-process.node.ts', import.meta.url));
  const code = `import(${JSON.stringify(file)}).then(({ tuneProcess }) => tuneProcess())`;
  const started = spawnSync(process.execPath, ['--import', 'tsx', '-e', code], {
    encoding: 'utf8',
  });
  expect(started).toMatchObject({ status: 0, stderr: '' });
});
