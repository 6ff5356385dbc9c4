import { type JsonObject, objectOf } from '@drystone/openapi/json/json';
import { validate } from '@drystone/openapi/json-schema/validate';
import { loadContract } from '@drystone/openapi/model/load-contract.node';
import { refsOf } from '@drystone/openapi/model/refs';
import { allOperations } from '@drystone/sandbox/core/contract';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract } from '../../../tests/support/sandbox-calls.node.ts';
import { bodyFor, plans, requestFor } from '../../../tests/support/sandbox-plans.ts';
import { isThorough } from '../../../tests/support/thorough.ts';
import { contractDocuments, contractSite } from '../contract/documents.node.ts';
import { createSandbox } from './sandbox.ts';

/*
 * What the sandbox answers is held against the documents themselves, read by ajv: nothing of the sandbox's own
 * reading of the contract takes part in the verdict.
 */
const documents = new Map(
  await Promise.all(
    contractDocuments.map(
      async ({ id, document }) => [id, await loadContract(contractSite, document)] as const,
    ),
  ),
);

const runs = { seed: 20260115, numRuns: isThorough ? 120 : 40 };

/** For each operation: its statuses, and for those with a body what reads one. */
const verdicts = new Map(
  [...documents].flatMap(([api, document]) => {
    const ajv = ajvFor(api, document);
    const refs = refsOf(document);
    return Object.values(objectOf(document.paths)).flatMap((item) =>
      Object.values(objectOf(refs.follow(item)))
        .map(objectOf)
        .filter(({ operationId }) => operationId !== undefined)
        .map((operation) => {
          const statuses = Object.entries(objectOf(operation.responses)).map(
            ([status, response]) => {
              const { content } = objectOf(refs.follow(response));
              const [mediaType, media] = Object.entries(objectOf(content))[0] ?? [];
              const reader = media && compile(ajv, api, objectOf(objectOf(media).schema));
              return [Number(status), { mediaType, reader }] as const;
            },
          );
          const body = objectOf(refs.follow(operation.requestBody)).content;
          const schema = objectOf(objectOf(objectOf(body)['application/json']).schema);
          return [
            String(operation.operationId),
            { statuses: new Map(statuses), request: compile(ajv, api, schema) },
          ] as const;
        }),
    );
  }),
);

test('random calls never lead to a status or a body that the contract does not have', () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(plans(contract, 60), (steps) => {
      const sandbox = createSandbox(contract, { seed: 'examples', clock: { mode: 'manual' } });
      for (const plan of steps) {
        if (plan.control) sandbox.act(plan.control);
        const { delivery } = sandbox.handle(requestFor(sandbox, plan));
        if (delivery.kind === 'dropped') throw new Error('No fault drops a connection here.');
        const { status, headers, body } = delivery.response;
        const documented = verdicts.get(plan.operation.id)?.statuses.get(status);
        if (!documented) throw new Error(`${plan.operation.id} answered ${status}.`);
        const { mediaType, reader } = documented;
        if (headers['Content-Type'] !== mediaType)
          throw new Error(`${plan.operation.id}: ${mediaType}`);
        if (!reader) expect(body).toBeUndefined();
        else check(reader, mediaType === 'application/json' ? JSON.parse(body ?? '') : body);
        const pair = `${plan.operation.id} ${status}`;
        met.set(pair, (met.get(pair) ?? 0) + 1);
      }
    }),
    runs,
  );
  // Otherwise the calls were not random enough to show anything.
  expect(met.size).toBeGreaterThan(120);
});

test('what the sandbox thinks of a body is what ajv thinks of it', () => {
  const withBody = allOperations(contract).filter(({ body }) => body);
  fc.assert(
    fc.property(
      fc
        .constantFrom(...withBody)
        .chain((operation) =>
          bodyFor(operation.id).map((body) => ({ operation, body: body ?? null })),
        ),
      ({ operation, body }) => {
        const { schemas } = contract.apis[operation.api];
        // ajv takes contentEncoding for a remark, as the standard does.
        const misfits = validate(
          operation.body?.schema ?? {},
          body,
          (name) => schemas[name],
        ).filter(({ keyword }) => keyword !== 'contentEncoding');
        expect(misfits.length === 0).toBe(verdicts.get(operation.id)?.request(body));
      },
    ),
    { ...runs, numRuns: isThorough ? 3000 : 1000 },
  );
});

test('a world is never changed, only followed by another', () => {
  fc.assert(
    fc.property(plans(contract, 30), (steps) => {
      const sandbox = createSandbox(contract, { seed: 'examples', clock: { mode: 'manual' } });
      for (const plan of steps) {
        const before = sandbox.world();
        const text = JSON.stringify(before);
        if (plan.control) sandbox.act(plan.control);
        sandbox.handle(requestFor(sandbox, plan));
        if (JSON.stringify(before) !== text)
          throw new Error(`${plan.operation.id} changed its world.`);
      }
    }),
    { ...runs, numRuns: 20 },
  );
});

test('machines are neither lost nor made up', () => {
  fc.assert(
    fc.property(plans(contract, 60), (steps) => {
      const sandbox = createSandbox(contract, { seed: 'examples', clock: { mode: 'manual' } });
      const total = machines();
      for (const plan of steps) {
        if (plan.control && plan.control.kind !== 'capacity') sandbox.act(plan.control);
        sandbox.handle(requestFor(sandbox, plan));
        expect(machines()).toEqual(total);
      }

      function machines() {
        return sandbox.world().regions.map(({ free, instances, kubernetesClusters }) => {
          const holders = [
            ...instances
              .filter(({ holdsMachine }) => holdsMachine)
              .map(({ instance }) => instance.type),
            ...kubernetesClusters.flatMap(({ pools }) =>
              pools.flatMap(({ type, nodes }) =>
                nodes.filter(({ holdsMachine }) => holdsMachine).map(() => type),
              ),
            ),
          ];
          return Object.entries(free).map(
            ([type, left]) => left + holders.filter((held) => held === type).length,
          );
        });
      }
    }),
    { ...runs, numRuns: isThorough ? 60 : 20 },
  );
});

test('a snapshot that is restored goes on as if nothing had been', () => {
  fc.assert(
    fc.property(plans(contract, 20), plans(contract, 20), (first, second) => {
      const sandbox = createSandbox(contract, { seed: 'examples', clock: { mode: 'manual' } });
      for (const plan of first) sandbox.handle(requestFor(sandbox, plan));
      const other = createSandbox(contract);
      other.restore(JSON.parse(JSON.stringify(sandbox.snapshot())));
      for (const each of [sandbox, other]) {
        for (const plan of second) each.handle(requestFor(each, plan));
      }
      expect(other.logText()).toBe(sandbox.logText());
    }),
    { ...runs, numRuns: 20 },
  );
});

function ajvFor(api: string, document: JsonObject): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addVocabulary(['x-enum-descriptions', 'x-default-template', ...Object.keys(document)]);
  ajv.addSchema(document, `${api}:`, false, false);
  return ajv;
}

/** References inside the document lead there from anywhere. */
function compile(ajv: Ajv2020, api: string, schema: JsonObject): ValidateFunction {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${api}:#/`)));
}

function check(reader: ValidateFunction, body: unknown): void {
  if (!reader(body)) throw new Error(`${JSON.stringify(body)}: ${JSON.stringify(reader.errors)}`);
}
