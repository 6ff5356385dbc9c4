import { expect, test } from 'vitest';
import { changelog } from './changelog.ts';

test('changes are listed by month, the newest month first, without their front matter', () => {
  const files = [
    { file: '2025-12-b.md', text: 'Older.\n' },
    { file: '2026-01-a.md', text: '---\ncontract: x\n---\nOne\ntwo.\n' },
    { file: '2026-01-c.md', text: '# Title\n\nText.\n' },
  ];
  expect(changelog(files)).toBe(
    '# Changelog\n\n## January 2026\n\n- One\n  two.\n- **Title.** Text.\n\n## December 2025\n\n- Older.\n',
  );
});

test('what a release asks of owners of sites comes before the changes', () => {
  const upgrades = [{ version: '0.2.0', text: 'A new field.' }];
  expect(changelog([{ file: '2026-01-a.md', text: 'One.\n' }], upgrades)).toBe(
    '# Changelog\n\n## Upgrading a site of your own\n\n### To 0.2.0\n\nA new field.\n\n## January 2026\n\n- One.\n',
  );
});

test('a file that names no month is refused with its name and the right form', () => {
  expect(() => changelog([{ file: 'search.md', text: 'x' }])).toThrow(
    'The name of changes/search.… does not begin with a month. Rename the file: 2026-11-name.md.',
  );
});
