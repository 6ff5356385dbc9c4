import { describe, expect, test } from 'vitest';
import { english } from '../../packages/lib/english.ts';
import { isList, isObject, type Json } from '../../packages/openapi/json/json.ts';
import { formatFragment } from '../../packages/openapi/json/pointer.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import type { SchemaNode } from '../../packages/openapi/schema/schema-node.ts';
import { placedOperations } from '../../packages/openapi/view/operation-of.ts';
import { sampleLanguages } from '../../packages/reference/samples/languages.ts';
import { controlOf } from '../../packages/reference/workbench/control.ts';
import {
  bodyOf,
  type Draft,
  firstDraft,
  withValue,
} from '../../packages/reference/workbench/draft.ts';
import { printableOf, problemsOf, requestOf } from '../../packages/reference/workbench/request.ts';
import { noSettings } from '../../packages/reference/workbench/settings.ts';
import { createTargets, type Target } from '../../packages/reference/workbench/target.ts';
import { valuesFor } from '../../packages/reference/workbench/world-values.ts';
import { contractSite } from '../../sites/fellmoor/contract/documents.node.ts';
import { createWorld } from '../../sites/fellmoor/sandbox/seeds.ts';
import { worldValues } from '../../sites/fellmoor/sandbox/world-values.ts';
import { loadDocuments } from './documents.ts';
import { ajvVerdict } from './examples.ts';

const documents = await loadDocuments(contractSite);
const apis = ['infrastructure', 'management'] as const;

const targets = apis.flatMap((api) => {
  const document = documents[api];
  const targetOf = createTargets(english, document);
  const anchors = placedOperations(readDocument(document)).map(({ anchor }) => anchor);
  return anchors.map((anchor) => ({ api, anchor, target: targetOf(anchor) as Target }));
});

