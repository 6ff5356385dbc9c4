import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { english } from '@drystone/lib/english';
import {
  decodeScenario,
  encodeScenario,
  playScenario,
  scenarioFragments,
  scenarioFromLog,
} from '@drystone/sandbox/core/scenario';
import { describe, expect, test } from 'vitest';
import { call, contract, told } from '../../../tests/support/sandbox-calls.node.ts';
import { contractSite } from '../contract/documents.node.ts';
import { platform } from './platform.ts';
import { createSandbox } from './sandbox.ts';
import { scenarios } from './scenarios.ts';

function played(name: keyof typeof scenarios) {
  return playScenario(platform, contract, scenarios[name]).answers.map((answer) => told(answer));
}

describe('the scenarios of the guides', () => {
  test.each(Object.values(scenarios))('$title: its guide is a page', async ({ guide }) => {
    const file = join(contractSite, `content/docs${guide.route}.mdx`);
    expect(await readFile(file, 'utf8')).toContain(`title: ${guide.title}\n`);
  });

  test('a first instance is created and comes up', () => {
    const answers = played('first-instance');
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(answers.map(({ body }) => body.state)).toEqual(['creating', 'running']);
  });

  test('out of stock: the create is answered 201, and the state says the rest', () => {
    const answers = played('out-of-stock');
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 202, 200]);
    expect(answers[2]?.body.state).toBe('out-of-stock');
    expect(answers[4]?.body.state).toBe('running');
  });

  test('a second start is a conflict, and changes nothing', () => {
    const answers = played('double-start');
    expect(answers.map(({ status }) => status)).toEqual([201, 202, 202, 409, 200]);
    expect(answers[4]?.body.state).toBe('starting');
  });

  test('preempted training goes on with the filesystem that it had', () => {
    const answers = played('preemption');
    const states = answers.filter(({ body }) => body).map(({ body }) => body.state);
    expect(states).toEqual(['running', 'stopping', 'running']);
    expect(answers.at(-1)?.body.filesystems).toEqual(answers[0]?.body.filesystems);
  });

  test('a viewer gets 403, with the capability that is missing', () => {
    const answers = played('viewer-forbidden');
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect(answers[2]?.body.message).toContain('it needs the capability instances:create');
  });
});

describe('a link', () => {
  test.each(Object.values(scenarios))('carries "$title", but for its guide', (scenario) => {
    const { guide: _, ...carried } = scenario;
    const link = `#${encodeScenario(scenario)}`;
    expect(link).toMatch(/^#scenario=[\w-]+$/);
    expect(decodeScenario(english, platform, link)).toEqual(carried);
  });

  test.each(scenarioFragments(platform))('may name a scenario: %s', (fragment) => {
    const name = fragment.replace('scenario=', '') as keyof typeof scenarios;
    expect(decodeScenario(english, platform, `#${fragment}`)).toBe(scenarios[name]);
  });

  test('plays to the same log wherever it is opened', () => {
    const there = decodeScenario(english, platform, encodeScenario(scenarios.preemption));
    const logs = [scenarios.preemption, there].map((each) =>
      playScenario(platform, contract, each).sandbox.logText(),
    );
    expect(logs[0]).toBe(logs[1]);
    expect(logs[0]?.split('\n').length).toBeGreaterThan(7);
  });

  test.each(Object.values(scenarios))(
    'is made from what was done, and does it again: "$title"',
    (scenario) => {
      const first = playScenario(platform, contract, scenario).sandbox;
      const again = scenarioFromLog(platform, contract, scenario, first.log());
      expect(again.steps).toHaveLength(scenario.steps.length);
      expect(
        playScenario(
          platform,
          contract,
          decodeScenario(english, platform, encodeScenario(again)),
        ).sandbox.logText(),
      ).toBe(first.logText());
    },
  );

  const whole = scenarios['double-start'];
  test.each([
    ['is cut off', `scenario=${encodeScenario(whole).slice(9, 60)}`, 'It may be cut off.'],
    ['is something else', 'createInstance', 'This link holds no scenario.'],
    ['is too long', `scenario=${'A'.repeat(20_001)}`, 'This link holds no scenario.'],
    ['names an unknown seed', encodeScenario({ ...whole, seed: 'tea' }), 'There is no seed "tea".'],
    [
      'wants an action that does not exist',
      encodeScenario({
        ...whole,
        steps: [{ kind: 'control', action: { kind: 'erase' } as never }],
      }),
      '"kind" has to be advance or',
    ],
    [
      'misspells a field',
      encodeScenario({
        ...whole,
        steps: [{ kind: 'call', call: { operation: 'a', bodi: {} } as never }],
      }),
      'A call has no field "bodi". Did you mean "body"?',
    ],
  ])('that %s says so', (_, link, message) => {
    expect(() => decodeScenario(english, platform, link)).toThrow(message);
  });

  test('whose call refers to an answer that was not given says so', () => {
    const steps = [
      { kind: 'call', call: { operation: 'getInstance', path: { id: '$3.id' } } },
    ] as const;
    expect(() => playScenario(platform, contract, { ...whole, steps })).toThrow(
      'Call 3 was not answered with "id".',
    );
  });
});

describe('a sandbox', () => {
  test('goes back to its beginning, and to another seed', () => {
    const sandbox = createSandbox(contract);
    const list = () => call(sandbox, 'listInstances').body.length;
    call(sandbox, 'createInstance', { body: { name: 'a', type: 'cpu.4x' } });
    expect(list()).toBe(1);
    sandbox.reset();
    expect(sandbox.log()).toEqual([]);
    expect(list()).toBe(0);
    sandbox.reset('examples');
    expect(list()).toBe(2);
  });

  test('refuses to restore what is not a snapshot', () => {
    const sandbox = createSandbox(contract);
    expect(() => sandbox.restore({ world: {} })).toThrow(
      'This is not a snapshot of a sandbox: its "format"',
    );
    const later = { ...sandbox.snapshot(), version: 2 };
    expect(() => sandbox.restore(later)).toThrow('has version 2; the sandbox reads version 1');
  });

  test('tells whoever listens about every change, until they stop', () => {
    const sandbox = createSandbox(contract);
    let changes = 0;
    const stop = sandbox.subscribe(() => {
      changes += 1;
    });
    call(sandbox, 'listRegions');
    sandbox.act({ kind: 'settle' });
    sandbox.reset();
    stop();
    call(sandbox, 'listRegions');
    expect(changes).toBe(3);
  });

  test('keeps a log that does not grow for ever', () => {
    const sandbox = createSandbox(contract, { logLimit: 3 });
    for (let index = 0; index < 5; index++) call(sandbox, 'listRegions');
    expect(sandbox.log().map(({ number }) => number)).toEqual([3, 4, 5]);
  });
});
