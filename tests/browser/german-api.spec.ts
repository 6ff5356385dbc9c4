import type { Locator, Page } from '@playwright/test';
import { german as germanOfEngine } from '../../packages/drystone/words/german.ts';
import { escapeHtml } from '../../packages/lib/text.ts';
import { sandboxWords } from '../../packages/openapi/words/sandbox-words.ts';
import { apiWords as germanOfApis } from '../../packages/openapi/words/words.ts';
import { encodeScenario } from '../../packages/sandbox/core/scenario.ts';
import type { Scenario } from '../../packages/sandbox/core/scenario-types.ts';
import { operation } from '../support/reference.ts';
import { expect, openReady, test } from '../support/test.ts';

const german = Object.entries({ ...germanOfEngine, ...germanOfApis }).filter(
  ([english, text]) => english !== text && /[a-z]{2}/i.test(english.replaceAll(/\{\w+\}/g, '')),
);

/** The English words of the catalogue as whole texts: `{…}` takes anything. */
const patterns = german.map(([english]) => ({
  english,
  pattern: new RegExp(
    `^${english
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}:?$`,
  ),
}));

/** What the panels say. The site of that test has other texts in English, such as names of its buttons for code. */
const ofPanels = patterns.filter(
  ({ english }) => english !== 'Copy {id}' && english in sandboxWords,
);

const story: Scenario = {
  title: 'Eine Geschichte',
  seed: 'examples',
  clock: { mode: 'manual' },
  faults: [],
  steps: [
    { kind: 'call', call: { operation: 'listInstances', as: { role: 'viewer' } } },
    { kind: 'control', action: { kind: 'advance', seconds: 10 } },
    { kind: 'control', action: { kind: 'settle' } },
  ],
};

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** Words that no German text has: a sentence with one of them is not in the catalogue, or not said from it. */
const functionWord = /\b(the|of|is|has|not|any|now|with|are|this|from)\b/;

