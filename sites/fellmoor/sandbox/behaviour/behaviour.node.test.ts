import { answer, done, refuse } from '@drystone/sandbox/core/outcome';
import { expect, test } from 'vitest';
import type { Behaviour, Behaviours } from './behaviour.ts';

test('what the contract does not document does not compile', () => {
  // Never used: the compiler is what is tested, each line by the error that it has to have.
  const mistakes = {
    // @ts-expect-error a delete has no 409
    status: { act: () => refuse(409, 'a', 'b') } satisfies Behaviour<'deleteInstance'>,
    // @ts-expect-error a list is a bare array
    body: { act: () => answer(200, { items: [] }) } satisfies Behaviour<'listInstances'>,
    // @ts-expect-error a create has an answer
    empty: { act: () => done(201) } satisfies Behaviour<'createProject'>,
    // @ts-expect-error the infrastructure API has no 401
    token: { act: () => refuse(401, 'a', 'b') } satisfies Behaviour<'getProject'>,
    // @ts-expect-error a project needs no project
    project: { act: ({ project }) => answer(200, [project]) } satisfies Behaviour<'listProjects'>,
  };
  // @ts-expect-error one operation has a behaviour, and 42 have none
  const few: Behaviours = { listRegions: { act: () => answer(200, []) } };
  expect([mistakes, few]).toHaveLength(2);
});
