import { describe, expect, test } from 'vitest';
import { english } from '../../packages/lib/english.ts';
import { plainProse } from '../../packages/lib/prose/plain-prose.ts';
import { changeLog, changeLogMarkdown } from '../../packages/openapi/compare/change-log.ts';
import { compareContracts } from '../../packages/openapi/compare/compare.ts';
import { contractExports } from '../../packages/openapi/exports/exports.node.ts';
import type {
  PostmanCollection,
  PostmanItem,
} from '../../packages/openapi/exports/postman-format.ts';
import type { JsonObject } from '../../packages/openapi/json/json.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import type { ApiReference } from '../../packages/openapi/view/api-reference.ts';
import { referenceOf } from '../../packages/openapi/view/reference-of.ts';
import { contractSite } from '../../sites/fellmoor/contract/documents.node.ts';
import { loadDocuments } from './documents.ts';

const documents = await loadDocuments(contractSite);
const site = 'https://docs.fellmoor.example';

function unchanged(api: 'infrastructure' | 'management') {
  return changeLog(api, readDocument(documents[api]), []);
}

function reference(api: 'infrastructure' | 'management'): ApiReference {
  const config = { id: api, label: api, route: `/api/${api}`, document: `${api}.yaml` };
  return referenceOf(english, readDocument(structuredClone(documents[api])), config, plainProse);
}

function exported(api: 'infrastructure' | 'management', end: string): string {
  const files = contractExports(reference(api), unchanged(api), site);
  return files.find(({ path }) => path === `/api-data/${api}${end}`)?.content ?? '';
}

