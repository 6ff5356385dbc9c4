import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsAt } from './fields-at.ts';
import { schemaProblems } from './schema-problems.ts';

const schema = z.strictObject({
  title: z.string().min(1),
  tags: z.array(z.string()).optional(),
  queryString: z.string().startsWith('?').optional(),
  address: z.url().optional(),
  id: z
    .string()
    .regex(/^[a-z]+$/, 'lower case letters')
    .optional(),
  size: z.union([z.number(), z.boolean()]).optional(),
  beds: z.array(z.strictObject({ width: z.number().default(1) })).default([]),
  place: z
    .union([z.strictObject({ x: z.number() }), z.strictObject({ name: z.string() })])
    .optional(),
});

/** What the schema says itself must not matter, so it says nothing. */
function problemsOf(value: unknown): string[] {
  const { error } = schema.safeParse(value, { reportInput: true, error: () => 'no words' });
  if (!error) return [];
  const where = {
    file: 'a.mdx',
    name: 'front matter',
    fieldsAt: (path: readonly PropertyKey[]) => fieldsAt(schema, path),
  };
  return schemaProblems(error.issues, where).map(({ problem, suggestion, remedy }) =>
    [problem, suggestion && `Did you mean ${suggestion}?`, remedy].filter(Boolean).join(' '),
  );
}

test.each([
  [{}, 'The front matter has no "title". Add a line: title: …'],
  [{ title: null }, '"title" in the front matter is empty. Write it as: title: …'],
  [{ title: '' }, '"title" in the front matter is empty. Write it as: title: …'],
  [
    { title: 7 },
    '"title" in the front matter is a number, not a text. Put it in quotes: title: "7"',
  ],
  [
    { title: 'a', tags: 'b' },
    '"tags" in the front matter is a text, not a list. Write it as: tags: [b]',
  ],
  [{ title: ['a'] }, '"title" in the front matter is a list, not a text.'],
  [
    { title: 'a', size: 'big' },
    '"size" in the front matter is a text, not a number or true or false. Write it as: size: 1',
  ],
  [
    { title: 'a', queryString: 'v=1' },
    '"queryString" in the front matter is not valid. Expected: a text that begins with ?.',
  ],
  [
    { title: 'a', address: 'docs' },
    '"address" in the front matter is not valid. Expected: a full address, such as https://docs.example.',
  ],
  [
    { title: 'a', titel: 'b' },
    'The front matter has no field "titel". Did you mean "title"? Fields: title, tags, queryString, address, id, size, beds, place.',
  ],
  [
    { title: 'a', beds: [{ witdh: 2 }] },
    '"beds[0]" in the front matter has no field "witdh". Did you mean "width"? Fields: width.',
  ],
  [
    { title: 'a', place: { name: 'North', nane: 'N' } },
    '"place" in the front matter has no field "nane". The editor lists the fields that may be there.',
  ],
])('%j is explained from the data of the issue', (value, problem) => {
  expect(problemsOf(value)).toEqual([problem]);
});

test('a regular expression has a message of its own', () => {
  const { error } = schema.safeParse({ title: 'a', id: 'A' }, { reportInput: true });
  const where = { file: 'a.mdx', name: 'front matter', fieldsAt: () => undefined };
  expect(error && schemaProblems(error.issues, where)[0]?.remedy).toBe(
    'Expected: lower case letters.',
  );
});
