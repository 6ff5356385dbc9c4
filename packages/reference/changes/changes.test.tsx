import { english } from '@drystone/lib/english';
import type { Change } from '@drystone/openapi/compare/change';
import { changeLog } from '@drystone/openapi/compare/change-log';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { htmlText } from '../../../tests/support/html-text.ts';
import { apiOf } from '../../../tests/support/read-schemas.node.ts';
import { showcase } from '../../../tests/support/showcase.ts';
import { wholePage } from '../links/page-links.ts';
import { Changes } from './changes.tsx';

const api = apiOf(showcase);

function render(changes: readonly Change[]): string {
  return renderToStaticMarkup(
    <Changes
      say={english}
      api={api}
      changes={changeLog('pets', api.document, changes)}
      links={wholePage}
    />,
  );
}

const change = (parts: Partial<Change>): Change => ({
  severity: 'note',
  aspect: 'words',
  operation: undefined,
  schemas: [],
  sentence: '',
  ...parts,
});

test('changes are listed by operation, breaking ones first, with a link to the operation', () => {
  const html = render([
    change({ operation: 'getShop', sentence: 'The description is longer.' }),
    change({ operation: 'getShop', severity: 'breaking', sentence: 'name is required.' }),
    change({ operation: 'gone', severity: 'breaking', sentence: 'The operation was removed.' }),
  ]);
  const text = htmlText(html.replaceAll('><', '> <'));
  expect(text).toContain('3 changes since the last release of v2, 2 breaking.');
  expect(text.indexOf('name is required.')).toBeLessThan(text.indexOf('The description'));
  expect(html).toContain('href="#tag/Pet-shops/operation/getShop"');
  expect(text).toContain('gone');
});

test('operations that changed in the same way are listed together, and the change is said once', () => {
  const sentence = 'The answer 400 is new.';
  const html = render([
    change({ operation: 'getShop', sentence }),
    change({ operation: 'createPet', sentence: 'The description is longer.' }),
    change({ operation: 'gone', sentence }),
  ]);
  const text = htmlText(html.replaceAll('><', '> <')).replaceAll(/\s+/g, ' ');
  expect(text.split(sentence)).toHaveLength(2);
  expect(text).toMatch(/2 operations Get a shop gone Note The answer 400 is new\./);
  expect(text).toMatch(/Create a pet Note The description is longer\./);
});

test('nothing changed is said too', () => {
  expect(render([])).toContain('Nothing has changed since the last release of v2.');
});