/** Every text inside an element, also folded and hidden, and every name that it gives to controls. */
async function textsOf(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (!node.parentElement?.closest('script, style, code, pre'))
        texts.push(node.nodeValue ?? '');
    }
    for (const element of root.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-result']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

async function englishIn(place: Locator, words = patterns): Promise<string[]> {
  const texts = await textsOf(place);
  return words.flatMap(({ english, pattern }) =>
    texts.filter((text) => pattern.test(text)).map((text) => `${english}: ${text}`),
  );
}

async function englishOn(page: Page): Promise<string[]> {
  const body = page.locator('body');
  const sentences = (await textsOf(body)).filter((text) => functionWord.test(text));
  return [...(await englishIn(body)), ...sentences];
}

test('the reference, an operation and the workbench speak the language of the site', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('german')}/api`);
  const operation = page.locator('article.operation', { hasText: 'Eine Glocke gießen' });
  const opener = operation.getByRole('button', { name: 'Anfrage bauen und senden' });
  await operation.scrollIntoViewIfNeeded();
  await expect(opener).toBeVisible();
  await operation.getByRole('button', { name: 'Alles aufklappen' }).first().click();
  await expect(operation.getByText('Array von string').first()).toBeVisible();
  await expect(operation.getByText('mindestens 1 Zeichen').first()).toBeAttached();
  const changes = page.locator('.changes').last();
  await expect(changes).toContainText('Das Feld `ton` der Anfrage ist jetzt erforderlich.');
  expect(await englishOn(page)).toEqual([]);

  await opener.click();
  const workbench = page.getByRole('dialog', { name: 'Eine Glocke gießen' });
  await expect(workbench.getByText('Inhalt', { exact: true })).toBeVisible();
  await workbench.getByLabel('ton').fill('z');
  await expect(workbench.getByText('Muss zu ^[a-h]$ passen.', { exact: false })).toBeVisible();
  await workbench.getByRole('radio', { name: 'JSON' }).check();
  expect(await englishOn(page)).toEqual([]);
});

/** No site of the tests has a sandbox in German, so a page of another one is given the words that it would carry. */
test('the panels of the sandbox speak the language', async ({ page, addressOf }) => {
  await page.route('**/api/infrastructure/', async (route) => {
    const answer = await route.fetch();
    const words = escapeHtml(JSON.stringify(germanOfApis));
    const html = (await answer.text()).replace(' data-api=', ` data-words="${words}"$&`);
    await route.fulfill({ response: answer, body: html });
  });
  const address = `${await addressOf('short')}/api/infrastructure/`;
  await openReady(page, `${address}#operation/createInstance`);
  await operation(page, 'Create an instance').locator('button[data-workbench]').click();
  const bench = page.locator('dialog.workbench[open]');
  const show = (name: string) => bench.getByRole('button', { name, exact: true }).click();
  await show('Welt');
  await bench
    .getByRole('combobox', { name: 'Zeit' })
    .selectOption({ label: 'läuft zehnmal so schnell' });
  await bench.getByRole('button', { name: 'Festlegen' }).click();
  await expect(bench.getByText('jede Operation: Antwort 500')).toBeVisible();
  await show('Anfrage');
  await bench.getByRole('button', { name: 'In der Sandbox ausführen' }).click();
  await expect(bench.getByRole('region', { name: 'Antwort der Sandbox' })).toBeVisible();
  await bench.getByRole('button', { name: 'In der Sandbox ausführen' }).click();
  await expect(bench.getByText(/Vorgang im Gange/).first()).toBeAttached();
  await show('Protokoll');
  await expect(bench.getByText('Link kopieren, der all das wiederholt')).toBeVisible();
  expect(await englishIn(bench, ofPanels)).toEqual([]);

  await openReady(page, `${address}#${encodeScenario(story)}`);
  await bench.getByRole('button', { name: 'Ersten Schritt tun' }).click();
  for (const _ of [2, 3]) await bench.getByRole('button', { name: 'Nächsten Schritt tun' }).click();
  await expect(bench.getByText('Sie rufen GET /instances als viewer auf.')).toBeVisible();
  await expect(bench.getByText('Das war der letzte Schritt.')).toBeVisible();
  expect(await englishIn(bench, ofPanels)).toEqual([]);
});

test('a page that a reader comes to from another one speaks the language too', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('german'));
  await page.getByRole('link', { name: 'eine Schnittstelle' }).click();
  await expect(
    page.getByRole('button', { name: 'Anfrage bauen und senden' }).first(),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Diese API durchsuchen' }).fill('xyzzy');
  await expect(page.getByText('Keine Ergebnisse')).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
});

test('the search names in the language what it finds of an API', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('german'));
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Suche' });
  await expect(dialog).toContainText(
    'Anleitungen, Operationen der API, Felder und ihre Werte, Fehlertexte.',
  );
  await dialog.getByRole('combobox').fill('ton');
  await expect(dialog.getByRole('group', { name: 'Felder und Werte der API' })).toBeVisible();
});

test('the copies speak the language', async ({ request, addressOf }) => {
  const copy = await (await request.get(`${await addressOf('german')}/api.md`)).text();
  expect(copy).toContain('- Basis-URL: `https://api.glocken.example`');
  expect(copy).toContain('### Inhalt der Anfrage');
  const lines = copy.split('\n').map((line) => line.replace(/^[\s#*-]+/, ''));
  const english = patterns.filter(({ pattern }) => lines.some((line) => pattern.test(line)));
  expect(english.map(({ english: word }) => word)).toEqual([]);
  expect(lines.filter((line) => functionWord.test(line) && !line.startsWith('curl '))).toEqual([]);

  const feed = await (await request.get(`${await addressOf('german')}/changes.xml`)).text();
  expect(feed).toContain('<title>Glocken-API: seit der letzten Veröffentlichung</title>');
  expect(feed).toContain('**Brechend:** Der Abfrage-Parameter `alt` wurde entfernt.');
});
