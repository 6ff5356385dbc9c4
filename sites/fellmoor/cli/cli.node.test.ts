import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { exitCodes } from '@drystone/contract-cli/command-error';
import { commandsOf } from '@drystone/contract-cli/commands';
import { printReference, withReference } from '@drystone/contract-cli/reference';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { bundleTool } from '../../../tests/support/bundle-tool.node.ts';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';
import { contractSite } from '../contract/documents.node.ts';
import { platformVersion, projectFolder } from '../project.node.ts';
import { seedIds } from '../sandbox/seeds.ts';
import { readTool } from './tool.node.ts';

let terminal: Terminal;

/** What readers install, which starts in a quarter of the time that the source takes. */
const tool = await bundleTool();

beforeEach(async () => {
  terminal = await openTerminal('team');
});

afterEach(async () => {
  await terminal.close();
});

const type: Terminal['type'] = (line, options) => terminal.type(line, options);

/** Each look of `--wait` lets the sandbox go on by one step. */
const stepping = { onSleep: () => void terminal.sandbox.act({ kind: 'step' }) };

describe('the life of an instance', () => {
  test('is created, waited for, stopped, started and deleted', async () => {
    const created = await type(
      'instances create --name train-01 --type h100.8x --tags team=vision --wait --query id',
      stepping,
    );
    expect(created).toMatchObject({ code: 0, err: '' });
    const id = created.out.trim();
    const shown = await type(`instances get ${id} --output json`);
    expect(JSON.parse(shown.out)).toMatchObject({
      name: 'train-01',
      state: 'running',
      tags: { team: 'vision' },
    });
    expect((await type(`instances stop ${id} --wait`, stepping)).code).toBe(0);
    expect((await type(`instances get ${id} --query state`)).out).toBe('stopped\n');
    expect((await type(`instances start ${id} --wait`, stepping)).code).toBe(0);
    const deleted = await type(`instances delete ${id} --wait --yes`, stepping);
    expect(deleted).toMatchObject({ code: 0, out: '', err: 'Deleted.\n' });
    expect((await type(`instances get ${id}`)).code).toBe(exitCodes.refused);
  });

  test('without --wait says that it goes on by itself', async () => {
    const { out } = await type(
      'instances create --name a --type h100.8x --wait --query id',
      stepping,
    );
    const stopped = await type(`instances stop ${out.trim()}`);
    expect(stopped).toMatchObject({ code: 0, out: '' });
    expect(stopped.err).toContain('Accepted. It goes on by itself');
  });

  test('a second start is refused with the words of the API', async () => {
    const { out } = await type(
      'instances create --name a --type h100.8x --wait --query id',
      stepping,
    );
    const started = await type(`instances start ${out.trim()}`);
    expect(started.code).toBe(exitCodes.refused);
    expect(started.err).toMatch(/^Error: .*running.* \(status 409\)\n$/);
  });

  test('an instance that finds no machine is never told as created', async () => {
    terminal.sandbox.act({ kind: 'capacity', region: 'north-1', type: 'h100.8x', free: 0 });
    const created = await type('instances create --name a --type h100.8x --wait', stepping);
    expect(created.code).toBe(exitCodes.notReached);
    expect(created.out).toMatch(/^STATE +out-of-stock$/m);
    expect(created.err).toContain('is out-of-stock, and will not be running by itself.');
    expect(created.err).toContain('fellmoor capacity list');
  });

  test('what does not come in time is reported with its state', async () => {
    const created = await type(
      'instances create --name a --type h100.8x --wait --wait-timeout 1 --wait-interval 1',
    );
    expect(created.code).toBe(exitCodes.notReached);
    expect(created.err).toMatch(/is creating after 1 s, not running\./);
  });

  test('waiting shows how far it is on a terminal, and nothing in CI', async () => {
    const line = 'instances create --name a --type h100.8x --wait';
    const seen = await type(line, { ...stepping, isTTY: true });
    expect(seen.err).toContain('creating, 0 s');
    const quiet = await type(line, { ...stepping, isTTY: true, env: { CI: 'true' } });
    expect(quiet.err).toBe('');
  });
});

