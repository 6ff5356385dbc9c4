import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ownReload } from '../../packages/drystone/dom/tab-events.ts';
import { languages } from '../../packages/openapi/samples/languages.ts';
import { listedPort, otherPort } from '../support/edited-sites.node.ts';
import { openReference, operation } from '../support/reference.ts';
import { test as base, expect } from '../support/test.ts';

/*
 * The site `below-docs` lists one origin that requests may be sent to, http://localhost with the first of two ports. Both
 * servers are there, so the other one would answer, too.
 */

interface Arrived {
  readonly port: number;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let arrived: Arrived[] = [];
/** What the servers respond with instead of what they usually do. */
let respond: ((response: ServerResponse) => void) | undefined;

/** The ports are a part of the site, and may be taken on this machine: the browser goes to free ones in their place. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const servers = await Promise.all([listedPort, otherPort].map(serve));
      const rules = servers.map(({ port, server }) => {
        const { port: free } = server.address() as AddressInfo;
        return `MAP localhost:${port} localhost:${free}`;
      });
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`];
      await use({ ...launchOptions, args });
      for (const { server } of servers) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(() => {
  arrived = [];
  respond = undefined;
});

/** Allows every page to read, but for `/private`. */
async function serve(port: number): Promise<{ port: number; server: Server }> {
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
    if (respond) return void respond(response);
    if (url === '/moved') return void response.writeHead(302, { Location: '/tools' }).end();
    response.writeHead(method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ from: port }));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { port, server };
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
  await workbench(page).getByLabel('name string required').fill('hoe');
  await sendButton(page).click();
  await expect(answer(page)).toContainText('201 Created');
  await expect(answer(page)).toContainText(`"from": ${listedPort}`);

  expect(arrived).toHaveLength(1);
  const [{ method, url, headers, body }] = arrived as [Arrived];
  expect({ method, url, body: JSON.parse(body) }).toEqual({
    method: 'POST',
    url: '/tools',
    body: { name: 'hoe' },
  });
  expect(headers.authorization).toBe('Bearer my-own-token');
  expect(headers.cookie).toBeUndefined();
  expect(headers.referer).toBeUndefined();

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('my-own-token');
  await expect(operation(page, 'Add a tool')).not.toContainText('my-own-token');

  // Before a reload by the program, which keeps the drafts.
  const draft = await page.evaluate((name) => {
    dispatchEvent(new Event(name));
    return sessionStorage.getItem('typed.drafts');
  }, ownReload);
  expect(draft).toContain('hoe');
  expect(draft).not.toContain('my-own-token');
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

  // @behaviour SITE-3
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
      AbortSignal.timeout = (patience) => {
        // That of a request; files that the page loads have theirs.
        if (patience !== 60_000) return timeout(patience);
        AbortSignal.timeout = timeout;
        return timeout(1);
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

/** One gigabyte of zeros in one megabyte of gzip: a header, and one block a thousand times. */
function bomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), ...Array(1024).fill(block)]);
}

const json = { 'Content-Type': 'application/json' };
const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

