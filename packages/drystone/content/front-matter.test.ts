import { describe, expect, test } from 'vitest';
import { categorySchema, docSchema, parseFrontMatter, standaloneSchema } from './front-matter.ts';

/** Reads a page with these lines in its front matter. */
function read(
  lines: string,
  schema: typeof docSchema | typeof categorySchema | typeof standaloneSchema = docSchema,
) {
  return readSource(`---\n${lines}\n---\n\nText.\n`, schema);
}

function readSource(
  source: string,
  schema: typeof docSchema | typeof categorySchema | typeof standaloneSchema = docSchema,
) {
  const { value: head, problems } = parseFrontMatter<typeof schema>(source, 'moss.mdx', schema);
  return { head, problems };
}

/** `2: The front matter has no "title".` */
function mistakes(lines: string): string[] {
  return read(lines).problems.map(({ line, problem }) => `${line}: ${problem}`);
}

test('a page needs a title and a description, and may have more', () => {
  expect(read('title: Moss\ndescription: Soft.').head).toEqual({
    title: 'Moss',
    description: 'Soft.',
    keywords: [],
    draft: false,
    unlisted: false,
  });
  expect(
    read('title: "Moss: soft"\nlabel: Moss\nposition: 2\nkeywords: [bog, 404]\ndescription: Soft.')
      .head,
  ).toEqual({
    title: 'Moss: soft',
    label: 'Moss',
    position: 2,
    keywords: ['bog', '404'],
    description: 'Soft.',
    draft: false,
    unlisted: false,
  });
});

test('a category needs a label; a page outside the sidebar has no place in it', () => {
  expect(read('label: Plants\ndescription: All.', categorySchema).head).toEqual({
    label: 'Plants',
    description: 'All.',
    links: [],
  });
  expect(read('title: About\ndescription: Us.\nposition: 1', standaloneSchema).problems).toEqual([
    {
      file: 'moss.mdx',
      line: 4,
      problem: 'The front matter has no field "position".',
      remedy: 'Fields: title, description, slug, draft, unlisted.',
    },
  ]);
});

test.each([
  ['spaces after the lines of hyphens', '--- \ntitle: A\ndescription: B\n---  \nText.'],
  ['no text below', '---\ntitle: A\ndescription: B\n---'],
  ['a line of hyphens in the text', '---\ntitle: A\ndescription: B\n---\nText.\n\n---\n\nMore.'],
])('the front matter is found in a file with %s', (_, source) => {
  expect(readSource(source)).toMatchObject({ head: { title: 'A', description: 'B' } });
});

test.each([
  ['---\ntitle: A\n', 1, 'The front matter is never closed.'],
  [
    '---\ntitle: A\n---\n\nA caf\uFFFD.\n',
    5,
    'The file is not UTF-8: a character in this line cannot be read.',
  ],
  ['-\0-\0-\0', 1, 'The file is not UTF-8; it looks like UTF-16.'],
])('%j says where it cannot be read', (source, line, problem) => {
  expect(readSource(source).problems).toMatchObject([{ file: 'moss.mdx', line, problem }]);
});

test.each(['', 'Text.', '\n---\ntitle: A\n---\n'])('%j has no front matter', (source) => {
  expect(readSource(source)).toEqual({
    head: undefined,
    problems: [
      {
        file: 'moss.mdx',
        line: 1,
        problem: 'The page has no front matter.',
        remedy: 'Begin the file with:\n---\ntitle: …\ndescription: …\n---',
      },
    ],
  });
});

test('the front matter to begin with is that of the kind of page', () => {
  expect(readSource('', categorySchema).problems[0]?.remedy).toBe(
    'Begin the file with:\n---\nlabel: …\n---',
  );
});

describe('every mistake is reported with its line', () => {
  test.each([
    ['description: B', ['1: The front matter has no "title".']],
    ['', ['1: The front matter has no "title".', '1: The front matter has no "description".']],
    ['title:\ndescription: B', ['2: "title" in the front matter is empty.']],
    ['title: ""\ndescription: B', ['2: "title" in the front matter is empty.']],
    ['title: 2024\ndescription: B', ['2: "title" in the front matter is a number, not a text.']],
    ['title: [A]\ndescription: B', ['2: "title" in the front matter is a list, not a text.']],
    [
      'title: A\ndescription: B\nposition: first',
      ['4: "position" in the front matter is a text, not a number.'],
    ],
    [
      'title: A\ndescription: B\nkeywords: moss',
      ['4: "keywords" in the front matter is a text, not a list.'],
    ],
    [
      'title: A\ndescription: B\nkeywords: [moss, true]',
      ['4: "keywords[1]" in the front matter is true or false, not a text or a number.'],
    ],
    ['just words', ['1: The front matter is a text, not fields with values.']],
    ['- title: A', ['1: The front matter is a list, not fields with values.']],
    [
      'titel: A\ndescription: B',
      ['1: The front matter has no "title".', '2: The front matter has no field "titel".'],
    ],
    [
      'title: A: B\ndescription: B',
      ['2: The front matter is not valid YAML: a text that holds a colon has no quotes.'],
    ],
    ['title: A\ndescription: B\ntitle: C', ['4: The front matter has this field twice.']],
    [
      'title: A\n\tdescription: B',
      ['3: The front matter is not valid YAML: a line begins with a tab.'],
    ],
  ])('%j', (lines, expected) => {
    expect(mistakes(lines)).toEqual(expected);
  });
});

test('a mistyped field is reported with the right one, and all that there are', () => {
  expect(read('title: A\ndescription: B\nlabl: C').problems).toEqual([
    {
      file: 'moss.mdx',
      line: 4,
      problem: 'The front matter has no field "labl".',
      suggestion: '"label"',
      remedy:
        'Fields: title, description, label, position, keywords, slug, badge, draft, unlisted.',
    },
  ]);
});

test.each([
  ['description: B', 'Add a line: title: …'],
  ['title:\ndescription: B', 'Write it as: title: …'],
  ['title: 2024\ndescription: B', 'Put it in quotes: title: "2024"'],
  ['title: A\ndescription: B\nkeywords: moss', 'Write it as: keywords: [moss]'],
  ['title: A\ndescription: B\nposition: first', 'Write it as: position: 1'],
  ['title: A: B\ndescription: B', 'Put it in quotes: title: "Tools: the spade"'],
  ['title: "A\ndescription: B', 'Put text that holds a colon or a # in quotes.'],
])('%j is reported with what to type', (lines, remedy) => {
  expect(read(lines).problems.map((problem) => problem.remedy)).toEqual([remedy]);
});
