import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { readSpecification } from '../../checks/behaviours.node.ts';
import { rowsOf, statementsIn } from '../../checks/specification.ts';
import { routes } from '../support/routes.ts';
import { expect, test, untilReady } from '../support/test.ts';

const kinds = ['/', '/compute/overview', '/category/slurm', '/markdown-page', '/api/management/'];

// One of each kind; every route without script below, and with script each night.
const routesOfKinds = routes.filter(([path]) => kinds.includes(path));

for (const [route, heading] of routesOfKinds) {
  // @behaviour ERR-8, MODE-10, SITE-1
  test(`${route} answers with its page, which agrees with its HTML, in dark mode too`, async ({
    page,
    addressOf,
  }) => {
    const url = `${await addressOf('real')}${route}`;
    const response = await page.goto(url);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';");
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(heading);
    const titleInHtml = await page.title();
    await untilReady(page);
    await expect(title).toHaveText(heading);
    expect(await page.title()).toBe(titleInHtml);
    expect(titleInHtml).toMatch(/ \| Fellmoor Docs$/);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await untilReady(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(title).toHaveText(heading);
  });
}

// @behaviour ROUTE-1
test('the HTML of every route is complete', async ({ request, addressOf }) => {
  const listed = rowsOf('ROUTE-1', statementsIn(await readSpecification()));
  expect(routes.map(([route]) => route)).toEqual(expect.arrayContaining(listed));
  for (const [route, heading] of routes) {
    const response = await request.get(`${await addressOf('real')}${route}`, { maxRedirects: 0 });
    expect(response.status(), route).toBe(200);
    const page = fromHtml(await response.text());
    const text = (selector: string) => textOf(select(selector, page) ?? page).trim();
    expect(text('title')).toMatch(/ \| Fellmoor Docs$/);
    expect(text('h1'), route).toBe(heading);
    expect(select('nav[aria-label="Docs sidebar"]', page), route).toBeDefined();
    expect(text('main').length, route).toBeGreaterThan(200);
  }
});

// @behaviour CAT-1
test('every category has a card for each of its pages, and no other', async ({
  request,
  addressOf,
}) => {
  const categories = routes.flatMap(([route]) => route.match(/^\/category\/(.+)/)?.[1] ?? []);
  expect(categories).toHaveLength(8);
  for (const category of categories) {
    const response = await request.get(`${await addressOf('real')}/category/${category}`);
    const cards = selectAll('main h2 a[href^="/"]', fromHtml(await response.text()));
    const folder = `/${category.replace('-', '_')}/`;
    const pages = routes.flatMap(([route]) => (route.startsWith(folder) ? [route] : []));
    expect(cards.map((card) => card.properties.href).toSorted()).toEqual(pages.toSorted());
  }
});

// @behaviour ROUTE-2
test('an address below an exact one is not found', async ({ request, addressOf }) => {
  for (const route of ['/markdown-page', '/api/infrastructure', '/api/management']) {
    const response = await request.get(`${await addressOf('real')}${route}/x`);
    expect(response.status(), route).toBe(404);
  }
});

// @behaviour ROUTE-3
test('both the slash and the slash-less form answer, and the canonical address is the form of the table', async ({
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  const forms = [
    ['/compute/overview', '/compute/overview/', '/compute/overview'],
    ['/category/slurm', '/category/slurm/', '/category/slurm'],
    ['/api/management', '/api/management/', '/api/management/'],
  ] as const;
  for (const [bare, slash, canonical] of forms) {
    for (const form of [bare, slash]) {
      const response = await request.get(address + form, { maxRedirects: 0 });
      expect(response.status(), form).toBe(200);
      const link = select('link[rel=canonical]', fromHtml(await response.text()));
      expect(link?.properties.href, form).toBe(`https://docs.fellmoor.example${canonical}`);
    }
  }
});

// @behaviour ROUTE-4
test('.html, /index.html and other letter case lead to the page, and a shortened address to its category', async ({
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  const forms = {
    '/compute/overview.html': '/compute/overview',
    '/Compute/Overview': '/compute/overview',
    '/API/Management/': '/api/management/',
    '/compute': '/category/compute',
    '/getting_started/': '/category/getting-started',
    '/kubernetes': '/category/kubernetes',
    '/lighthouse': '/category/lighthouse',
    '/networking': '/category/networking',
    '/projects': '/category/projects',
    '/slurm': '/category/slurm',
    '/storage': '/category/storage',
    '/category': '/',
    '/api': '/',
  };
  for (const [form, to] of Object.entries(forms)) {
    const response = await request.get(address + form, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], form).toEqual([301, to]);
  }
  const index = await request.get(`${address}/compute/overview/index.html`, { maxRedirects: 0 });
  expect(index.status()).toBe(200);
});

// @behaviour SITE-2
test('the document says its language and direction, and that there is no other language', async ({
  page,
  addressOf,
}) => {
  await page.goto(await addressOf('real'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const languages = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(languages).toEqual(['en', 'x-default']);
});

test.describe('any other path', () => {
  test.use({ expectedMessages: /status of 404/ });

  // @behaviour ROUTE-2, ROUTE-5, ERR-9
  test('shows the not-found page, which leads back', async ({ page, addressOf }) => {
    for (const path of [
      '/nope',
      '/nope/deeper',
      '/api/management/x',
      '/markdown-page/x',
      '/compute/overview/x',
    ]) {
      const response = await page.goto(`${await addressOf('real')}${path}`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
      await expect(page).toHaveTitle('Page Not Found | Fellmoor Docs');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await untilReady(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Go to the documentation home' })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'GPU machines, from one API call',
      );
    }
  });

  // @behaviour ROUTE-4
  test('another spelling of an address leads to the page where the host has no rule for it', async ({
    page,
    request,
    addressOf,
  }) => {
    const site = await addressOf('features');
    const notFoundPage = await (await request.get(`${site}/404.html`)).text();
    for (const path of ['/Beds/Soil', '/beds/soil.html', '//BEDS/soil/index.html']) {
      await page.route(`${site}${path}?from=a`, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: notFoundPage }),
      );
      await page.goto(`${site}${path}?from=a#worms`);
      await expect(page).toHaveURL(`${site}/beds/soil?from=a#worms`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soil');
    }
  });

  test('an unknown address that a link names shows the not-found page without a reload', async ({
    page,
    addressOf,
  }) => {
    await page.goto(await addressOf('real'));
    await untilReady(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/nope',
        textContent: 'Nowhere',
      });
      document.querySelector('main')?.prepend(link);
      Object.assign(window, { sameDocument: true });
    });
    await page.getByRole('link', { name: 'Nowhere' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | Fellmoor Docs');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test.describe('a path with an invalid percent-encoding', () => {
  test.use({ expectedMessages: /status of 404|could not be decoded/ });

  // @behaviour ROUTE-9
  test('is reported in the console and shows an interactive not-found page', async ({
    page,
    addressOf,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(`${await addressOf('real')}/%E0%A4%A`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await untilReady(page);
    await expect.poll(() => messages.join()).toContain('invalid percent-encoding');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  });
});
