import { expect, test } from 'vitest';
import { upgradeNotes } from './upgrade-notes.ts';

test('each release has its note, up to the next heading', () => {
  const page =
    '# Upgrading\n\nHow.\n\n### To 0.2.0\n\nA new field.\n\n- One\n\n### To 0.1.0\n\nThe first.\n\n## More\n\nText.\n';
  expect(upgradeNotes(page)).toEqual([
    { version: '0.2.0', text: 'A new field.\n\n- One' },
    { version: '0.1.0', text: 'The first.' },
  ]);
});