describe('the files beside the data file of an API', () => {
  test('have stable addresses', () => {
    expect(
      contractExports(reference('management'), unchanged('management'), site).map(
        ({ path }) => path,
      ),
    ).toEqual([
      '/api-data/management.postman.json',
      '/api-data/management.http',
      '/api-data/management-changes.json',
    ]);
  });

  test('are the same in every build', () => {
    const build = () =>
      contractExports(reference('infrastructure'), unchanged('infrastructure'), site);
    expect(build()).toEqual(build());
  });

  test.each(['infrastructure', 'management'] as const)(
    'hold no secret and no link that leads nowhere: %s',
    (api) => {
      const text = contractExports(reference(api), unchanged(api), site)
        .map(({ content }) => content)
        .join('\n');
      expect(text).not.toMatch(/eyJ[\w-]{10,}|BEGIN [A-Z ]*PRIVATE KEY/);
      expect(text).not.toMatch(/\]\(\//);
    },
  );
});

describe('the Postman collection', () => {
  const collection: PostmanCollection = JSON.parse(exported('infrastructure', '.postman.json'));
  const items = collection.item.flatMap(({ item }) => item);
  const named = (name: string): PostmanItem => {
    const item = items.find((one) => one.name === name);
    if (!item) throw new Error(`There is no request "${name}".`);
    return item;
  };

  test('is of format 2.1.0, with a folder for each tag, and deletes last what several folders need', () => {
    expect(collection.info.schema).toBe(
      'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    );
    expect(collection.item.map(({ name, item }) => `${name}: ${item.length}`)).toEqual([
      'Projects: 4',
      'Filesystems: 3',
      'Instances: 6',
      'Instance types: 1',
      'Capacity: 1',
      'Capabilities: 1',
      'Kubernetes clusters: 4',
      'Kubernetes node pools: 2',
      'Kubernetes credentials: 1',
      'Slurm clusters: 2',
      'Slurm node pools: 2',
      'Slurm users: 4',
      'Clean up: 2',
    ]);
  });

  test('has variables for what differs between readers, and no value for what is secret', () => {
    const values = collection.variable.map(({ key, value }) => [key, value]);
    expect(values.slice(0, 4)).toEqual([
      ['region', 'north-1'],
      ['baseUrl', 'https://{{region}}.fellmoor.example/api/v1alpha1'],
      ['token', ''],
      ['projectId', ''],
    ]);
    // The others are the ids of the examples, until an answer says another.
    expect(values).toContainEqual(['createdInstanceId', 'd23f0824-128b-4f33-8c5c-7fd0a6a3a450']);
    expect(collection.auth).toEqual({
      type: 'bearer',
      bearer: [{ key: 'token', value: '{{token}}', type: 'string' }],
    });
  });

  test('sends the project header where the contract asks for it, and nowhere else', () => {
    const withHeader = items.filter(({ request }) =>
      request.header.some(({ key }) => key === 'X-PROJECT-ID'),
    );
    expect(withHeader).toHaveLength(27);
    expect(withHeader[0]?.request.header).toContainEqual(
      expect.objectContaining({ key: 'X-PROJECT-ID', value: '{{projectId}}' }),
    );
  });

  test('takes bodies from the examples with a name of their own, and marks them as JSON', () => {
    const { body } = named('Create a filesystem').request;
    expect(body).toEqual({
      mode: 'raw',
      raw: '{\n  "name": "datasets-{{$timestamp}}",\n  "size": "512Gi"\n}',
      options: { raw: { language: 'json' } },
    });
    expect(named('List the filesystems').request.body).toBeUndefined();
  });

  test('names path parameters with a colon, and fills them with what earlier answers say', () => {
    const { url } = named('Get a Kubernetes node pool').request;
    expect(url.raw).toBe('{{baseUrl}}/kubernetes/clusters/:cluster_id/node-pools/:node_pool_id');
    expect(url.variable.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'cluster_id {{createdKubernetesClusterId}}',
      'node_pool_id {{listedKubernetesNodePoolId}}',
    ]);
  });

  test('saves an answer for every example, with the request that it answers', () => {
    const { response } = named('Create a project');
    expect(response.map(({ code, status, name }) => `${code} ${status}: ${name}`)).toContain(
      '201 Created: 201 The answer to the minimal request',
    );
    const minimal = response.find(({ name }) => name.endsWith('minimal request'));
    expect(minimal?.originalRequest.body).toMatchObject({
      raw: '{\n  "name": "vision-research"\n}',
    });
    expect(named('Start an instance').response[0]).toMatchObject({
      code: 202,
      status: 'Accepted',
      body: '',
      header: [],
    });
  });

  test('fits the parts of the format that Postman insists on', () => {
    for (const { request, response } of items) {
      expect(request.method).toMatch(/^(GET|PUT|POST|DELETE)$/);
      expect(request.url.host).toEqual(['{{baseUrl}}']);
      expect(request.url.raw).toBe(`{{baseUrl}}/${request.url.path.join('/')}`);
      for (const { key, value } of [...request.header, ...request.url.variable]) {
        expect([typeof key, typeof value]).toEqual(['string', 'string']);
      }
      for (const { code, body } of response)
        expect([Number.isInteger(code), typeof body]).toEqual([true, 'string']);
    }
  });
});

describe('the .http file', () => {
  const infrastructure = exported('infrastructure', '.http');
  const requests = infrastructure.split(/^### /m).slice(1);

  test('has every operation once, under its operationId', () => {
    const names = [...infrastructure.matchAll(/^# @name (\w+)$/gm)].map((match) => match[1]);
    expect(names).toHaveLength(33);
    expect(new Set(names).size).toBe(33);
    expect(exported('management', '.http').match(/^# @name /gm)).toHaveLength(10);
  });

  test('begins with what an environment has to say, and says none of it itself', () => {
    expect(infrastructure.split('### ')[0]).toBe(`# Infrastructure API v1alpha1
#
# Sent from the first to the last, the requests make what they read, and delete it again.
# Choose an environment of http-client.env.json, which belongs beside this file, and give it your own values:
#   baseUrl: https://north-1.fellmoor.example/api/v1alpha1
#   token: Your token.
#   projectId: ID of the project that the call works in.

`);
  });

  test('writes a request as an editor sends it', () => {
    expect(
      requests.find((text) => text.includes('@name createFilesystem')),
    ).toBe(`Create a filesystem
# https://docs.fellmoor.example/storage/manage-filesystems
# @name createFilesystem
POST {{baseUrl}}/filesystems
Authorization: Bearer {{token}}
X-PROJECT-ID: {{projectId}}
Accept: application/json
Content-Type: application/json

{
  "name": "datasets-{{$timestamp}}",
  "size": "512Gi"
}

> {%
  client.global.set("createdFilesystemId", (response.body || {})["id"]);
%}

`);
  });

  test('leaves no parameter of a path open', () => {
    for (const [line] of infrastructure.matchAll(/^(GET|POST|PUT|DELETE) .*$/gm)) {
      const known = line.replaceAll(/\{\{(baseUrl|(created|listed)\w+)\}\}/g, '');
      expect(known).not.toMatch(/[{}]/);
    }
  });

  test('asks for YAML where the answer is YAML', () => {
    expect(requests.find((text) => text.includes('@name getKubernetesCredentials'))).toContain(
      'Accept: application/yaml, application/json\n',
    );
  });
});

describe('the published list of changes', () => {
  const before = readDocument(documents.infrastructure);
  const renamed: JsonObject = JSON.parse(
    JSON.stringify(before.source).replaceAll('"out-of-stock"', '"sold-out"'),
  );
  const after = readDocument(renamed);
  const log = changeLog('infrastructure', after, compareContracts(english, before, after));

  test('is empty for a contract that did not change', () => {
    expect(JSON.parse(exported('management', '-changes.json'))).toEqual({
      api: 'management',
      version: 'v1alpha1',
      counts: { breaking: 0, compatible: 0, note: 0 },
      everywhere: [],
      operations: [],
    });
  });

  test('groups the changes by operation, in the order of the document', () => {
    expect(log.counts).toEqual({ breaking: 3, compatible: 0, note: 0 });
    expect(log.operations.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([
      'listInstances: List the instances',
      'createInstance: Create an instance',
      'getInstance: Get an instance',
    ]);
    expect(log.operations[2]?.changes).toEqual([
      {
        severity: 'breaking',
        aspect: 'renamed',
        sentence:
          'The field `state` of the answer 200 has the value `sold-out` in place of `out-of-stock`.',
        schemas: ['Instance'],
      },
    ]);
  });

  test('lists an operation that is gone, last', () => {
    const { '/capacity': _, ...paths } = before.source.paths as JsonObject;
    const gone = readDocument({ ...renamed, paths });
    const operations = changeLog(
      'infrastructure',
      gone,
      compareContracts(english, before, gone),
    ).operations;
    expect(operations.at(-1)).toMatchObject({ operationId: 'listCapacity', summary: '' });
  });

  test('reads as Markdown', () => {
    expect(
      changeLogMarkdown(english, { ...log, operations: log.operations.slice(2) }),
    ).toBe(`### Get an instance (\`getInstance\`)

- **Breaking:** The field \`state\` of the answer 200 has the value \`sold-out\` in place of \`out-of-stock\`.
`);
  });
});
