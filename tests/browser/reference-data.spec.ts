import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/*
 * The facts of both APIs (DATA-1 to DATA-11 in docs/behaviours.md) as a reader finds them: in the pages without
 * script, and in the data files beside them.
 */

test.use({ javaScriptEnabled: false });

type Data = {
  info: { version: string };
  servers: { url: string }[];
  security: Record<string, unknown>[];
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown> }>
  >;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
    securitySchemes: Record<string, unknown>;
  };
};

interface Schema {
  properties: Record<string, { type?: string; enum?: string[] }>;
  propertyNames?: { pattern: string };
}

async function readData(request: APIRequestContext, address: string, id: string): Promise<Data> {
  return (await request.get(`${address}/api-data/${id}.json`)).json();
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** operationId and status of every answer. */
function answers({ paths }: Data) {
  return Object.values(paths).flatMap((item) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .flatMap(([, { operationId, responses }]) =>
        Object.entries(responses).map(([status, response]) => ({ operationId, status, response })),
      ),
  );
}

async function textOf(page: Page, url: string): Promise<string> {
  await page.goto(url);
  // What is closed is text of the page too.
  return (await page.locator('main').evaluate((main) => main.textContent)) ?? '';
}

const states = [
  'creating',
  'starting',
  'running',
  'stopping',
  'stopped',
  'deleting',
  'out-of-stock',
  'error',
];

// @behaviour DATA-1
test('the eight states of an instance are in the reference and in the guide, and no table of transitions', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  const { components } = await readData(request, address, 'infrastructure');
  expect(components.schemas.Instance?.properties.state?.enum).toEqual(states);
  for (const path of ['/api/infrastructure/', '/compute/manage-instances']) {
    const text = await textOf(page, address + path);
    expect(states.filter((state) => !text.includes(state))).toEqual([]);
    expect(text.match(/allowed transitions?|state transitions?/gi)).toBeNull();
  }
});

// @behaviour DATA-2
test('start and stop answer 202 and 409', async ({ request, addressOf }) => {
  const data = await readData(request, await addressOf('real'), 'infrastructure');
  for (const id of ['startInstance', 'stopInstance']) {
    const statuses = answers(data).filter(({ operationId }) => operationId === id);
    expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining(['202', '409']));
  }
});

// @behaviour DATA-3
test('a project is active or deleting', async ({ page, request, addressOf }) => {
  const address = await addressOf('real');
  const { components } = await readData(request, address, 'infrastructure');
  expect(components.schemas.Project?.properties.state?.enum).toEqual(['active', 'deleting']);
  expect(await textOf(page, `${address}/projects/overview`)).toMatch(/active[\s\S]*deleting/);
});

// @behaviour DATA-4
test('a node is ready, not_ready or unknown, and a condition is the text True, False or Unknown', async ({
  request,
  addressOf,
}) => {
  const { components } = await readData(request, await addressOf('real'), 'infrastructure');
  const { KubernetesNode, KubernetesNodeCondition } = components.schemas;
  expect(KubernetesNode?.properties.state?.enum).toEqual(['ready', 'not_ready', 'unknown']);
  expect(KubernetesNodeCondition?.properties.status).toMatchObject({
    type: 'string',
    enum: ['True', 'False', 'Unknown'],
  });
});

// @behaviour DATA-5
test('every error is the one error object, and each status is on the operations that can answer it', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  const infrastructure = await readData(request, address, 'infrastructure');
  const management = await readData(request, address, 'management');
  const withStatus = (data: Data, wanted: string) =>
    answers(data).filter(({ status }) => status === wanted);
  expect(withStatus(infrastructure, '401')).toEqual([]);
  expect(withStatus(management, '401')).toHaveLength(10);
  const withoutInput = [infrastructure, management].flatMap((data) => {
    const withInput = new Set(withStatus(data, '400').map(({ operationId }) => operationId));
    return withStatus(data, '403').filter(({ operationId }) => !withInput.has(operationId));
  });
  expect(withoutInput.map(({ operationId }) => operationId)).toEqual([
    'listProjects',
    'listInstanceTypes',
    'listCapabilities',
    'listRegions',
    'listOrganizations',
    'listMembers',
    'listInvitations',
    'listUserKeys',
  ]);
  const conflicts = [...withStatus(infrastructure, '409'), ...withStatus(management, '409')];
  expect(conflicts.map(({ operationId }) => operationId)).toEqual([
    'startInstance',
    'stopInstance',
    'createSlurmUser',
    'createUserKey',
  ]);
  for (const data of [infrastructure, management]) {
    const errors = answers(data).filter(({ status }) => /^[45]/.test(status));
    expect(errors.length).toBeGreaterThan(0);
    for (const { response } of errors) expect(JSON.stringify(response)).toContain('#/components/');
    for (const { content } of Object.values(data.components.responses)) {
      expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
    }
  }
  await page.goto(`${address}/api/infrastructure/`);
  await expect(page.getByRole('row').filter({ hasText: '409' }).first()).toBeVisible();
});

