import { describe, expect, test } from 'vitest';
import { formatProblems } from '../../packages/lib/problems.ts';
import { documentMistakes, lintContract } from '../../packages/openapi/lint/lint.node.ts';
import { contractDocuments, contractSite } from '../../sites/fellmoor/contract/documents.node.ts';
import { type Edit, withEditedSite } from './edited-site.ts';
import { lintRules } from './lint-rules.ts';

const infrastructure = 'openapi/infrastructure/openapi.yaml';

async function report(edits: readonly Edit[]): Promise<string> {
  const problems = await withEditedSite(edits, (siteFolder) =>
    lintContract(siteFolder, infrastructure, lintRules),
  );
  return formatProblems(problems);
}

const capacity = 'infrastructure/paths/capacity.yaml';

/** Mistakes that do not touch each other, so that the linter reads the contract once for all of them. */
const apart: readonly Edit[] = [
  {
    file: capacity,
    find: 'See the [compute overview](/compute/overview).',
    replace: 'See there.',
  },
  {
    file: 'infrastructure/paths/slurm-users.yaml',
    find: "schema: { $ref: '../../shared/schemas.yaml#/Error' }",
    replace: 'schema: { type: object, description: Own. }',
  },
  {
    file: capacity,
    find: "'501': { $ref: '../../shared/responses.yaml#/NotImplemented' }",
    replace: "'501': { description: Not implemented. }",
  },
  {
    file: capacity,
    find: "            examples:\n              list: { $ref: '../examples/capacity.yaml#/CapacityList' }\n",
    replace: '',
  },
  {
    file: 'infrastructure/schemas/projects.yaml',
    find: '        active: The project exists and is not being deleted.\n',
    replace: '',
  },
  {
    file: 'infrastructure/schemas/capacity.yaml',
    find: '      description: |-\n        The count for this instance type, as an integer.\n',
    replace: '',
  },
  {
    file: 'infrastructure/parameters.yaml',
    find: '  example: alice\n',
    replace: '',
  },
  {
    file: 'infrastructure/examples/instances.yaml',
    find: 'state: running',
    replace: 'state: runing',
  },
];

let reportOfAll: Promise<string> | undefined;

function all(): Promise<string> {
  reportOfAll ??= report(apart);
  return reportOfAll;
}

describe('the linter', { timeout: 30_000 }, () => {
  test.each(contractDocuments)('finds nothing in the $id contract', async ({ document }) => {
    expect(await lintContract(contractSite, document, lintRules)).toEqual([]);
  });

  test('names file and line, and what to do: an operation without a guide', async () => {
    expect(
      await report([{ file: capacity, find: '    x-guide: /compute/overview\n', replace: '' }]),
    ).toBe(
      `openapi/infrastructure/paths/capacity.yaml:6
  The operation does not say which page teaches it.
  Add the path of the page: x-guide: /plants/water

1 mistake in 1 file.`,
    );
  });

  test('names a keyword that the sandbox would not check, and so does the build', async () => {
    const edits = [
      {
        file: 'infrastructure/schemas/tags.yaml',
        find: '  propertyNames:',
        replace: '  propertyName:',
      },
    ];
    const problem = `openapi/infrastructure/schemas/tags.yaml:8
  The keyword "propertyName" is not checked.
  Correct it or leave it out. What the sandbox checks: packages/openapi/json-schema/schema.ts and formats.ts.

1 mistake in 1 file.`;
    const found = await withEditedSite(edits, (siteFolder) =>
      documentMistakes(siteFolder, infrastructure, {
        specification: false,
        examples: false,
        sandbox: true,
      }),
    );
    expect(formatProblems(found.unchecked)).toBe(problem);
    expect(await report(edits)).toContain('The keyword "propertyName" is not checked.');
  });

  test('a description without a link to the guide', async () => {
    expect(await all()).toContain(
      `openapi/infrastructure/paths/capacity.yaml:10
  The description of the operation has no link to its guide /compute/overview.`,
    );
  });

  test('an error with a body of its own', async () => {
    expect(await all()).toContain(
      `openapi/infrastructure/paths/slurm-users.yaml:67
  The body of this error is not the schema Error.
  Refer to the one Error schema of the contract: schema: { $ref: …/schemas.yaml#/Error }`,
    );
  });

  test('a second schema named Error', async () => {
    const own = {
      file: 'infrastructure/paths/slurm-users.yaml',
      find: "'../../shared/schemas.yaml#/Error'",
      replace: "'../schemas/capacity.yaml#/Error'",
    };
    const schema = {
      file: 'infrastructure/schemas/capacity.yaml',
      find: 'CapacityEntry:\n',
      replace:
        'Error:\n  type: object\n  description: Another.\n  additionalProperties: true\nCapacityEntry:\n',
    };
    expect(await report([own, schema])).toContain(
      'The body of this error is not the schema Error.',
    );
  });

  test('an error without a body', async () => {
    expect(await all()).toContain('The answer 501 has no body.');
  });

  test('a body without an example', async () => {
    expect(await all()).toContain(
      `openapi/infrastructure/paths/capacity.yaml:20
  The body has no example.
  Add at least one under "examples", with a name, a summary and a value.`,
    );
  });

  test('an example without a summary', async () => {
    const edit = {
      file: 'infrastructure/examples/capacity.yaml',
      find: '  summary: Capacity for one of two types\n',
      replace: '',
    };
    expect(await report([edit])).toContain('The example "list" lacks a summary or a value.');
  });

  test('an enum value without a description', async () => {
    expect(await all()).toContain(
      `  The descriptions are not those of the values of the enum.
  Describe each value once, in the order of the enum: active, deleting`,
    );
  });

  test('a field without a description', async () => {
    expect(await all()).toContain(
      `openapi/infrastructure/schemas/capacity.yaml:14
  The field "capacity" has no description.`,
    );
  });

  test('a parameter without an example', async () => {
    expect(await all()).toContain('The parameter has no example.');
  });

  test('an operation without a tag', async () => {
    expect(await report([{ file: capacity, find: '    tags: [Capacity]\n', replace: '' }])).toBe(
      `openapi/infrastructure/paths/capacity.yaml:6
  Operation tags should be defined
  The rule is operation-tag-defined: https://redocly.com/docs/cli/rules/oas/operation-tag-defined

1 mistake in 1 file.`,
    );
  });

  test('what the built-in rules find names the rule', async () => {
    const text = await all();
    expect(text).toContain('openapi/infrastructure/examples/instances.yaml:');
    expect(text).toContain('no-invalid-media-type-examples');
  });

  test('a reference that leads nowhere, without a path of this machine', async () => {
    const edit = {
      file: capacity,
      find: '../schemas/capacity.yaml',
      replace: '../schemas/capaciti.yaml',
    };
    const text = await report([edit]);
    expect(text).toContain(
      'openapi/infrastructure/paths/capacity.yaml:23\n  The $ref leads nowhere',
    );
    expect(text).not.toContain('/tmp/');
  });

  test('a document that is not YAML', async () => {
    const edit = { file: 'infrastructure/openapi.yaml', find: 'info:\n', replace: 'info: [\n' };
    expect(await report([edit])).toMatch(
      /^openapi\/infrastructure\/openapi.yaml:\d+\n {2}The file is not valid YAML/,
    );
  });
});