/** What a server sends, and what the page shows of it. */
const hostile: Record<string, [send: (response: ServerResponse) => void, shown: RegExp]> = {
  'HTML with a script, and the same in a header': [
    (response) =>
      response.writeHead(599, { 'Content-Type': 'text/html', 'X-Note': script }).end(script),
    /599 .*<script>document.*x-note<img src=x/s,
  ],
  'a text that ends inside of a string': [
    (response) => response.writeHead(200, json).end(`{"cut off": "${'\\"'.repeat(90_000)}`),
    /{"cut off": "/,
  ],
  'a string of 90,000 escapes': [
    (response) => response.writeHead(200, json).end(`{"long": "${'\\"'.repeat(90_000)}"}`),
    /"long": "/,
  ],
  'a list of 90,000 numbers': [
    (response) => response.writeHead(200, json).end(`[7${',7'.repeat(90_000)}]`),
    /\[\n {2}7,\n/,
  ],
  'lists in lists': [
    (response) => response.writeHead(200, json).end('['.repeat(90_000) + ']'.repeat(90_000)),
    /\[\[\[/,
  ],
  'a long list in 5,000 lists': [
    (response) =>
      response
        .writeHead(200, json)
        .end(`${'['.repeat(5000)}8${',8'.repeat(80_000)}${']'.repeat(5000)}`),
    /\[8,8,8/,
  ],
  'numbers that no double can hold': [
    (response) => response.writeHead(200, json).end(`[1e999, 0.${'3'.repeat(30)}]`),
    /1e999,\n {2}0\.3{30}/,
  ],
  'bytes that are not UTF-8': [
    (response) => response.writeHead(200, json).end(Buffer.from([0x61, 0xff, 0xfe, 0x62])),
    /a\ufffd\ufffdb/,
  ],
  '50 megabytes': [
    (response) => response.writeHead(200, json).end(Buffer.alloc(50_000_000, 'long ')),
    /The body has more than the 200000 characters that are shown\..*long long/s,
  ],
  'a gigabyte in a megabyte of gzip': [
    (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb()),
    /The body has more than the 200000 characters that are shown\..*\0{9}/s,
  ],
  'an image without an end': [
    (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).write('not an image'),
    /A body of the type image\/png is not shown\./,
  ],
  'fewer bytes than were announced': [
    (response) =>
      response.writeHead(200, { 'Content-Length': 1000 }).write('half', () => response.destroy()),
    /200 OK.*The connection ended before the body was complete\./s,
  ],
  'no body, and many long headers': [
    (response) => {
      for (const index of Array(999).keys()) response.setHeader(`x-${1000 + index}`, script);
      response.writeHead(204, { 'X-0': 'long '.repeat(20_000) }).end();
    },
    /204 No Content.*… \(99999 characters\).*more headers are not shown\./s,
  ],
  'a redirect to itself': [
    (response) => response.writeHead(307, { Location: '/tools' }).end(),
    /The server answered with a redirect\./,
  ],
};

test.describe('a hostile server', () => {
  test.use({ expectedMessages: /net::ERR_|status of 599/ });

  // @behaviour SITE-4
  test('does no harm: what it sends is shown as text, or cut, and the reader can cancel', async ({
    page,
    addressOf,
  }) => {
    await openBuilder(page, await addressOf('below-docs'), 'List the tools');
    const title = await page.title();
    for (const [what, [send, shown]] of Object.entries(hostile)) {
      await test.step(what, async () => {
        respond = (response) => {
          response.setHeader('Access-Control-Expose-Headers', '*');
          send(response);
        };
        await sendButton(page).click();
        await expect.poll(() => answer(page).textContent()).toMatch(shown);
        expect(await answer(page).locator('*').count()).toBeLessThan(11_000);
        expect(await page.title()).toBe(title);
      });
    }
    await test.step('a stream without an end', async () => {
      let closed: Promise<unknown> | undefined;
      respond = (response) => {
        closed = once(response, 'close');
        response.writeHead(200).write('first');
      };
      const came = page.waitForResponse(/tools$/);
      await sendButton(page).click();
      await came;
      await workbench(page).getByRole('button', { name: 'Cancel the request' }).click();
      await expect(answer(page)).toContainText('You cancelled the request.');
      await expect(sendButton(page)).toBeFocused();
      await closed;
    });
    respond = undefined;
    await page.keyboard.press('Enter');
    await expect(answer(page)).toContainText(`"from": ${listedPort}`);
  });
});

test('every sample follows the choice of server and variable, also where no builder was opened', async ({
  page,
  addressOf,
}) => {
  await openBuilder(page, await addressOf('below-docs'), 'Add a tool', otherPort);
  for (const { label: language } of languages) {
    for (const title of ['Add a tool', 'List the tools']) {
      const samples = operation(page, title);
      await samples.getByRole('tab', { name: language, exact: true }).click();
      const sample = samples.getByRole('tabpanel', { name: language, exact: true });
      await expect(sample).toContainText(`localhost:${otherPort}`);
      await expect(sample).not.toContainText('api.shed.example');
    }
  }
});