describe('what goes wrong', () => {
  test('a role without the capability learns which one is missing', async () => {
    const created = await type('instances create --name a --type h100.8x', {
      env: { API_TOKEN: terminal.sandbox.token({ role: 'viewer' }) },
    });
    expect(created.code).toBe(exitCodes.refused);
    expect(created.err).toContain('instances:create');
    expect(created.err).toContain('(status 403)');
  });

  test('a project that is set by its name is invalid input, and the message says what to send', async () => {
    const listed = await type('instances list --project vision-research');
    expect(listed.code).toBe(exitCodes.refused);
    expect(listed.err).toContain('Send the ID of the project, not its name. (status 400)');
  });

  test('a deletion in a project that is not known is refused, and is not taken for done', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const deleted = await type(
      `instances delete ${seedIds.instance} --yes --wait --project ${unknown}`,
    );
    expect(deleted.code).toBe(exitCodes.refused);
    expect(deleted.err).toContain(`Project ${unknown} is not one of your projects in this region.`);
    expect(deleted.err).toContain('(status 403)');
  });

  test('a token that has ended is reported with its end', async () => {
    const token = terminal.sandbox.token({ expiresIn: -60 });
    const listed = await type('instances list', { env: { API_TOKEN: token } });
    expect(listed.code).toBe(exitCodes.refused);
    expect(listed.err).toContain('The token expired at 2026-01-15T09:29:00.000Z.');
    expect(listed.err).not.toContain(token);
  });

  test('an address without https is refused, unless it is this machine', async () => {
    await type('config set management-url http://api.example/api/v1alpha1');
    const listed = await type('regions list');
    expect(listed).toMatchObject({ code: exitCodes.settings, out: '' });
    expect(listed.err).toContain('would send the token where others can read it');
  });

  test('a token that cannot be sent is refused, and not shown', async () => {
    for (const token of ['first\nsecond', 'first second', 'ключ']) {
      const listed = await type('instances list', { env: { API_TOKEN: token } });
      expect(listed.code).toBe(exitCodes.settings);
      expect(listed.err).toContain('The token in API_TOKEN has spaces, line breaks');
      for (const part of token.split(/\s/)) expect(listed.err).not.toContain(part);
    }
  });

  test.each(['--wait --wait-timeout soon', '--wait --wait-interval 0', "--query '['"])(
    'nothing is sent where %s is wrong',
    async (options) => {
      const created = await type(`instances create --name a --type h100.8x ${options}`, stepping);
      expect(created).toMatchObject({ code: exitCodes.usage, out: '' });
      expect((await type('instances list')).out).toBe('None.\n');
    },
  );

  test('a query that does not fit the answer is reported as such, because the call was done', async () => {
    const created = await type(
      "instances create --name a --type h100.8x --query 'length(userData)'",
    );
    expect(created).toMatchObject({ code: exitCodes.notReached, out: '' });
    expect(created.err).toContain('--query length(userData) does not fit the answer');
    expect((await type('instances list --query [].name')).out).toContain('a');
  });

  test('--wait is offered only where the API can be asked how far it is', async () => {
    const deleted = await type('ssh-keys delete laptop --wait');
    expect(deleted.code).toBe(exitCodes.usage);
    expect(deleted.err).toContain("unknown option '--wait'");
    expect((await type('filesystems delete --help')).out).toContain('--wait');
  });

  test('a switch takes true and false, and nothing that would be read as false', async () => {
    const created = await type('instances create --name a --type h100.8x --preemptible yes');
    expect(created).toMatchObject({ code: exitCodes.usage, out: '' });
    expect(created.err).toContain('--preemptible yes is not one of true, false.');
    const typo = await type('instances create --name a --type h100.8x --ephemeral True');
    expect(typo.err).toContain('Did you mean --ephemeral true?');
  });

  test('a lost answer of a call that changes something is not told as failed or done', async () => {
    terminal.sandbox.act({
      kind: 'faults',
      faults: [{ operation: 'createInstance', fault: { kind: 'dropped', effect: true } }],
    });
    const created = await type('instances create --name a --type h100.8x');
    expect(created).toMatchObject({ code: exitCodes.unreachable, out: '' });
    expect(created.err).toContain('The call may have been carried out all the same');
    expect((await type('instances list --query [].name')).out).toContain('a');
  });

  test('a read is asked again, a change is not', async () => {
    const fault = { kind: 'status', status: 500, effect: false } as const;
    terminal.sandbox.act({
      kind: 'faults',
      faults: [
        { operation: 'listInstances', times: 2, fault },
        { operation: 'createInstance', times: 1, fault },
      ],
    });
    const pauses: number[] = [];
    const listed = await type('instances list', { onSleep: (pause) => void pauses.push(pause) });
    expect(listed).toMatchObject({ code: 0, out: 'None.\n' });
    expect(pauses).toEqual([500, 2000]);
    const created = await type('instances create --name a --type h100.8x');
    expect(created.code).toBe(exitCodes.failed);
    expect(created.err).toContain('(status 500)');
    expect((await type('instances list')).out).toBe('None.\n');
  });

  test('a server that is gone is reported with its address', async () => {
    await terminal.server.close();
    const listed = await type('instances list');
    expect(listed.code).toBe(exitCodes.unreachable);
    expect(listed.err).toMatch(/^Error: 127\.0\.0\.1:\d+ cannot be reached: ECONNREFUSED\./);
  });

  test.each([
    ['instances create --name a', 'instances create needs --type.'],
    ['filesystems create', 'filesystems create needs --name, --size.'],
    ['instances create --name a --type b --tags team', '--tags team is not a pair.'],
    ['instances get .', 'The id cannot be ".".'],
    ['instances list --output jsno', 'Allowed choices are table, json, yaml, csv, ids'],
    ['instnces list', '(Did you mean instances?)'],
    ['instances creat', '(Did you mean create?)'],
    ['instances create --nam a', '(Did you mean --name?)'],
    ['instances get', 'See fellmoor instances get --help.'],
    ['instances creat', 'See fellmoor instances --help.'],
    ['config set region', 'See fellmoor config --help.'],
    ['instnces list', 'See fellmoor --help.'],
    ["instances list --query '['", 'is not a JMESPath expression'],
    ['instances list --timeout soon', '--timeout soon is not a number of seconds.'],
  ])('%s is a usage error', async (line, words) => {
    const { code, err, out } = await type(line);
    expect({ code, out }).toEqual({ code: exitCodes.usage, out: '' });
    expect(err).toContain(words);
  });
});

