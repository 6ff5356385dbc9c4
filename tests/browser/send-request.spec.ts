import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { listedPort, otherPort } from '../support/edited-sites.node.ts';
import { openReference, operation } from '../support/reference.ts';
import { expect, test } from '../support/test.ts';

/*
 * The site `below-docs` lists one origin that requests may be sent to, http://localhost with the first of two ports. Both
 * servers are there, so the other one would answer, too.
 */

// One worker: the ports are a part of the site.
test.describe.configure({ mode: 'serial' });

interface Arrived {
  readonly port: number;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let servers: Server[] = [];
let arrived: Arrived[] = [];

test.beforeAll(async () => {
  servers = await Promise.all([listedPort, otherPort].map(serve));
});

test.beforeEach(() => {
  arrived = [];
});

test.afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Allows every page to read, but for `/private`. */
function serve(port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    if (url !== '/private') {
      response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    }
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    arrived.push({ port, method, url, headers, body: Buffer.concat(chunks).toString() });
    if (url === '/moved') return void response.writeHead(302, { Location: '/tools' }).end();
    response.writeHead(method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ from: port }));
  });
  return new Promise((done) => server.listen(port, 'localhost', () => done(server)));
}

const workbench = (page: Page) => page.locator('dialog.workbench[open]');
const answer = (page: Page) =>
  workbench(page).getByRole('region', { name: 'Answer of the server' });
const sendButton = (page: Page) => workbench(page).getByRole('button', { name: /^Send to/ });

async function openBuilder(page: Page, address: string, title: string, port = listedPort) {
  await openReference(page, `${address}/docs/api/shed/`);
  const block = operation(page, title);
  await block.scrollIntoViewIfNeeded();
  await block.getByRole('button', { name: 'Build and send a request' }).click();
  await workbench(page).getByRole('heading', { name: title }).waitFor();
  await workbench(page).locator('.workbench-context summary').click();
  await workbench(page).getByLabel('Server').selectOption('http://localhost:{port}');
  await workbench(page).getByLabel('port').selectOption(String(port));
}

test('a request is sent to a listed origin with the token of the reader, which nothing keeps', async ({
  page,
  addressOf,
}) => {
  await openBuilder(page, await addressOf('below-docs'), 'Add a tool');
  const token = workbench(page).getByLabel('API_TOKEN');
  await expect(token).toHaveAttribute('type', 'password');
  await token.fill('my-own-token');
  await sendButton(page).click();
  await expect(answer(page)).toContainText('201 Created');
  await expect(answer(page)).toContainText(`"from": ${listedPort}`);

  expect(arrived).toHaveLength(1);
  const [{ method, url, headers, body }] = arrived as [Arrived];
  expect({ method, url, body: JSON.parse(body) }).toEqual({
    method: 'POST',
    url: '/tools',
    body: { name: 'rake' },
  });
  expect(headers.authorization).toBe('Bearer my-own-token');
  expect(headers.cookie).toBeUndefined();
  expect(headers.referer).toBeUndefined();

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('my-own-token');
  await expect(operation(page, 'Add a tool')).not.toContainText('my-own-token');
  await openBuilder(page, await addressOf('below-docs'), 'Add a tool');
  await expect(token).toHaveValue('');
});

test('Enter sends, and without a token its header is left out', async ({ page, addressOf }) => {
  await openBuilder(page, await addressOf('below-docs'), 'Add a tool');
  await workbench(page).getByLabel('name string required').fill('hoe');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('201 Created');
  expect(arrived.map(({ headers, body }) => [headers.authorization, body.includes('hoe')])).toEqual(
    [[undefined, true]],
  );
});

test.describe('an origin that is not listed', () => {
  test.use({ expectedMessages: /Content Security Policy|Refused to connect/ });

  test('gets nothing, neither by the button nor past the policy', async ({ page, addressOf }) => {
    await openBuilder(page, await addressOf('below-docs'), 'Add a tool', otherPort);
    await expect(workbench(page)).toContainText(
      `This site sends requests to http://localhost:${listedPort} only.`,
    );
    await expect(sendButton(page)).toHaveCount(0);
    await expect(workbench(page).getByLabel('API_TOKEN')).toHaveCount(0);
    const reached = await page.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      `http://localhost:${otherPort}/tools`,
    );
    expect(reached).toBe(false);
    expect(arrived).toEqual([]);
  });
});

test.describe('what went wrong is explained:', () => {
  test.use({ expectedMessages: /CORS policy|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

  test('a server that does not allow the page', async ({ page, addressOf }) => {
    const address = await addressOf('below-docs');
    await openBuilder(page, address, 'Read what is private');
    await sendButton(page).click();
    await expect(answer(page)).toContainText('No answer came that this page may read.');
    await expect(answer(page)).toContainText(`"Access-Control-Allow-Origin: ${address}"`);
    await expect(answer(page)).toContainText('The server could not be reached');
  });

  test('a redirect, which is not followed', async ({ page, addressOf }) => {
    await openBuilder(page, await addressOf('below-docs'), 'Read what has moved');
    await sendButton(page).click();
    await expect(answer(page)).toContainText('The server answered with a redirect.');
    expect(arrived.map(({ url }) => url)).toEqual(['/moved']);
  });

  test('a server that is silent for too long, and no network', async ({
    page,
    context,
    addressOf,
  }) => {
    await openBuilder(page, await addressOf('below-docs'), 'Add a tool');
    await page.route(`http://localhost:${listedPort}/**`, () => {});
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = () => {
        AbortSignal.timeout = timeout;
        return AbortSignal.timeout(1);
      };
    });
    await sendButton(page).click();
    await expect(answer(page)).toContainText('No answer came within 60 seconds.');
    await expect(answer(page)).toContainText('What the request asks for may have been done.');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(answer(page)).toContainText('You are offline.');
    expect(arrived).toEqual([]);
  });
});

test('every sample follows the choice of server and variable, also where no builder was opened', async ({
  page,
  addressOf,
}) => {
  await openBuilder(page, await addressOf('below-docs'), 'Add a tool', otherPort);
  for (const language of ['curl', 'Python', 'TypeScript', 'Go', 'HTTP']) {
    for (const title of ['Add a tool', 'List the tools']) {
      const samples = operation(page, title);
      await samples.getByRole('tab', { name: language, exact: true }).click();
      const sample = samples.getByRole('tabpanel', { name: language, exact: true });
      await expect(sample).toContainText(`localhost:${otherPort}`);
      await expect(sample).not.toContainText('api.shed.example');
    }
  }
});
