import type { Lists } from 'drystone/content/links';
import type { PageComponent } from 'drystone/content/page-component';
import { compilePage } from 'drystone/markdown/compile.node';
import { extensionsOf } from 'drystone/markdown/markdown-extensions';
import { describe, expect, test } from 'vitest';
import { gardenOperations, gardenSchemes } from '../../../../tests/support/garden-operations.ts';
import { apiKey } from '../data.ts';
import { apiComponents } from './api-components.node.ts';
import { markdown } from './api-markdown.node.ts';

const components: ReadonlyMap<string, PageComponent> = new Map(
  Object.entries(apiComponents).map(([name, component]) => [
    name,
    {
      ...{ sheets: [], attributes: undefined, parent: undefined, imageWords: undefined },
      ...{ isInternal: false, isOfFeature: true, isPure: true },
      ...component,
    },
  ]),
);

const href = '/api/garden/#tag/Plants/operation/waterPlant';
const tryHref = '/api/garden/?try#tag/Plants/operation/waterPlant';

const lists: Lists = {
  operations: gardenOperations,
  'operation counts': new Map([['/api/garden/', 1]]),
  'try links': new Map([[href, tryHref]]),
};

function compile(source: string, more: Lists = {}) {
  const targets = {
    routeByFile: new Map([
      ['page.mdx', '/page'],
      ['openapi/garden.yaml', '/api/garden/'],
    ]),
    publicFiles: new Set<string>(),
    components,
    schemes: gardenSchemes,
    lists: { ...lists, ...more },
  };
  const extensions = extensionsOf([{ feature: apiKey.name, markdown }]);
  return compilePage(source, 'page.mdx', targets, undefined, extensions);
}

async function nodesOf(source: string): Promise<unknown> {
  const { body, found } = await compile(source);
  expect(found.mistakes).toEqual([]);
  return JSON.parse(body.tree);
}

describe('operations', () => {
  test('an operation shows what the contract says of it, and links to it', async () => {
    const props = { method: 'POST', path: '/plants/{id}/water', title: 'Water a plant' };
    expect(await nodesOf('<Operation id="waterPlant" />')).toEqual([
      {
        name: 'Operation',
        props: { ...props, capability: 'plants:water', href, tryHref },
        children: [],
      },
    ]);
  });

  test('a numbered step with an operation can be tried, and other text has no second link', async () => {
    const link = '[Water it](operation:waterPlant)';
    const step = JSON.stringify(await nodesOf(`1. ${link} now.`));
    expect(step).toContain(`" now."," ",{"name":"TryLink","props":{"href":"${tryHref}"}`);
    const others = await nodesOf(`- ${link} now.\n\n${link} later.`);
    expect(JSON.stringify(others)).not.toContain('?try');
    const { body } = await compile(`1. ${link} now.`);
    expect(body.markdown).not.toContain('?try');
  });

  test('the link is followed, and the copy has the request line', async () => {
    const { body, found } = await compile('<Operation id="waterPlant" />');
    expect(found.links).toEqual([
      { route: '/api/garden/', fragment: 'tag/Plants/operation/waterPlant', line: 1 },
    ]);
    expect(body.markdown).toBe(
      `\`POST /plants/{id}/water\`: [Water a plant](${href}), capability \`plants:water\`\n`,
    );
  });

  test('a card that leads to a reference says how many it has', async () => {
    const { body } = await compile(
      '<Cards>\n<Card title="Garden" href="/api/garden/">All.</Card>\n</Cards>',
    );
    expect(body.tree).toContain('"count":"1 operation"');
  });

  test.each([
    [
      '<Operation id="waterPlants" />',
      {
        line: 1,
        problem: '<Operation> names "waterPlants", which no API document has.',
        suggestion: '<Operation id="waterPlant" />',
        remedy: 'Write the operationId as the API document has it.',
        mayBeUnread: true,
      },
    ],
    [
      'Then <Operation id="waterPlant" /> it.',
      {
        line: 1,
        problem: '<Operation> is inside a sentence.',
        remedy: 'Put it on a line of its own, or link to it: [words](operation:waterPlant).',
      },
    ],
    [
      '<Operation />',
      {
        line: 1,
        problem: '<Operation> needs the attribute "id".',
        remedy: 'Write <Operation id="…">.',
      },
    ],
  ])('%s is a mistake', async (source, mistake) => {
    expect((await compile(source)).found.mistakes).toEqual([mistake]);
  });
});

describe('live calls', () => {
  const page = `<Hero>

Moss, delivered.

- [Water it](#water-moss-here)

<LiveCall story="drought">

## Water moss here

</LiveCall>

</Hero>`;
  const recorded = {
    title: 'A drought',
    samples: [{ label: 'curl', language: 'bash' as const, code: 'curl https://garden.example' }],
    status: '200 OK',
    body: '{ "state": "dry" }',
    states: ['dry', 'fresh'],
  };
  const stories = new Map([['drought', recorded]]);

  test('a copy has the request, the answer and the states', async () => {
    const { body, found } = await compile(page, { stories });
    expect(found.mistakes).toEqual([]);
    expect(body.hasHero).toBe(true);
    expect(body.markdown).toBe(`Moss, delivered.

- [Water it](#water-moss-here)

## Water moss here

**curl**

\`\`\`bash
curl https://garden.example
\`\`\`

The sandbox answers 200 OK:

\`\`\`json
{ "state": "dry" }
\`\`\`

States, one after the other: dry, fresh.
`);
  });

  test('a link to the heading of the card runs the call', async () => {
    const { body } = await compile(page, { stories });
    expect(body.tree).toContain('"data-on-demand":"live-call"');
  });

  test('a story that the sandbox does not have is a mistake', async () => {
    const { found } = await compile(page.replace('"drought"', '"draught"'), { stories });
    expect(found.mistakes).toEqual([
      {
        line: 7,
        problem:
          '<LiveCall> names the story "draught", which the sandbox of the site does not have.',
        suggestion: '<LiveCall story="drought" />',
        remedy: 'Stories that begin with a call: drought.',
      },
    ]);
  });

  test('a call that is not in a hero is a mistake', async () => {
    const { found } = await compile('<LiveCall story="drought">\n\nA.\n\n</LiveCall>', { stories });
    expect(found.mistakes).toMatchObject([{ problem: '<LiveCall> is outside <Hero>.' }]);
  });
});
