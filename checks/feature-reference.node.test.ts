import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportedTypeNames, typesIn } from './declared-types.ts';
import {
  featureReference,
  type ReferencePage,
  referenceFolder,
  referenceOf,
} from './feature-reference.node.ts';

const page: ReferencePage = {
  file: 'boxes.md',
  title: 'Boxes',
  label: 'Boxes',
  description: 'What boxes are.',
  keywords: [],
  sections: [{ title: 'All', names: ['Box', 'Lid'] }],
};

const source = `
/** Holds \`<things>\`, or {nothing} <at all>. */
export interface Box<Thing extends string = 'a' | 'b'> extends Crate {
  /**
   * What is in it,
   * in order.
   */
  readonly things?: readonly Thing[] | undefined;
  /** Opens it. */
  readonly open: (
    lid: Lid,
    times: number,
  ) => void;
  /** All else. */
  [field: string]: unknown;
}

/** What closes it. */
export type Lid = 'round' | 'flat';
`;

function reference(text: string, exported: readonly string[] = ['Box', 'Lid']): string {
  return String(referenceOf([page], typesIn('box.ts', text), exported).get(page.file));
}

test('the pages in sites/docs/content/docs/inside/feature-reference are what the types say; if not: npm run docs:features', async () => {
  const made = await featureReference();
  const written = (await readdir(referenceFolder)).filter((file) => file !== 'category.mdx');
  expect(written.toSorted()).toEqual([...made.keys()].toSorted());
  for (const [file, text] of made)
    expect(await readFile(join(referenceFolder, file), 'utf8'), file).toBe(text);
});

test('every heading of a page has an address of its own', async () => {
  const headings = [...(await featureReference())].flatMap(([file, text]) =>
    (text.match(/^#+ .*$/gm) ?? []).map(
      (heading) => `${file}#${heading.replaceAll(/[#` ]/g, '').toLowerCase()}`,
    ),
  );
  expect(headings.length).toBeGreaterThan(50);
  expect(headings.filter((one, index) => headings.indexOf(one) !== index)).toEqual([]);
});

test('a page links to the types of the others', async () => {
  const made = await featureReference();
  expect(made.get('definition.md')).toContain('See [`NewPage`](pages-and-files.md#newpage).');
});

test('an interface has its comment, its type parameters and a table of its fields', () => {
  expect(reference(source)).toContain(`### \`Box\`

Holds \`<things>\`, or \\{nothing} \\<at all>.

Type parameters: \`Thing extends string = 'a' | 'b'\`.

It has the fields of \`Crate\` as well.

| Field | Type | Meaning |
|---|---|---|
| \`things\` | \`readonly Thing[] \\| undefined\`, optional | What is in it, in order. |
| \`open\` | \`(lid: Lid, times: number) => void\` | Opens it. See [\`Lid\`](#lid). |
| \`[field]\` | \`unknown\` | All else. |
`);
});

test('another type has its code', () => {
  expect(reference(source)).toContain(`### \`Lid\`

What closes it.

\`\`\`ts
type Lid = 'round' | 'flat';
\`\`\`
`);
});

test('a type and a field without a doc comment are errors', () => {
  expect(() => reference(source.replace('/** What closes it. */', '// What closes it.'))).toThrow(
    /^Lid has no doc comment\.$/,
  );
  expect(() => reference(source.replace('/** Opens it. */', ''))).toThrow(
    /^Box\.open has no doc comment\.$/,
  );
});

test('a type that the library exports and that no page has is an error', () => {
  const library =
    "export type { Box, Lid, Label as Tag } from './box.ts';\nexport { z } from 'zod';";
  const exported = exportedTypeNames('library.ts', library);
  expect(() => reference(source, exported)).toThrow(/^Tag is in no section\.$/);
});

test('a type that no module declares is an error', () => {
  expect(() => reference(source.replace('export type Lid', 'type Lid'))).toThrow(
    /^Lid is in no module\.$/,
  );
});
