import { commandsOf } from '@drystone/contract-cli/commands';
import { printCommand } from '@drystone/openapi/commands/print-command';
import { requestUrl } from '@drystone/openapi/commands/request-url';
import { exampleValues } from '@drystone/openapi/commands/request-values';
import { refsOf } from '@drystone/openapi/model/refs';
import { expect, test } from 'vitest';
import { openTerminal } from '../../../tests/support/terminal.node.ts';
import { readContracts } from '../contract/contracts.node.ts';
import { readTool } from './tool.node.ts';

test('the sample of every operation as a command is the request of its example', async () => {
  const tool = await readTool();
  const terminal = await openTerminal();
  const commands = commandsOf(tool);
  for (const { operation, refs } of commands) {
    const example = exampleValues(operation);
    const line = printCommand('fellmoor', operation, example, refs);
    const shown = await terminal.type(
      `${line.replace(/^fellmoor /, '').replaceAll('\\\n', '')} --dry-run`,
    );
    const values = operation.parameters.map((parameter) => [
      parameter.name,
      example.textOf(parameter),
    ]);
    const path = requestUrl('/api/v1alpha1', operation, Object.fromEntries(values), {});
    expect(shown, line).toMatchObject({ code: 0, err: '' });
    expect(shown.out.split('\n')[0]).toBe(`${operation.method} ${path} HTTP/1.1`);
    const sent = shown.out.split('\n\n')[1];
    expect(sent && JSON.parse(sent), line).toEqual(example.body?.value);
  }
  await terminal.close();
  expect(commands).toHaveLength(43);
});

test('a text that begins with @ is sent as it is', async () => {
  const { infrastructure } = await readContracts();
  const terminal = await openTerminal();
  const operation = infrastructure.operations.find(({ id }) => id === 'createProject');
  if (!operation) throw new Error('There is createProject.');
  const body = { mediaType: 'application/json', value: { name: '@team' } };
  const values = { ...exampleValues(operation), body };
  const line = printCommand('fellmoor', operation, values, refsOf(infrastructure.source));
  const shown = await terminal.type(
    `${line.replace(/^fellmoor /, '').replaceAll('\\\n', '')} --dry-run`,
  );
  expect(shown.out).toContain('"name": "@team"');
  await terminal.close();
});