describe('bodies', () => {
  test('a file becomes base64 where the contract says so', async () => {
    const file = join(terminal.home, 'user-data.yaml');
    await writeFile(file, '#cloud-config\n');
    const shown = await type(
      `instances create --name a --type h100.8x --user-data @${file} --dry-run`,
    );
    expect(shown.out).toContain(
      `"userData": "${Buffer.from('#cloud-config\n').toString('base64')}"`,
    );
  });

  test('lists, nested values, numbers and switches reach their places', async () => {
    const shown = await type(
      'kubernetes-clusters create --name k --version 1.32.4 --pod-cidr-block 10.40.0.0/18 ' +
        '--service-cidr-block 10.40.64.0/18 --default-node-pool.count 5 --default-node-pool.create false --dry-run',
    );
    expect(JSON.parse(shown.out.slice(shown.out.indexOf('{')))).toEqual({
      name: 'k',
      version: '1.32.4',
      podCIDRBlock: '10.40.0.0/18',
      serviceCIDRBlock: '10.40.64.0/18',
      defaultNodePool: { count: 5, create: false },
    });
    const user = await type(
      `slurm-users create ${seedIds.slurmCluster} --username bob --ssh-keys one --ssh-keys two --dry-run`,
    );
    expect(user.out).toContain('"sshKeys": [\n    "one",\n    "two"\n  ]');
  });

  test('a text comes from a file or the standard input, and @@ is an @ at its beginning', async () => {
    const file = join(terminal.home, 'name');
    await writeFile(file, 'from a file\n');
    const nameIn = async (typed: string) => {
      const { out } = await type(`projects create --name ${typed} --dry-run`, { stdin: 'typed' });
      return (JSON.parse(out.slice(out.indexOf('{'))) as { name: unknown }).name;
    };
    expect(await nameIn(`@${file}`)).toBe('from a file');
    expect(await nameIn('@-')).toBe('typed');
    expect(await nameIn('@@team')).toBe('@team');
    expect(await nameIn('@@@team')).toBe('@@team');
    expect(await nameIn('team@@night')).toBe('team@@night');
  });

  test('@@ is an @ in lists and encoded values too, and a pair is always as it was typed', async () => {
    const shown = await type(
      `slurm-users create ${seedIds.slurmCluster} --username bob --ssh-keys @@one --dry-run`,
    );
    expect(shown.out).toContain('"@one"');
    const created = await type(
      'instances create --name a --type b --user-data @@QQ== --tags team=@vision --dry-run',
    );
    expect(created.out).toContain('"userData": "@QQ=="');
    expect(created.out).toContain('"team": "@vision"');
  });

  test('a missing file is reported, with how to send the text itself', async () => {
    const { code, err } = await type('projects create --name @team');
    expect(code).toBe(exitCodes.usage);
    expect(err).toBe('Error: There is no file team.\nFor the text @team itself, type @@team.\n');
  });

  test('the help of a command that reads files says how', async () => {
    const { out } = await type('projects create --help');
    expect(out).toContain('@FILE');
    expect(out).toContain('@@');
    expect((await type('projects get --help')).out).not.toContain('@FILE');
  });

  test('a whole body comes from a file or the standard input, and flags win over it', async () => {
    const body = JSON.stringify({ name: 'data', size: '512Gi' });
    const created = await type('filesystems create --body - --name other --output json', {
      stdin: body,
    });
    expect(JSON.parse(created.out)).toMatchObject({ name: 'other', size: '512Gi' });
    const broken = await type('filesystems create --body -', { stdin: '{"name":' });
    expect(broken.code).toBe(exitCodes.usage);
    expect(broken.err).toContain('The body in - is not JSON');
  });
});

