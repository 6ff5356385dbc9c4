import { exitCodes } from '@drystone/contract-cli/command-error';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';

let terminal: Terminal;

beforeEach(async () => {
  terminal = await openTerminal('team');
});

afterEach(() => terminal.close());

test('an assistant is not left without a word where the site cannot be read', async () => {
  // Nothing listens on this port.
  const { code, err } = await terminal.type('mcp --site http://127.0.0.1:1');
  expect(code).toBe(exitCodes.unreachable);
  expect(err).toBe(
    'Error: http://127.0.0.1:1/llms.txt cannot be reached.\nCheck the address of the site.\n',
  );
});

test('a site that lists no pages is named', async () => {
  const { code, err } = await terminal.type(`mcp --site ${terminal.server.url}`);
  expect(code).toBe(exitCodes.unreachable);
  expect(err).toContain('has no llms.txt');
});

test('what is not an address is refused', async () => {
  const { code, err } = await terminal.type('mcp --site docs');
  expect(code).toBe(exitCodes.usage);
  expect(err).toContain('"docs" is not the address of a site.');
});