function targetNamed(id: string): Target {
  const found = targets.find(({ target }) => target.operation.operationId === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found.target;
}

describe('the first draft', () => {
  test.each(targets)('of $anchor is the documented example, and fits', ({ target }) => {
    const draft = firstDraft(target.operation, target.expand);
    expect(problemsOf(english, target, draft, noSettings).total).toBe(0);
    expect(requestOf(target, draft, noSettings)).toEqual(target.operation.request);
  });

  test('there is one for each of the 43 operations', () => {
    expect(targets).toHaveLength(43);
  });
});

describe('the sandbox of the page', () => {
  const values = worldValues(createWorld('examples'), 'north-1');
  const named = targets.flatMap(({ anchor, target }) =>
    target.operation.parameters
      .filter(({ location }) => location === 'path')
      .map((parameter) => ({ anchor, parameter, target })),
  );

  test.each(named)('has what $anchor names: $parameter.name', ({ parameter, target }) => {
    const example = firstDraft(target.operation, target.expand).parameters[parameter.anchor];
    const offered = valuesFor(values, target.operation.path, parameter.name);
    expect(offered.map(({ value }) => value)).toContain(example);
  });
});

test.each(targets.filter(({ target }) => target.operation.requestBody))(
  'the form of $anchor has a control for every field',
  ({ target }) => {
    const schema = target.operation.requestBody?.content[0]?.schema;
    expect(schema && controlKinds(schema, target)).not.toContain('json');
  },
);

function controlKinds(schema: SchemaNode, target: Target): string[] {
  const control = controlOf(schema, target.expand);
  switch (control.kind) {
    case 'object':
      return Object.values(control.schema.properties).flatMap((field) =>
        controlKinds(field, target),
      );
    case 'map':
      return controlKinds(control.values, target);
    case 'list':
      return controlKinds(control.items, target);
    default:
      return [control.kind];
  }
}

const json = 'application/json';

describe('what is typed', () => {
  const target = targetNamed('createInstance');
  const first = firstDraft(target.operation, target.expand);
  const typed: Draft = {
    ...first,
    body: bodyOf(withValue(first.body?.value ?? {}, ['name'], 'night-run'), json),
  };
  const settings = { address: '', server: { region: 'south-1' }, own: { PROJECT_ID: 'a-project' } };

  test.each(sampleLanguages('fellmoor'))('is in the sample in $label', ({ label, print }) => {
    const code = print(printableOf(target, typed, settings, 'fellmoor'));
    expect(code).toContain('night-run');
    expect(code).toContain('a-project');
    expect(code).toContain(label === 'fellmoor' ? '--region south-1' : 'south-1.fellmoor.example');
  });

  test('is quoted in the command where a shell would read something else', () => {
    const odd = { address: '', server: { region: 'a b' }, own: { PROJECT_ID: "$(id); it's" } };
    const { command = '' } = printableOf(target, typed, odd, 'fellmoor');
    expect(command.split(' \\\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining(["--region 'a b'", String.raw`--project '$(id); it'\''s'`]),
    );
  });

  test('never holds a token', () => {
    for (const { print, label } of sampleLanguages('fellmoor')) {
      if (label === 'fellmoor') continue;
      expect(print(printableOf(target, typed, settings, 'fellmoor'))).toMatch(/API_TOKEN/);
    }
  });

  test('is reported where it does not fit, and what would', () => {
    const value = { type: 'h100.8x', tags: { '-a': 'x' }, filesystems: ['x'], count: 1 };
    const body = bodyOf(value, json);
    const { body: problems, total } = problemsOf(english, target, { ...first, body }, settings);
    expect(Object.fromEntries(problems)).toMatchObject({
      '/name': ['Is required. Add it, for example "train-01".'],
      '/count': ['Is unknown. Remove it.'],
      '/filesystems/0': [
        'Must be a UUID. Send for example "36f675cc-81e7-4ef5-a8e2-5d940ed90475".',
      ],
    });
    expect([...problems.keys()]).toContain('/tags/-a');
    // The project is not a UUID either.
    expect(total).toBe(5);
  });
});

describe('what the form says of a body', () => {
  test.each(apis)(
    'is what ajv says of it, for every body of the %s API and its misprints',
    (api) => {
      const document = documents[api];
      const fits = ajvVerdict(document);
      const judged = targets
        .filter((one) => one.api === api)
        .flatMap(({ target }) => {
          const { operation, expand } = target;
          const schema = operation.requestBody?.content[0]?.schema;
          const body = firstDraft(operation, expand).body?.value;
          if (!schema || body === undefined) return [];
          const pointer = bodyPointer(operation.path, operation.method);
          return misprints(body).map((value) => ({
            value,
            own: problemsOf(
              english,
              target,
              { ...firstDraft(operation, expand), body: bodyOf(value, json) },
              noSettings,
            ).total,
            ajv: fits(pointer, value),
          }));
        });
      expect(judged.filter(({ own, ajv }) => (own === 0) !== ajv)).toEqual([]);
      expect(judged.some(({ ajv }) => ajv) && judged.some(({ ajv }) => !ajv)).toBe(true);
    },
  );
});

function bodyPointer(path: string, method: string): string {
  const operation = ['paths', path, method.toLowerCase()];
  return formatFragment([...operation, 'requestBody', 'content', json, 'schema']);
}

/** The body, and bodies in which one thing is missing, of another kind, or too much. */
function misprints(body: Json): Json[] {
  const others: readonly Json[] = [null, 'text', '', 1.5, -1, true, [], {}, { unknown: 1 }];
  const paths = pathsOf(body);
  return [
    body,
    ...paths.map((path) => withValue(body, path, undefined)),
    ...paths.flatMap((path) => others.map((other) => withValue(body, path, other))),
    ...paths.map((path) => withValue(body, [...path.slice(0, -1), 'unknown'], 1)),
  ];
}

function pathsOf(value: Json, path: readonly (string | number)[] = []): (string | number)[][] {
  const entries: [string | number, Json][] = isList(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(isObject(value) ? value : {});
  return entries.flatMap(([key, item]) => [[...path, key], ...pathsOf(item, [...path, key])]);
}