// @behaviour DATA-6
test('the rule of tag keys is shown, and decides as the specification says', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  const { components } = await readData(request, address, 'infrastructure');
  const rule = new RegExp(components.schemas.Tags?.propertyNames?.pattern ?? '^$', 'u');
  for (const key of ['a', 'a-b', 'a.b_c', 'x'.repeat(63)]) expect(key).toMatch(rule);
  for (const key of ['', '-a', 'a-', 'a b', 'x'.repeat(64)]) expect(key).not.toMatch(rule);
  const text = await textOf(page, `${address}/api/infrastructure/`);
  expect(text.includes('63')).toBe(true);
  expect(text.includes(components.schemas.Tags?.propertyNames?.pattern ?? '-')).toBe(true);
});

// @behaviour DATA-7
test('every default is shown, false too', async ({ page, addressOf }) => {
  const text = await textOf(page, `${await addressOf('real')}/api/infrastructure/`);
  const near = (name: string, value: string) =>
    expect(
      new RegExp(`${name}[\\s\\S]{0,600}?Default:?\\s*"?${value.replace(/[{}/.]/g, '\\$&')}`).test(
        text,
      ),
      `${name} with ${value}`,
    ).toBe(true);
  near('preemptible', 'false');
  near('ephemeral', 'false');
  near('image', 'ubuntu-22.04');
  near('podCIDRBlock', '{ip}/18');
  near('serviceCIDRBlock', '{ip}/18');
  near('defaultNodePool', 'true');
  near('defaultNodePool', 'default');
  near('defaultNodePool', 'cpu.4x');
  near('defaultNodePool', '3');
});

// @behaviour DATA-8
test('both references say v1alpha1 and have servers that end with the base path', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  for (const id of ['infrastructure', 'management']) {
    await page.goto(`${address}/api/${id}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('v1alpha1');
    const { info, servers } = await readData(request, address, id);
    expect(info.version).toBe('v1alpha1');
    for (const { url } of servers) expect(url).toMatch(/\/api\/v1alpha1$/);
  }
});

// @behaviour DATA-9
test('a bearer token is the one way to sign in', async ({ request, addressOf }) => {
  for (const id of ['infrastructure', 'management']) {
    const { security, components } = await readData(request, await addressOf('real'), id);
    expect(Object.values(components.securitySchemes)).toEqual([
      expect.objectContaining({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }),
    ]);
    expect(security).toEqual([{ [Object.keys(components.securitySchemes)[0] ?? '']: [] }]);
  }
});

// @behaviour DATA-10
test('capabilities have one form, and each says which operations need it', async ({
  page,
  addressOf,
}) => {
  await page.goto(`${await addressOf('real')}/api/infrastructure/`);
  const table = page.getByRole('table').filter({ hasText: 'instances:create' });
  const rows = await table.locator('tr').allTextContents();
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows.slice(1)) expect(row).toMatch(/^([a-z.-]+:[a-z]+|None named)\s*[A-Z]/);
});

// @behaviour DATA-11
test('nothing is said of limits, prices or permissions of a role', async ({ page, addressOf }) => {
  const address = await addressOf('real');
  for (const path of ['/api/infrastructure/', '/api/management/', '/projects/overview']) {
    const text = await textOf(page, address + path);
    expect(
      text.match(/quota of|rate limit of|\d (requests|calls) per|[€£]\d|per hour|\bSLA\b/g),
    ).toBeNull();
    expect(text.match(/\b(admin|member|viewer)s? (can|cannot|(is|are) allowed)\b/gi)).toBeNull();
  }
});
