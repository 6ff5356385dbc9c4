import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitCodes } from '@drystone/contract-cli/command-error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';

/* `fellmoor api METHOD PATH`, and `--debug`. */

let terminal: Terminal;
const type: Terminal['type'] = (line, options) => terminal.type(line, options);

beforeAll(async () => {
  terminal = await openTerminal('team');
});

afterAll(() => terminal.close());

describe('a call of one’s own', () => {
  test('goes to the API whose contract has the path, and prints the answer as JSON', async () => {
    const regions = await type('api GET /regions');
    expect(regions.code).toBe(0);
    expect(JSON.parse(regions.out)).toMatchObject([{ name: 'north-1' }, { name: 'south-1' }]);
    const projects = await type("api get /projects --query '[].name'");
    expect(projects.out).toContain('vision-research');
  });

  test('takes the path with the base of the address too, and a query', async () => {
    const line = 'api GET /api/v1alpha1/instances?state=running --field limit=3 --dry-run';
    const { out } = await type(line);
    expect(out).toContain('GET /api/v1alpha1/instances?state=running&limit=3 HTTP/1.1');
  });

  test('sends the project where the operation works in one, and not elsewhere', async () => {
    const header = `X-PROJECT-ID: ${terminal.env.PROJECT_ID}`;
    expect((await type('api GET /instances --dry-run')).out).toContain(header);
    expect((await type('api GET /regions --dry-run')).out).not.toContain('X-PROJECT-ID');
  });

  test('makes a body of its fields: texts, numbers, truth values, objects, lists and files', async () => {
    const file = join(terminal.home, 'image.txt');
    await writeFile(file, 'ubuntu\n');
    const fields = [
      '--field name=a --raw-field type=3 --field preemptible=true --field count=3',
      `--field image=@${file} --field tags[team]=vision --field filesystems[]=x --field filesystems[]=y`,
    ];
    const { out } = await type(`api POST /instances ${fields.join(' ')} --dry-run`);
    expect(JSON.parse(out.slice(out.indexOf('{')))).toEqual({
      name: 'a',
      type: '3',
      preemptible: true,
      count: 3,
      image: 'ubuntu',
      tags: { team: 'vision' },
      filesystems: ['x', 'y'],
    });
  });

  test('takes its body from standard input, and fields win over it', async () => {
    const created = await type('api POST /filesystems --body - --field name=scratch', {
      stdin: '{"name": "other", "size": "1Gi"}',
    });
    expect(JSON.parse(created.out)).toMatchObject({ name: 'scratch', size: '1Gi' });
  });

  test('shows the status and the headers with --include', async () => {
    const { out } = await type('api GET /regions --include');
    expect(out).toMatch(/^HTTP 200 OK\n(.+\n)*content-type: application\/json.*\n(.+\n)*\n\[/);
  });

  test('that is refused prints the answer, says why, and ends with the code of a refusal', async () => {
    const missing = await type('api GET /instances/00000000-0000-4000-8000-000000000000');
    expect(missing.code).toBe(exitCodes.refused);
    expect(JSON.parse(missing.out)).toHaveProperty('message');
    expect(missing.err).toMatch(/^Error: .*\(status 404\)\n$/);
  });

  test('that fails ends with the code of a failure', async () => {
    const fault = { kind: 'status', status: 501, effect: false } as const;
    terminal.sandbox.act({
      kind: 'faults',
      faults: [{ operation: 'listRegions', times: 1, fault }],
    });
    expect((await type('api GET /regions')).code).toBe(exitCodes.failed);
  });

  test.each([
    ['api GET regions', 'regions is not a path of an API.'],
    ['api GET //elsewhere.example/regions', 'is not a path of an API.'],
    ['api GET /instances/../regions', 'is not a path of an API.'],
    ['api GET /nothing', 'No contract has the path /nothing.'],
    ['api POST /instances --field name', '--field name is not a name and a value.'],
    [
      "api GET /regions --header 'Authorization: Bearer x'",
      'The token is not given with --header.',
    ],
    ['api GET /regions --header x', '--header x is not a header.'],
    ["api GET /regions --query '['", 'is not a JMESPath expression'],
  ])('%s is a usage error, and nothing is sent', async (line, words) => {
    const calls = terminal.sandbox.log().length;
    const { code, out, err } = await type(line);
    expect({ code, out }).toEqual({ code: exitCodes.usage, out: '' });
    expect(err).toContain(words);
    expect(terminal.sandbox.log()).toHaveLength(calls);
  });
});

describe('--debug', () => {
  test('shows both sides of the exchange on standard error, and never the token', async () => {
    const name = terminal.env.API_TOKEN.slice(0, 200);
    const { out, err } = await type(
      'filesystems create --name seen --size 1Gi --debug --query size',
    );
    expect(out).toBe('1Gi\n');
    expect(err).toMatch(/^> POST http:\/\/127\.0\.0\.1:\d+\/api\/v1alpha1\/filesystems$/m);
    expect(err).toMatch(/^> Authorization: Bearer \(hidden\)$/m);
    expect(err).toMatch(/^> {3}"name": "seen",$/m);
    expect(err).toMatch(/^< 201 Created \(\d+ ms\)$/m);
    expect(err).toMatch(/^< content-type: application\/json/m);
    expect(err).toMatch(/^< \{.*"size":"1Gi".*\}$/m);
    expect(err).not.toContain(name);
  });

  test('hides a token that an answer repeats', async () => {
    const token = terminal.env.API_TOKEN;
    const { err } = await type(`api GET /instances/${token} --debug`);
    expect(err).toContain('/instances/(hidden)');
    expect(err).not.toContain(token);
  });

  test('shows an attempt without an answer', async () => {
    const fault = { kind: 'dropped', effect: false } as const;
    terminal.sandbox.act({
      kind: 'faults',
      faults: [{ operation: 'listRegions', times: 1, fault }],
    });
    const { code, err } = await type('regions list --debug');
    expect(code).toBe(0);
    expect(err).toMatch(/^< 127\.0\.0\.1:\d+ gave no answer: .* \(\d+ ms\)$/m);
    expect(err.match(/^> GET /gm)).toHaveLength(2);
  });
});
