import { checkAnswer } from '@drystone/sandbox/core/check-answer';
import { describe, expect, test } from 'vitest';
import { call, contract, operation } from '../../../../tests/support/sandbox-calls.node.ts';
import { createSandbox } from '../sandbox.ts';
import { seedIds } from '../seeds.ts';

describe('an answer', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const project = { id: seedIds.project, name: 'a', state: 'active', tags: {} };

  test('of the sandbox is as the contract says, down to the headers', () => {
    const sandbox = createSandbox(contract, { seed: 'examples' });
    const path = { cluster_id: seedIds.kubernetesCluster };
    const { delivery } = call(sandbox, 'getKubernetesCredentials', { path }).handled;
    if (delivery.kind !== 'answered') throw new Error('It is answered.');
    const { response } = delivery;
    const credentials = operation('getKubernetesCredentials');
    expect(checkAnswer(contract, credentials, response)).toEqual([]);
    const { 'Cache-Control': _, ...headers } = response.headers;
    expect(checkAnswer(contract, credentials, { ...response, headers })).toEqual([
      { message: 'The header Cache-Control is missing.' },
    ]);
  });

  test('may have properties that the contract does not know', () => {
    const body = JSON.stringify({ ...project, owner: 'alice' });
    expect(
      checkAnswer(contract, operation('getProject'), { status: 200, headers: json, body }),
    ).toEqual([]);
  });

  test.each([
    [
      'has another status',
      418,
      json,
      '{}',
      'getProject has no status 418. The contract has 200, 400, 403, 404, 500, 501.',
    ],
    [
      'has another media type',
      200,
      { 'Content-Type': 'text/html' },
      '',
      'The answer is text/html, and should be application/json.',
    ],
    ['is not JSON', 200, json, '<p>', 'The body is not JSON.'],
    [
      'lacks a property',
      200,
      json,
      JSON.stringify({ ...project, state: undefined }),
      'Property "state" is required. Add it, for example "active".',
    ],
    [
      'has an unknown state',
      200,
      json,
      JSON.stringify({ ...project, state: 'paused' }),
      'Property "state" must be "active" or "deleting".',
    ],
  ])('reports that %s', (_, status, headers, body, message) => {
    const problems = checkAnswer(contract, operation('getProject'), { status, headers, body });
    expect(problems.map((problem) => problem.message)).toEqual([message]);
  });

  test('reports a body that should be empty', () => {
    const problems = checkAnswer(contract, operation('startInstance'), {
      status: 202,
      headers: {},
      body: '{}',
    });
    expect(problems).toEqual([{ message: 'The answer has a body, but should have none.' }]);
  });
});
