import { describe, expect, test } from 'vitest';
import type { Fault as CoreFault } from '../../packages/sandbox/core/faults.ts';
import {
  fencesOf,
  type GuidePage,
  readGuidePages,
} from '../../sites/fellmoor/checks/guide-pages.node.ts';
import type { PlatformFault } from '../../sites/fellmoor/sandbox/behaviour/world.ts';
import { isThorough } from '../support/thorough.ts';
import { commandOf, installed, openShell, programExtension } from './reader-shell.ts';

/*
 * What the programs of the guides do when something goes wrong on the way: a read that fails, a lost connection, a
 * refusal, an empty list. None of these is a reason to delete a machine that may be working.
 */

const pages = await readGuidePages();

interface Program {
  readonly page: GuidePage;
  readonly title: string;
}

/** The programs of a page that this machine can run, by how their names begin. */
function programsOf(name: string, titles: RegExp): Program[] {
  const page = pages.find(({ file }) => file.endsWith(`${name}.mdx`));
  if (!page) throw new Error(`There is no page ${name}.`);
  return fencesOf(page).flatMap((fence) => {
    const extension = programExtension(fence);
    const { title = '' } = fence;
    return extension && installed[extension] && titles.test(title) ? [{ page, title }] : [];
  });
}

/** Programs that create an instance, wait for it, work and delete it. */
const machinePrograms = [
  ...programsOf('compute/manage-instances', /^(automate|main)/),
  ...programsOf('getting_started/cli', /^ci-job/),
  ...programsOf('compute/ephemeral-instances', /^ephemeral-job/),
];

const createJson = JSON.stringify({ name: 'train-01', type: 'h100.8x', tags: { team: 'vision' } });
const clusterJson = {
  name: 'research-k8s',
  version: '1.32.4',
  podCIDRBlock: '10.40.0.0/18',
  serviceCIDRBlock: '10.40.64.0/18',
};

/** In milliseconds: compilers take their time when several run at once. */
const patience = 240_000;

async function openWith({ page }: Program) {
  const files = page.file.includes('/compute/') ? { 'create.json': createJson } : {};
  return openShell(page, { seed: 'team', files });
}

type Shell = Awaited<ReturnType<typeof openShell>>;

const instancesIn = ({ sandbox }: Shell) =>
  sandbox.world().regions.flatMap(({ instances }) => instances.map(({ instance }) => instance));

const callsIn = ({ sandbox }: Shell) =>
  sandbox.log().flatMap(({ call }) => (call?.operation ? [call.operation] : []));

type Fault = CoreFault<PlatformFault>;

interface Mishap {
  readonly name: string;
  readonly faults: readonly { readonly operation: string; readonly fault: Fault }[];
}

const fails: Fault = { kind: 'status', status: 500, effect: false };

const mishaps: readonly Mishap[] = [
  { name: 'a read that fails', faults: [{ operation: 'getInstance', fault: fails }] },
  {
    name: 'a read that loses its connection',
    faults: [{ operation: 'getInstance', fault: { kind: 'dropped', effect: false } }],
  },
  { name: 'a delete that fails', faults: [{ operation: 'deleteInstance', fault: fails }] },
];

/** A program that gets through all of them in one run gets through each. */
const together: Mishap = {
  name: mishaps.map(({ name }) => name).join(', '),
  faults: mishaps.flatMap(({ faults }) => faults),
};

describe('one call that fails ends no work, and the machine is deleted', () => {
  const cases = machinePrograms.flatMap((program) =>
    (isThorough ? mishaps : [together]).map(
      (mishap) => [program.title, mishap.name, program, mishap] as const,
    ),
  );
  test.concurrent.each(cases)(
    '%s goes on after %s',
    async (title, _name, program, { faults }) => {
      const shell = await openWith(program);
      shell.sandbox.act({ kind: 'faults', faults });
      const { status, output } = await shell.run(commandOf(title)).ended;
      const calls = callsIn(shell);
      const left = shell.sandbox.world().faults;
      await shell.close();
      expect(status, output).toBe(0);
      expect(left, 'every fault has struck').toEqual([]);
      const untilDeleted = calls.slice(0, calls.indexOf('deleteInstance'));
      const reads = untilDeleted.filter((operation) => operation === 'getInstance');
      const isReadFailing = faults.some(({ operation }) => operation === 'getInstance');
      // The first read fails, and the next one is an answer.
      expect(reads.length).toBeGreaterThan(isReadFailing ? 1 : 0);
      expect(instancesIn(shell)).toEqual([]);
    },
    patience,
  );
});

