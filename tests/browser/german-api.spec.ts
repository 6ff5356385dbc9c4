import type { Page } from '@playwright/test';
import { translationsFor } from '../../engine/words/translations.ts';
import { expect, openReady, test } from '../support/test.ts';

const german = Object.entries(translationsFor({ code: 'de' })).filter(
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

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** Every text that the page holds, also folded and hidden, and every name that it gives to controls. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (!node.parentElement?.closest('script, style, code, pre'))
        texts.push(node.nodeValue ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-result']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

async function englishOn(page: Page): Promise<string[]> {
  const texts = await textsOf(page);
  return patterns.flatMap(({ english, pattern }) =>
    texts.filter((text) => pattern.test(text)).map((text) => `${english}: ${text}`),
  );
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
  expect(await englishOn(page)).toEqual([]);

  await opener.click();
  const workbench = page.getByRole('dialog', { name: 'Eine Glocke gießen' });
  await expect(workbench.getByText('Inhalt', { exact: true })).toBeVisible();
  await workbench.getByLabel('ton').fill('z');
  await expect(workbench.getByText('Muss zu ^[a-h]$ passen.', { exact: false })).toBeVisible();
  await workbench.getByRole('radio', { name: 'JSON' }).check();
  expect(await englishOn(page)).toEqual([]);
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

test('the copies speak the language', async ({ request, addressOf }) => {
  const copy = await (await request.get(`${await addressOf('german')}/api.md`)).text();
  expect(copy).toContain('- Basis-URL: `https://api.glocken.example`');
  expect(copy).toContain('### Inhalt der Anfrage');
  const lines = copy.split('\n').map((line) => line.replace(/^[\s#*-]+/, ''));
  const english = patterns.filter(({ pattern }) => lines.some((line) => pattern.test(line)));
  expect(english.map(({ english: word }) => word)).toEqual([]);
});
