import { english } from '@drystone/lib/english';
import type { JsonObject } from '@drystone/openapi/json/json';
import { curl } from '@drystone/openapi/samples/languages/curl';
import { describe, expect, test } from 'vitest';
import { firstDraft } from './draft.ts';
import { requestOf } from './request.ts';
import { noSettings, type Settings } from './settings.ts';
import { createTargets } from './target.ts';

const bedded: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Garden', version: '1' },
  servers: [
    { url: 'https://garden.example' },
    {
      url: 'https://{zone}.test.example/{version}',
      variables: {
        zone: { default: 'north' },
        version: { default: 'v1', enum: ['v1', 'v2/beta'] },
      },
    },
  ],
  paths: {
    '/beds': { get: { operationId: 'beds', responses: {} } },
    '/seeds': { get: { operationId: 'seeds', servers: [{ url: 'https://seeds.example' }] } },
  },
};

function sampleOf(anchor: string, settings: Partial<Settings>): string {
  const target = createTargets(english, bedded)(anchor);
  if (!target) throw new Error(`There is no ${anchor}.`);
  const draft = firstDraft(target.operation, target.expand);
  return curl.print(requestOf(target, draft, { ...noSettings, ...settings }));
}

const beds = 'tag/beds/operation/beds';
const second = 'https://{zone}.test.example/{version}';

describe('a sample follows the chosen server', () => {
  test.each<[string, Partial<Settings>, string]>([
    ['the first, where none is chosen', {}, 'https://garden.example/beds'],
    [
      'another one, with the defaults of its variables',
      { address: second },
      'https://north.test.example/v1/beds',
    ],
    [
      'its variables, also a listed value that has a slash',
      { address: second, server: { zone: 'south', version: 'v2/beta' } },
      'https://south.test.example/v2/beta/beds',
    ],
    [
      'no value that would lead to another host',
      { address: second, server: { zone: 'evil.example/' } },
      'https://north.test.example/v1/beds',
    ],
  ])('%s', (_, settings, url) => {
    expect(sampleOf(beds, settings)).toContain(url);
  });

  test('an operation that does not have it keeps its own', () => {
    expect(sampleOf('tag/seeds/operation/seeds', { address: second })).toContain(
      'https://seeds.example/seeds',
    );
  });
});