describe('an instance whose state nobody can read stays, and is named', () => {
  test.concurrent.each(machinePrograms.map((program) => [program.title, program] as const))(
    '%s',
    async (title, program) => {
      const shell = await openWith(program);
      const capabilities = ['instances:list', 'instances:create', 'instances:delete'];
      const API_TOKEN = shell.sandbox.token({
        capabilities: [...capabilities, 'filesystems:list'],
      });
      const { status, output } = await shell.run(commandOf(title), { API_TOKEN }).ended;
      const [instance, ...others] = instancesIn(shell);
      await shell.close();
      expect(status).not.toBe(0);
      expect(others).toEqual([]);
      expect(instance && output).toContain(instance?.id);
      expect(output).toMatch(/kept/);
    },
    patience,
  );
});

describe('a cluster without nodes is not ready', () => {
  const programs = programsOf('kubernetes/manage-clusters', /^(ensure|main)/);
  test.concurrent.each(programs.map((program) => [program.title, program] as const))(
    '%s goes on waiting',
    async (title, program) => {
      const shell = await openShell(program.page, { seed: 'team' });
      const body = { ...clusterJson, defaultNodePool: { create: false } };
      await fetchFrom(shell, 'POST', '/kubernetes/clusters', body);
      const looks = callsReach(shell, 'listKubernetesNodePools', 3);
      const running = shell.run(commandOf(title));
      const outcome = await Promise.race([looks, running.ended]);
      running.stop();
      await running.ended;
      await shell.close();
      expect(outcome).toBe('looks again');
    },
    patience,
  );
});

describe('the supervisor of a preemptible job', () => {
  test.runIf(installed['.py'])(
    'leaves a stopped instance alone unless it was asked not to',
    async () => {
      const [program] = programsOf('compute/preemptible-instances', /^supervise/);
      if (!program) throw new Error('The page has a supervisor.');
      const shell = await openShell(program.page, { seed: 'team' });
      await fetchFrom(shell, 'POST', '/instances', JSON.parse(createJson));
      shell.sandbox.act({ kind: 'settle' });
      const id = instancesIn(shell)[0]?.id;
      await fetchFrom(shell, 'POST', `/instances/${id}/actions/stop`);
      shell.sandbox.act({ kind: 'settle' });
      const looksAgain = callsReach(shell, 'listInstances', 3);
      const running = shell.run(commandOf(program.title), { DONE_FILE: 'done' });
      await looksAgain;
      running.stop();
      const { output } = await running.ended;
      await shell.close();
      expect(output).toContain(`stopped ${id}`);
      expect(instancesIn(shell)).toMatchObject([{ id, state: 'stopped' }]);
    },
    patience,
  );
});

describe('a refused list shows its message', () => {
  // In one shell each, as a reader types them.
  const lists = pages.flatMap((page) =>
    fencesOf(page).flatMap(({ language, title, code, line }) =>
      language === 'bash' && !title && /^(api|mgmt) GET \/[\w/-]+ \|\s/.test(code)
        ? [[`${page.file}:${line}`, page, code] as const]
        : [],
    ),
  );
  test.concurrent.each(lists)('%s', async (_name, page, code) => {
    const shell = await openShell(page, { seed: 'team' });
    const API_TOKEN = shell.sandbox.token({ capabilities: [] });
    const { output } = await shell.run(['bash', '-c', `source api.sh\n${code}`], { API_TOKEN })
      .ended;
    await shell.close();
    if (/curl: \(22\)/.test(output)) expect(output).toContain('"message"');
    expect(output).not.toContain('jq: error');
  });
});

/** Comes when an operation was called so often. */
function callsReach(shell: Shell, operation: string, times: number): Promise<string> {
  return new Promise((resolve) => {
    shell.sandbox.subscribe(() => {
      const looks = callsIn(shell).filter((call) => call === operation);
      if (looks.length === times) resolve('looks again');
    });
  });
}

async function fetchFrom({ sandbox, env }: Shell, method: string, route: string, body?: unknown) {
  const response = await fetch(`${env.INFRA_API}${route}`, {
    method,
    headers: {
      Authorization: `Bearer ${sandbox.token()}`,
      'X-PROJECT-ID': env.PROJECT_ID ?? '',
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}
