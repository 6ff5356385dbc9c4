import { checkAnswer } from '@drystone/sandbox/core/check-answer';
import { allOperations, type CompiledOperation, documents } from '@drystone/sandbox/core/contract';
import type { SandboxRequest } from '@drystone/sandbox/core/request';
import { describe, expect, test } from 'vitest';
import { contract, told } from '../../../tests/support/sandbox-calls.node.ts';
import {
  malformedRequests,
  unknownId,
  unknownRequests,
  workingRequest,
} from '../../../tests/support/working-calls.node.ts';
import { createSandbox } from './sandbox.ts';

/*
 * The one rule of statuses, over every operation of both contracts (docs/decisions/0070-statuses.md): what is malformed
 * is 400, a token is 401 on the management API, a permission 403, an id that nothing has 404.
 */

const operations = allOperations(contract);
const inProject = operations.filter(({ parameters }) => parameters.some(isHeader));
const withPermission = operations.filter(
  ({ api, capability }) => api === 'management' || capability !== undefined,
);
const sandbox = createSandbox(contract, { seed: 'examples' });

function isHeader({ in: place }: CompiledOperation['parameters'][number]): boolean {
  return place === 'header';
}

/** What a fresh sandbox answers. */
function answerTo(request: SandboxRequest) {
  return told(createSandbox(contract, { seed: 'examples' }).handle(request));
}

/** The same for a request that gets an error, which the contract has. */
function refusalOf(operation: CompiledOperation, request: SandboxRequest) {
  const { status, headers, body } = answerTo(request);
  expect(checkAnswer(contract, operation, { status, headers, body: JSON.stringify(body) })).toEqual(
    [],
  );
  return { status, message: String(body.message) };
}

describe('400: what is malformed', () => {
  test.each(operations)('$id answers it to each malformed part of its request', (operation) => {
    const mistakes = malformedRequests(sandbox, operation);
    for (const { what, request } of mistakes) {
      const refusal = refusalOf(operation, request);
      expect({ what, ...refusal }).toMatchObject({ status: 400 });
      if (what !== 'body') expect(refusal.message).toContain(what);
    }
    expect(documents(operation, 400)).toBe(mistakes.length > 0);
  });

  test.each(operations)('$id does not read what it does not take', (operation) => {
    const { headers, body, path, ...request } = workingRequest(sandbox, operation.id);
    const { status } = answerTo({
      ...request,
      path: `${path}?at=50%`,
      headers: inProject.includes(operation) ? headers : { ...headers, 'X-PROJECT-ID': 'x' },
      body: body ?? '{',
    });
    expect(status).toBeLessThan(300);
  });
});

describe('404: what nothing has', () => {
  test.each(operations)('$id answers it to each unknown name in its path', (operation) => {
    const requests = unknownRequests(sandbox, operation);
    for (const { what, request } of requests) {
      expect({ what, ...refusalOf(operation, request) }).toMatchObject({ status: 404 });
    }
    expect(documents(operation, 404)).toBe(requests.length > 0);
  });
});

describe('401 on the management API and 403 on the infrastructure API: the token', () => {
  test.each(operations)('$id says whether it is missing or was not accepted', (operation) => {
    const status = operation.api === 'management' ? 401 : 403;
    const request = workingRequest(sandbox, operation.id);
    const { Authorization: _, ...anonymous } = request.headers;
    expect(refusalOf(operation, { ...request, headers: anonymous })).toEqual({
      status,
      message: expect.stringMatching(/^The bearer token is missing\. /),
    });
    for (const token of ['nonsense', sandbox.token({ expiresIn: -1 })]) {
      const headers = { ...anonymous, Authorization: `Bearer ${token}` };
      expect(refusalOf(operation, { ...request, headers })).toEqual({
        status,
        message: expect.stringMatching(/^The bearer token (?!is missing)/),
      });
    }
  });
});

describe('403: what the caller may not do', () => {
  test.each(withPermission)('$id says that a permission is missing', (operation) => {
    const request = workingRequest(sandbox, operation.id, { as: { role: 'guest' } });
    expect(refusalOf(operation, request)).toEqual({
      status: 403,
      message: expect.stringMatching(/^You do not have permission /),
    });
  });

  test.each(inProject)('$id says that the project is not one of the region', (operation) => {
    const request = workingRequest(sandbox, operation.id, { project: unknownId });
    expect(refusalOf(operation, request)).toEqual({
      status: 403,
      message: expect.stringMatching(/^Project .* is not one of your projects .* X-PROJECT-ID/),
    });
  });
});
