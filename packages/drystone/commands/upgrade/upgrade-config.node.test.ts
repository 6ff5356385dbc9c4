import { expect, test } from 'vitest';
import { upgradeConfig } from './upgrade-config.node.ts';

/** The configuration after the upgrade; the source where nothing has changed. */
function upgraded(source: string): string {
  const { value, problems } = upgradeConfig(source);
  expect(problems).toEqual([]);
  return value ?? source;
}

const site = `import { defineSite } from 'drystone';
import { synonyms } from './synonyms.ts';

// Our site.
export default defineSite({
  title: 'Garden',
  synonyms,

  // What answers in the pages.
  sandbox: './sandbox.ts', // not in production
  downloads: './downloads.ts',

  // Each API becomes a reference.
  apis: [
    {
      id: 'garden',
      // As it is in the menu.
      label: 'Garden API',
      route: '/api/garden/',
      document: \`openapi/
garden.yaml\`,
    },
  ], // more will come

  // For walks without a network.
  offline: true,
  previews: false,
});
`;

test('fields become options of openApi, with their comments, and all else stays as it is', () => {
  expect(upgraded(site)).toBe(`import { openApi } from '@drystone/reference';
import { defineSite, search, offline } from 'drystone';
import { synonyms } from './synonyms.ts';

// Our site.
export default defineSite({
  title: 'Garden',

  downloads: './downloads.ts',

  // Each API becomes a reference.
  features: [
    // For walks without a network.
    offline(),
    search({
      synonyms,
    }),
    openApi({
      apis: [
        {
          id: 'garden',
          // As it is in the menu.
          label: 'Garden API',
          route: '/api/garden/',
          document: \`openapi/
garden.yaml\`,
        },
      ],
      // What answers in the pages.
      sandbox: './sandbox.ts', // not in production
    }),
  ], // more will come

  without: ['previews'],
});
`);
});

test.each([
  ["{ title: 'A', offline: true }", "{ title: 'A', features: [offline()] }"],
  ["{ title: 'A', offline: false }", "{ title: 'A' }"],
  ['{ offline: isReleased }', '{ features: [offline({ isOn: isReleased })] }'],
  ['{ offline: true, features: [status()] }', '{ features: [offline(), status()] }'],
])('offline reading is a feature: %s', (source, expected) => {
  const importLine = expected.includes('offline(') ? "import { offline } from 'drystone';\n\n" : '';
  expect(upgraded(`export default ${source};`)).toBe(`${importLine}export default ${expected};`);
});

test.each([
  ['{ previews: false }', "{ without: ['previews'] }"],
  ["{ title: 'A', previews: true }", "{ title: 'A' }"],
  ['{ previews: isReleased }', "{ without: isReleased ? [] : ['previews'] }"],
])('a site does without previews: %s', (source, expected) => {
  expect(upgraded(`export default ${source};`)).toBe(`export default ${expected};`);
});

test('what is upgraded needs no change', () => {
  expect(upgradeConfig(upgraded(site))).toEqual({ value: undefined, problems: [] });
});

test.each([
  [
    "export default defineSite({ title: 'A', apis: [a], sandbox: './s.ts' });",
    "export default defineSite({ title: 'A', features: [openApi({ apis: [a], sandbox: './s.ts' })] });",
  ],
  [
    "export default { sandbox: './s.ts', apis } satisfies Config;",
    "export default { features: [openApi({ apis, sandbox: './s.ts' })] } satisfies Config;",
  ],
  [
    'const site = { apis: [] };\nexport default defineSite(site);',
    'const site = { features: [openApi({ apis: [] })] };\nexport default defineSite(site);',
  ],
  [
    'export default defineSite({ features: [status()], apis: [] });',
    'export default defineSite({ features: [openApi({ apis: [] }), status()] });',
  ],
  [
    'export default defineSite({\n  features: [\n    status(),\n  ],\n  apis: [\n    one,\n  ],\n});',
    'export default defineSite({\n  features: [\n    openApi({\n      apis: [\n        one,\n      ],\n    }),\n    status(),\n  ],\n});',
  ],
  [
    'export default defineSite({\r\n\tapis: [\r\n\t\tone,\r\n\t],\r\n});',
    'export default defineSite({\r\n\tfeatures: [\r\n\t\topenApi({\r\n\t\t\tapis: [\r\n\t\t\t\tone,\r\n\t\t\t],\r\n\t\t}),\r\n\t],\r\n});',
  ],
])('%j is rewritten', (source, expected) => {
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const importLine = "import { openApi } from '@drystone/reference';";
  expect(upgraded(source)).toBe(importLine + newline + newline + expected);
});

test('an import of openApi that is there is not repeated', () => {
  const source =
    "import { openApi } from '@drystone/reference';\nexport default defineSite({ apis: [] });";
  expect(upgraded(source).match(/import/g)).toHaveLength(1);
});

test('a configuration without these fields stays as it is', () => {
  expect(upgradeConfig("export default defineSite({ title: 'A' });").value).toBeUndefined();
});

test.each([
  ['export default make();', 'The configuration is not written as an object with fields.'],
  ['export default {', 'The file cannot be read'],
  ['export default { features, apis: [] };', '`features` is not written as a list.'],
])('what cannot be rewritten is a mistake: %s', (source, problem) => {
  const { value, problems } = upgradeConfig(source);
  expect(value).toBeUndefined();
  expect(problems).toEqual([
    expect.objectContaining({ problem: expect.stringContaining(problem) }),
  ]);
});
