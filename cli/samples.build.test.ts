import { expect, test } from 'vitest';
import { printCommand } from '../src/contract/print-command.ts';
import { bodyExample, parameterExample } from '../src/contract/request-example.ts';
import { requestUrl } from '../src/contract/request-url.ts';
import { commandsOf } from './commands.ts';
import { readContracts } from './contracts.build.ts';
import { openTerminal } from './testing.build.ts';

test('the sample of every operation as a command is the request of its example', async () => {
  const contracts = await readContracts();
  const terminal = await openTerminal();
  const commands = commandsOf(contracts);
  for (const { api, operation } of commands) {
    const line = printCommand('fellmoor', operation, contracts[api].refs);
    const shown = await terminal.type(
      `${line.replace(/^fellmoor /, '').replaceAll('\\\n', '')} --dry-run`,
    );
    const values = operation.parameters.map((parameter) => [
      parameter.name,
      parameterExample(parameter),
    ]);
    const path = requestUrl('/api/v1alpha1', operation.path, Object.fromEntries(values), {});
    expect(shown, line).toMatchObject({ code: 0, err: '' });
    expect(shown.out.split('\n')[0]).toBe(`${operation.method} ${path} HTTP/1.1`);
    const body = bodyExample(operation);
    const sent = shown.out.split('\n\n')[1];
    expect(sent && JSON.parse(sent), line).toEqual(body && JSON.parse(body.text));
  }
  await terminal.close();
  expect(commands).toHaveLength(43);
});

test('a text that begins with @ is sent as it is', async () => {
  const { infrastructure } = await readContracts();
  const terminal = await openTerminal();
  const operation = infrastructure.operations.find(({ id }) => id === 'createProject');
  const content = operation?.body?.content[0];
  if (!operation?.body || !content) throw new Error('createProject has a body.');
  const example = { name: 'team', summary: 'A team', description: '', value: { name: '@team' } };
  const line = printCommand(
    'fellmoor',
    { ...operation, body: { ...operation.body, content: [{ ...content, examples: [example] }] } },
    infrastructure.refs,
  );
  const shown = await terminal.type(
    `${line.replace(/^fellmoor /, '').replaceAll('\\\n', '')} --dry-run`,
  );
  expect(shown.out).toContain('"name": "@team"');
  await terminal.close();
});
