import type { Json } from '../../packages/openapi/json/json.ts';
import { operationById } from '../../packages/sandbox/core/contract.ts';
import type { SandboxResponse } from '../../packages/sandbox/core/request.ts';
import type { Handled } from '../../packages/sandbox/core/sandbox.ts';
import { requestOf } from '../../packages/sandbox/core/scenario.ts';
import type { ScenarioCall } from '../../packages/sandbox/core/scenario-types.ts';
import { readSandboxContract } from '../../sites/fellmoor/sandbox/contract.node.ts';
import { platform } from '../../sites/fellmoor/sandbox/platform.ts';
import type { PlatformSandbox } from '../../sites/fellmoor/sandbox/sandbox.ts';

/** The contract that all tests of the sandbox share. */
export const contract = await readSandboxContract();

export interface Told {
  readonly status: number;
  // Tests look into bodies that the validators have checked.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly headers: SandboxResponse['headers'];
  readonly handled: Handled;
}

/** Calls an operation by its id, as an admin in the project of the seeds unless told otherwise. */
export function call(
  sandbox: PlatformSandbox,
  operation: string,
  part: Omit<ScenarioCall, 'operation'> = {},
): Told {
  return told(sandbox.handle(requestOf(platform, sandbox, { operation, ...part }, [])));
}

export function told(handled: Handled): Told {
  if (handled.delivery.kind === 'dropped') throw new Error('The connection was dropped.');
  const { status, headers, body } = handled.delivery.response;
  const isJson = headers['Content-Type'] === 'application/json';
  return { status, headers, body: isJson ? JSON.parse(body ?? '') : body, handled };
}

export function operation(id: string) {
  const found = operationById(contract, id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
}

export const bodies: Readonly<Record<string, Json>> = {
  project: { name: 'a project' },
  instance: { name: 'train-01', type: 'h100.8x' },
  filesystem: { name: 'datasets', size: '512Gi' },
  cluster: {
    name: 'research-k8s',
    version: '1.32.4',
    podCIDRBlock: '10.40.0.0/18',
    serviceCIDRBlock: '10.40.64.0/18',
  },
  user: { username: 'dora', sshKeys: ['ssh-ed25519 AAAA dora'] },
  invitation: { email: 'bob@example.com' },
  key: { name: 'work laptop', key: 'ssh-ed25519 AAAA alice' },
};
