import { expect, openReady, test } from '../support/test.ts';

test('the tools around a page speak its language, also those that the script draws', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('words')}/de`);
  const toggle = page.getByRole('button', {
    name: 'Zwischen hell und dunkel wechseln (jetzt: hell)',
  });
  await toggle.click();
  await expect(page.getByRole('button', { name: /\(jetzt: dunkel\)/ })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Seiten der Dokumentation' });
  await sidebar.locator('summary').first().click();
  await expect(sidebar.locator('summary').first()).toHaveAccessibleName(/^Rubrik „.+“ zuklappen$/);
  await expect(page.getByRole('button', { name: 'Code kopieren' }).first()).toBeAttached();
});

test('the search speaks the language of the page', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('words')}/de`);
  await page.getByRole('button', { name: 'Suche' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suche' });
  await dialog.getByRole('combobox', { name: 'Dokumentation durchsuchen' }).fill('zzqqxx');
  await expect(dialog).toContainText(
    'Nichts gefunden für „zzqqxx“. Beginnen Sie mit einer dieser Seiten.',
  );
  await expect(dialog.getByRole('group', { name: 'Anleitungen' })).toBeVisible();
});

test('the menu of languages says which of them have not translated the page', async ({
  page,
  addressOf,
}) => {
  const menu = page.locator('.navbar-items .dropdown-menu');
  await openReady(page, `${await addressOf('words')}/de/care/clean`);
  await expect(menu.locator('a')).toHaveText([
    'English',
    'Deutsch (nicht übersetzt)',
    'Dansk (nicht übersetzt)',
  ]);
  await openReady(page, await addressOf('words'));
  await expect(menu.locator('a')).toHaveText(['English', 'Deutsch', 'Dansk']);
});