describe('output', () => {
  test('a table is aligned, has the names first, and shows pairs in one value', async () => {
    const { out } = await type('projects list');
    expect(out).toMatch(
      /^NAME +ID +STATE +TAGS\nvision-research +[\da-f-]{36} +active +team=vision,/,
    );
  });

  test('a value that does not fit the terminal is cut, and its column stays', async () => {
    const name = 'a-name-that-is-longer-than-forty-characters-by-far';
    await type(`filesystems create --name ${name} --size 1Gi`);
    const narrow = await type('filesystems list', { isTTY: true, columns: 60 });
    expect(narrow.out).toMatch(/^NAME +ID +SIZE\n/);
    expect(narrow.out).toContain('a-name-that-is…');
    for (const line of narrow.out.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    // A program gets every character.
    expect((await type('filesystems list')).out).toContain(name);
  });

  test('columns are chosen by name, in any form of output', async () => {
    const shown = await type('projects list --columns state,name');
    expect(shown.out).toBe('STATE   NAME\nactive  vision-research\n');
    const { out } = await type('projects list --columns name --output json');
    expect(JSON.parse(out)).toEqual([{ name: 'vision-research' }]);
    const wrong = await type('projects list --columns nme');
    expect(wrong).toMatchObject({ code: exitCodes.notReached, out: '' });
    expect(wrong.err).toContain('has no field "nme".\nDid you mean name?');
  });

  test('comma-separated values and ids are for other programs', async () => {
    const csv = await type('projects list --columns name,tags --output csv');
    expect(csv.out).toBe(
      'name,tags\r\nvision-research,"{""team"":""vision"",""cost-center"":""cc-1042""}"\r\n',
    );
    expect((await type('projects list --output ids')).out).toBe(`${seedIds.project}\n`);
  });

  test('JSON and YAML hold the whole answer', async () => {
    const json = JSON.parse((await type('projects list --output json')).out) as unknown;
    expect(parse((await type('projects list --output yaml')).out)).toEqual(json);
  });

  test('a query prints one value bare, so that a script can use it', async () => {
    expect((await type("projects list --query '[0].id'")).out).toBe(`${seedIds.project}\n`);
  });

  test('what a query finds is JSON or YAML where that is asked for, a text and null too', async () => {
    const asked = (query: string, format: string) =>
      type(`projects list --query '${query}' --output ${format}`).then(({ out }) => out);
    expect(await asked('[0].id', 'json')).toBe(`"${seedIds.project}"\n`);
    expect(await asked('[0].none', 'json')).toBe('null\n');
    expect(await asked('[0].none', 'yaml')).toBe('null\n');
    expect(parse(await asked('[0].id', 'yaml'))).toBe(seedIds.project);
  });

  test('a query that finds nothing prints nothing, so that a script can test for it', async () => {
    const shown = await type("projects list --query '[0].none'");
    expect(shown).toEqual({ code: 0, out: '', err: '' });
  });

  test('what a query prints does not depend on the settings of the reader', async () => {
    await type('config set output json');
    expect((await type("projects list --query '[0].id'")).out).toBe(`${seedIds.project}\n`);
    expect((await type("projects list --query '[0].none'")).out).toBe('');
    expect(JSON.parse((await type('projects list')).out)).toHaveLength(1);
  });

  test('a kubeconfig is printed as it is', async () => {
    const { out: id } = await type(
      'kubernetes-clusters create --name k --version 1.32.4 --pod-cidr-block 10.40.0.0/18 ' +
        '--service-cidr-block 10.40.64.0/18 --query id',
    );
    const { out } = await type(`kubernetes-credentials get ${id.trim()}`);
    expect(parse(out)).toMatchObject({ kind: 'Config' });
    const asked = await type(`kubernetes-credentials get ${id.trim()} --query kind`);
    expect(asked).toMatchObject({ code: exitCodes.notReached, out: '' });
    expect(asked.err).toContain('it is text and no JSON');
  });

  test('a dry run sends nothing and never shows the token', async () => {
    const shown = await type('instances create --name a --type h100.8x --dry-run');
    expect(shown.out).toMatch(/^POST \/api\/v1alpha1\/instances HTTP\/1\.1\nHost: 127\.0\.0\.1/);
    expect(shown.out).toContain('Authorization: Bearer $API_TOKEN');
    expect((await type('instances list')).out).toBe('None.\n');
  });

  test('what the API says moves no cursor of a terminal, and reaches a file as it is', async () => {
    const name = 'a\u001B[2J\u009Bb';
    const created = await type(`ssh-keys create --name a --key ${name}`);
    expect(created.code).toBe(0);
    const line = `ssh-keys list --query '[?name==\`"a"\`].key|[0]'`;
    expect((await type(line)).out).toBe(`${name}\n`);
    expect((await type(line, { isTTY: true })).out).toBe('a [2J b\n');
    const unknown = await type(`instances create --name b --type ${name}`, {
      isTTY: true,
      env: { NO_COLOR: '1' },
    });
    expect(unknown.err).toContain('a [2J b');
  });

  test('errors have colour on a terminal, unless it was switched off', async () => {
    expect((await type('bogus', { isTTY: true })).err).toContain('\u001B[31mError:');
    const line = 'instances get .';
    expect((await type(line, { isTTY: true })).err).toContain('\u001B[31mError:');
    expect((await type(line, { isTTY: true, env: { NO_COLOR: '1' } })).err).not.toContain('\u001B');
    expect((await type(line)).err).not.toContain('\u001B');
  });
});

describe('settings', () => {
  test('are kept in profiles, and options and environment win over them', async () => {
    const env = { PROJECT_ID: undefined };
    expect((await type('instances list', { env })).err).toContain('none is set');
    await type(`config set project ${seedIds.project}`);
    expect((await type('instances list', { env })).code).toBe(0);
    await type('config set project other --profile second');
    await type('config use second');
    expect((await type('config get project')).out).toBe('other\n');
    expect((await type('config list')).out).toContain('* second\n    project: other\n');
    expect((await type('config get project --profile default')).out).toBe(`${seedIds.project}\n`);
  });

  test('an empty variable says nothing', async () => {
    await type(`config set project ${seedIds.project}`);
    const empty = { PROJECT_ID: '', FELLMOOR_PROFILE: '', FELLMOOR_REGION: '', NO_COLOR: '' };
    expect(await type('instances list', { env: empty })).toMatchObject({ code: 0, err: '' });
  });

  test('a token is not a setting', async () => {
    const kept = await type('config set token abc');
    expect(kept.code).toBe(exitCodes.usage);
    expect(kept.err).toContain('A token is not kept in the settings.');
  });

  test('a token file has to be private', async () => {
    const env = { API_TOKEN: undefined };
    const file = join(terminal.home, 'token');
    expect((await type('projects list', { env })).err).toContain('There is no token.');
    await writeFile(file, `${terminal.sandbox.token()}\n`, { mode: 0o644 });
    await type(`config set token-file ${file}`);
    const refused = await type('projects list', { env });
    expect(refused).toMatchObject({ code: exitCodes.settings });
    expect(refused.err).toContain('can be read by others (mode 644).');
    expect(refused.err).toContain(`chmod 600 ${file}`);
    await chmod(file, 0o600);
    expect((await type('projects list', { env })).code).toBe(0);
  });

  test('a file that cannot be understood is reported and left as it is', async () => {
    const file = join(terminal.home, 'config.yaml');
    await writeFile(file, 'profiles:\n  default:\n    regoin: north-1\n');
    const set = await type('config set region north-1');
    expect(set.code).toBe(exitCodes.settings);
    expect(set.err).toContain('regoin');
    expect(await readFile(file, 'utf8')).toContain('regoin');
  });

  test('a file that cannot be written is reported', async () => {
    const env = { FELLMOOR_CONFIG: join(terminal.home, 'folder') };
    await mkdir(join(terminal.home, 'folder.draft'));
    const set = await type('config set region north-1', { env });
    expect(set).toMatchObject({ code: exitCodes.settings, out: '' });
    expect(set.err).toContain('folder cannot be written: EISDIR');
  });

  test('an empty list says how to begin', async () => {
    const listed = await type('config list', {
      env: { FELLMOOR_CONFIG: join(terminal.home, 'none.yaml') },
    });
    expect(listed).toMatchObject({ code: 0, out: '' });
    expect(listed.err).toContain('fellmoor config set region north-1');
  });

  test('the file is for its owner alone', async () => {
    const { mode } = await stat(join(terminal.home, 'config.yaml'));
    expect(mode & 0o077).toBe(0);
  });
});

describe('the sandbox', () => {
  test('of the tool itself keeps what was done for the next command', async () => {
    const env = { PROJECT_ID: undefined, API_TOKEN: undefined };
    const created = await type('filesystems create --name mine --size 1Gi --sandbox', { env });
    expect(created.code).toBe(0);
    const listed = await type('--sandbox filesystems list --query [].name', { env });
    expect(listed.out).toContain('mine');
  });

  test('of the tool itself says where it cannot be kept, and what else can be done', async () => {
    // A file where a folder has to be: nobody can write there, the superuser neither.
    const env = { XDG_STATE_HOME: terminal.env.FELLMOOR_CONFIG };
    const { code, out, err } = await type('regions list --sandbox', { env });
    expect({ code, out }).toEqual({ code: exitCodes.settings, out: '' });
    expect(err).toContain(`${env.XDG_STATE_HOME}/fellmoor cannot be written: ENOTDIR`);
    expect(err).toContain('XDG_STATE_HOME');
  });

  test('that runs already is used by its address, with another region too', async () => {
    const env = { FELLMOOR_SANDBOX: terminal.server.url, API_TOKEN: undefined };
    expect((await type('projects list --sandbox', { env })).out).toContain('vision-research');
    const south = await type('projects list --sandbox --region south-1', { env });
    expect(south.code).toBe(0);
    const none = await type('projects list --sandbox --region west-9', { env });
    expect(none.err).toContain('The sandbox has no region "west-9".');
  });

  test('that runs already has a project to begin with, as the one of the tool has', async () => {
    const env = {
      FELLMOOR_SANDBOX: terminal.server.url,
      API_TOKEN: undefined,
      PROJECT_ID: undefined,
    };
    const listed = await type('instances list --sandbox', { env });
    expect(listed).toEqual({ code: 0, out: 'None.\n', err: '' });
  });

  test('that does not answer is reported with what to do', async () => {
    await terminal.server.close();
    const { code, err } = await type('projects list --sandbox', {
      env: { FELLMOOR_SANDBOX: terminal.server.url },
    });
    expect(code).toBe(exitCodes.unreachable);
    expect(err).toContain('Start it with fellmoor sandbox start');
  });
});

describe('help and completion', () => {
  test('every command explains its flags, its call and its capability', async () => {
    const { out, code } = await type('instances create --help');
    expect(code).toBe(0);
    for (const words of ['--name <text>', 'Required.', 'instances:create', 'POST /instances'])
      expect(out.replace(/\s+/g, ' ')).toContain(words);
  });

  test('the help of a command ends with the options that all commands have, and an example', async () => {
    const { out } = await type('instances get --help');
    const [own = '', common = ''] = out.split('\nCommon options:\n');
    expect(own).toContain('-h, --help');
    for (const option of [
      ...['--profile <name>', '--region <name>', '--project <id>', '--output <format>'],
      ...['--query <expression>', '--timeout <seconds>', '--dry-run', '--sandbox'],
    ]) {
      expect(common).toContain(`  ${option}`);
      expect(own).not.toContain(option);
    }
    expect(common).toMatch(/\nExample:\n {2}fellmoor instances get [\da-f-]{36}\n$/);
  });

  test('a command that sends nothing has no options of a call in its help', async () => {
    expect((await type('version --help')).out).not.toContain('--query');
    const { out } = await type('config set --help');
    expect(out).toContain('--profile <name>');
    expect(out).not.toContain('--query');
  });

  test('on a narrow terminal the help breaks between words', async () => {
    const { out } = await type('filesystems create --help', { columns: 56 });
    const [text = ''] = out.split('Files:');
    expect(text.split('\n').filter((line) => line.length > 56)).toEqual([]);
  });

  test('the help of a group says how to go on', async () => {
    const { out } = await type('instances --help');
    expect(out).toContain('fellmoor instances COMMAND --help');
  });

  test.each([
    ['help instances create', 'instances create --help'],
    ['instances help create', 'instances create --help'],
    ['help instances', 'instances --help'],
    ['help config set', 'config set --help'],
    ['help', '--help'],
    ['help instances get 36f6', 'instances get --help'],
  ])('%s is %s', async (line, same) => {
    const shown = await type(line);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toBe((await type(same)).out);
  });

  test.each([
    ['help instnces', 'There is no command "instnces".', 'fellmoor help instances'],
    ['help instances creat', 'no command "instances creat".', 'fellmoor help instances create'],
    ['instances help creat', 'no command "instances creat".', 'fellmoor help instances create'],
    ['help quota', 'There is no command "quota".', 'fellmoor help lists all commands.'],
    ['help instances resize', '"instances resize".', 'fellmoor help instances lists its commands.'],
  ])('%s tells the nearest right one', async (line, wrong, right) => {
    const { code, out, err } = await type(line);
    expect({ code, out }).toEqual({ code: exitCodes.usage, out: '' });
    expect(err).toContain(wrong);
    expect(err).toContain(right);
  });

  test.each([
    ['complete -- inst', ['instances', 'instance-types']],
    ['complete -- instances st', ['start', 'stop']],
    ['complete -- instances create --na', ['--name']],
    ['complete -- instances list --output j', ['json']],
    ['complete -- config u', ['unset', 'use']],
    ['complete -- instances list --output=y', ['--output=yaml']],
    ['complete -- instances list --output = y', ['yaml']],
    ['complete -- instances list --output =', ['csv', 'ids', 'json', 'table', 'yaml']],
    ['complete -- instances create --preemptible t', ['true']],
    ['complete -- instances create --preemptible --eph', ['--ephemeral']],
    ['complete -- instances create --preemptible=f', ['--preemptible=false']],
    ['complete -- kubernetes-clusters create --default-node-pool.create f', ['false']],
    ['complete -- instances create --name i', []],
    ['complete -- --region north-1 instances st', ['start', 'stop']],
    ['complete -- instances list --regi', ['--region']],
    ["complete -- completion ''", ['bash', 'zsh', 'fish']],
    ['complete -- completion z', ['zsh']],
    ['complete -- help inst', ['instances', 'instance-types']],
    ['complete -- help instances cr', ['create']],
    ['complete -- he', ['help']],
    ['complete -- config set reg', ['region']],
    ['complete -- config set output j', ['json']],
    ["complete -- config ''", ['set', 'unset', 'get', 'list', 'use', 'help']],
    ['complete -- config --', ['--help', '--profile']],
    ['complete -- config use d', ['default']],
    ['complete -- instances list --profile d', ['default']],
    ['complete -- sandbox start --se', ['--seed', '--seed-file']],
    ['complete -- sandbox start --seed e', ['empty', 'examples']],
    ['complete -- sandbox start --port 4010 --clock im', ['immediate']],
    ['complete -- sandbox start --persist w', []],
    ['complete -- sandbox s', ['start', 'status', 'seed']],
    ['complete -- sandbox clock s', ['scaled', 'step', 'settle']],
    ['complete -- sandbox fault listRe', ['listRegions']],
    ['complete -- sandbox fault listRegions 5', ['500', '501', '502', '503']],
    ['complete -- sandbox fault listRegions no', ['no-capacity']],
    ['complete -- sandbox seed t', ['team']],
    ['complete -- api P', ['POST', 'PUT']],
    ['complete -- api GET --fi', ['--field', '--filter']],
    ['complete -- open instances st', ['start', 'stop']],
    ['complete -- mcp --l', ['--live']],
    ['complete -- login --pro', ['--profile']],
  ])('%s offers %j', async (line, expected) => {
    const { out } = await type(line);
    expect(out.split('\n').filter(Boolean).toSorted()).toEqual(expected.toSorted());
  });

  test.each(['bash', 'zsh', 'fish'])('there is a script for %s', async (shell) => {
    const { out, code } = await type(`completion ${shell}`);
    expect(code).toBe(0);
    expect(out).toContain('fellmoor complete --');
  });
});

describe('the script for bash', () => {
  /** What bash offers after these words, the last of which is not finished; `=` and `@` are words of their own. */
  async function offers(words: readonly string[]): Promise<string[]> {
    const script = (await type('completion bash')).out;
    const caller = `fellmoor() { "$NODE" "$TOOL" "$@"; }`;
    const asked = `COMP_WORDS=(fellmoor "$@"); COMP_CWORD=$#
      _fellmoor fellmoor "\${ASKED-\${COMP_WORDS[COMP_CWORD]}}" "\${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const last = words.at(-2) === '@' ? { ASKED: `@${words.at(-1)}` } : {};
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-c', [script, caller, asked].join('\n'), 'bash', ...words],
      {
        cwd: terminal.home,
        env: {
          PATH: process.env.PATH,
          HOME: terminal.home,
          NODE: process.execPath,
          TOOL: tool,
          ...last,
        },
      },
    );
    return stdout.split('\n').filter(Boolean).toSorted();
  }

  test('offers the values of an option, after a space and after =', async () => {
    const formats = ['csv', 'ids', 'json', 'table', 'yaml'];
    expect(await offers(['instances', 'list', '--output', ''])).toEqual(formats);
    expect(await offers(['instances', 'list', '--output', '='])).toEqual(formats);
    expect(await offers(['instances', 'list', '--output', '=', 'j'])).toEqual(['json']);
    expect(await offers(['instances', 'create', '--preemptible', ''])).toEqual(['false', 'true']);
  });

  test('offers files after an @, those with spaces too', async () => {
    await writeFile(join(terminal.home, 'user data.yaml'), '');
    await writeFile(join(terminal.home, 'other.yaml'), '');
    const words = ['instances', 'create', '--user-data', '@', 'us'];
    expect(await offers(words)).toEqual(['@user\\ data.yaml']);
  });
});

describe('the reference on the page about the tool', () => {
  test('is what the contracts give', async () => {
    const page = await readFile(join(contractSite, 'content/docs/getting_started/cli.mdx'), 'utf8');
    const described = await readTool();
    const table = printReference(described, commandsOf(described));
    expect(withReference(page, table), 'run npm run cli:reference').toBe(page);
  });
});

describe('as a process', () => {
  test('interrupted while it waits, it says what goes on, and ends by the signal', async () => {
    const line = 'instances create --name a --type h100.8x --wait --wait-interval 1';
    const child = spawn(process.execPath, [tool, ...line.split(' ')], {
      env: { PATH: process.env.PATH, ...terminal.env },
    });
    const written: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => void written.push(chunk.toString()));
    await vi.waitFor(
      () => expect(terminal.sandbox.log().at(-1)?.call?.operation).toBe('getInstance'),
      { timeout: 20_000 },
    );
    child.kill('SIGINT');
    const [code, signal] = await once(child, 'close');
    expect({ code, signal }).toEqual({ code: null, signal: 'SIGINT' });
    const { out: id } = await type("instances list --query '[0].id'");
    expect(written.join('')).toContain(`fellmoor instances get ${id.trim()}`);
  });

  const start = (args: readonly string[], script = tool) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, HOME: terminal.home, API_TOKEN: terminal.sandbox.token() },
    });

  const versions = `fellmoor ${platformVersion()} (API v1alpha1)\n`;

  test('from its source it prints to standard output and ends with 0', async () => {
    const source = join(projectFolder, 'bin/fellmoor.mjs');
    expect((await start(['version'], source)).stdout).toBe(versions);
  });

  test('--version is the command version', async () => {
    expect((await start(['--version'])).stdout).toBe(versions);
  });

  test.runIf(existsSync('/dev/full'))(
    'it reports an output that cannot be written, without a stack',
    async () => {
      const full = await open('/dev/full', 'w');
      try {
        const child = spawn(process.execPath, [tool, '--help'], {
          stdio: ['ignore', full.fd, 'pipe'],
        });
        const err = child.stderr ? text(child.stderr) : '';
        const [code] = await once(child, 'exit');
        expect({ code, err: await err }).toEqual({
          code: exitCodes.crashed,
          err: 'Error: The output cannot be written: ENOSPC: no space left on device, write.\n',
        });
      } finally {
        await full.close();
      }
    },
  );

  test('what it has done in its sandbox is kept where nobody reads the answer', async () => {
    const line = '"$0" "$1" --sandbox projects create --name unread | true; exit "$PIPESTATUS"';
    await promisify(execFile)('bash', ['-c', line, process.execPath, tool], {
      env: { PATH: process.env.PATH, HOME: terminal.home },
    });
    const listed = await start(['--sandbox', 'projects', 'list']);
    expect(listed.stdout).toContain('unread');
  });

  test('it keeps its exit code where nobody reads what goes wrong', async () => {
    const line = '"$0" "$1" bogus 2> >(exec true); exit $?';
    const run = promisify(execFile)('bash', ['-c', line, process.execPath, tool]);
    await expect(run).rejects.toMatchObject({ code: exitCodes.usage });
  });

  test('it ends with the code that says what went wrong', async () => {
    await expect(start(['instances', 'list'])).rejects.toMatchObject({
      code: exitCodes.settings,
      stdout: '',
      stderr: expect.stringContaining('No region is set.'),
    });
  });
});
