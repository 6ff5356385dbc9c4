import { allOperations, statusesOf } from '@drystone/sandbox/core/contract';
import type { ScenarioCall } from '@drystone/sandbox/core/scenario-types';
import { expect, test } from 'vitest';
import { call, contract, operation, told } from '../../../tests/support/sandbox-calls.node.ts';
import {
  malformedRequests,
  unknownId,
  workingCalls,
  workingRequest,
} from '../../../tests/support/working-calls.node.ts';
import { createSandbox, type PlatformSandbox } from './sandbox.ts';
import { seedIds } from './seeds.ts';

/** For the operations that have it, a call that conflicts. */
const conflicts: Readonly<Record<string, Omit<ScenarioCall, 'operation'>>> = {
  startInstance: { path: { id: seedIds.instance } },
  stopInstance: { path: { id: seedIds.otherInstance } },
  createSlurmUser: {
    path: { id: seedIds.slurmCluster },
    body: { username: 'alice', sshKeys: [] },
  },
  createUserKey: { body: { name: 'laptop', key: 'another' } },
};

const pairs = allOperations(contract).flatMap((operation) =>
  statusesOf(operation).map((status) => ({ id: operation.id, status })),
);

// @behaviour CALL-1
test.each(pairs)('$id answers $status on purpose', ({ id, status }) => {
  const sandbox = createSandbox(contract, { seed: 'examples' });
  expect(reach(sandbox, id, status)).toBe(status);
  expect(sandbox.report().find((row) => row.operation === id && row.status === status)?.times).toBe(
    1,
  );
});

test('the list of pairs is that of the contract', () => {
  expect(Object.keys(workingCalls).sort()).toEqual(
    allOperations(contract)
      .map(({ id }) => id)
      .sort(),
  );
});

/** Does what leads to the status, and gives the status that came. */
function reach(sandbox: PlatformSandbox, id: string, status: number): number {
  const success = workingCalls[id] ?? {};
  switch (status) {
    case 400:
      return badInput(sandbox, id);
    case 401:
      return withoutToken(sandbox, id);
    case 403:
      return operation(id).api === 'management'
        ? call(sandbox, id, { ...success, as: { role: 'guest' } }).status
        : withoutToken(sandbox, id);
    case 404:
      return call(sandbox, id, { ...success, path: somewhereElse(success.path ?? {}) }).status;
    case 409:
      return call(sandbox, id, conflicts[id] ?? {}).status;
    case 500:
    case 501:
      sandbox.act({
        kind: 'faults',
        faults: [{ operation: id, fault: { kind: 'status', status, effect: false } }],
      });
      return call(sandbox, id, success).status;
    default:
      return call(sandbox, id, success).status;
  }
}

function badInput(sandbox: PlatformSandbox, id: string): number {
  const [mistake] = malformedRequests(sandbox, operation(id));
  if (!mistake) throw new Error(`Nothing of ${id} can be malformed.`);
  return told(sandbox.handle(mistake.request)).status;
}

function withoutToken(sandbox: PlatformSandbox, id: string): number {
  const request = workingRequest(sandbox, id);
  const { Authorization: _, ...headers } = request.headers;
  return told(sandbox.handle({ ...request, headers })).status;
}

function somewhereElse(path: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.keys(path).map((name) => [name, unknownId]));
}
