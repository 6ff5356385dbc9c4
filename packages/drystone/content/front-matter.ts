import { encodingMistake } from '@drystone/lib/encoding-mistake';
import type { Checked, Problem } from '@drystone/lib/problems';
import { isMap, isScalar, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { z } from 'zod';
import { fieldsAt } from '../config/fields-at.ts';
import { schemaProblems } from '../config/schema-problems.ts';
import { sidebarBadge, sidebarLink } from '../config/sidebar-entries.ts';

const title = z.string().trim().min(1);
const description = z.string().trim().min(1);
const position = z.number();

/** The address, in place of the one that the path of the file gives. */
const slug = z
  .string()
  .regex(
    /^\/?[\p{L}\p{N}._-]+(\/[\p{L}\p{N}._-]+)*$/u,
    'an address such as /first-steps, or a name such as first-steps',
  )
  .optional();

/** Who gets to see a page. */
const audience = {
  /** Shown while the site is written, and left out of what is built. */
  draft: z.boolean().default(false),
  /** Built, for those who have the address: no list of the site names it. */
  unlisted: z.boolean().default(false),
};

/** Head of a page in the sidebar. */
export const docSchema = z.strictObject({
  /** Text of the h1 and of the browser tab. */
  title,
  /** One sentence for search results, cards and link previews. */
  description,
  /** Text in the sidebar, when the title is too long for it. */
  label: z.string().trim().min(1).optional(),
  /** Place among the neighbours in the folder; lower comes first. */
  position: position.optional(),
  /** Words that readers search for and that the text does not use. */
  keywords: z.array(z.union([z.string().min(1), z.number()]).transform(String)).default([]),
  slug,
  /** A few words behind the entry in the sidebar. */
  badge: sidebarBadge.optional(),
  ...audience,
});

/** Head of `category.mdx`, which makes its folder a category of the sidebar. */
export const categorySchema = z.strictObject({
  /** Text in the sidebar, h1 of the index page, and, in lower case with hyphens, its address. */
  label: z.string().trim().min(1),
  /** Without one, the card of the category counts its pages. */
  description: description.optional(),
  position: position.optional(),
  slug,
  badge: sidebarBadge.optional(),
  /** Other sites, among the pages of the category. */
  links: z.array(sidebarLink).default([]),
});

/** Head of a page outside the sidebar. */
export const standaloneSchema = z.strictObject({ title, description, slug, ...audience });

export type DocHead = z.output<typeof docSchema>;
export type CategoryHead = z.output<typeof categorySchema>;
export type StandaloneHead = z.output<typeof standaloneSchema>;

/** Reads the front matter of a page; undefined when there is something wrong with it. */
export function parseFrontMatter<Schema extends z.ZodObject>(
  source: string,
  file: string,
  schema: Schema,
): Checked<z.output<Schema> | undefined> {
  const block = blockOf(source, schema);
  if (typeof block !== 'string') return { value: undefined, problems: [{ file, ...block }] };
  const lines = new LineCounter();
  const document = parseDocument(block, { lineCounter: lines });
  // The block starts in line 2 of the file, after the first ---.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file,
      line: lineAt(error.pos[0]),
      ...yamlMistake(error),
    }));
    return { value: undefined, problems };
  }
  const parsed = schema.safeParse(document.toJS() ?? {}, { reportInput: true });
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = schemaProblems(parsed.error.issues, {
    file,
    name: 'front matter',
    fieldsAt: (path) => fieldsAt(schema, path),
    elsewhere: fieldsElsewhere,
    lineOf: ([field]) => lineOfField(document.contents, field, lineAt) ?? 1,
  });
  return { value: undefined, problems };
}

/** The lines between the two `---`, or why there are none. */
function blockOf(source: string, schema: z.ZodObject): string | Omit<Problem, 'file'> {
  const unreadable = encodingMistake(source);
  if (unreadable !== undefined) return unreadable;
  const block = source.match(/^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/)?.[1];
  if (block !== undefined) return block;
  return /^---[ \t]*\n/.test(source)
    ? {
        line: 1,
        problem: 'The front matter is never closed.',
        remedy: 'Write --- on a line of its own after its fields.',
      }
    : {
        line: 1,
        problem: 'The page has no front matter.',
        remedy: `Begin the file with:\n---\n${requiredLines(schema)}---`,
      };
}

/** What to write in place of a field that other tools have. */
const fieldsElsewhere = new Map([
  ['sidebar_position', 'Write position.'],
  ['order', 'Write position.'],
  ['sidebar_label', 'Write label.'],
  ['tags', 'Write keywords.'],
  ['id', 'The path of the file is the address: rename the file, or write slug.'],
]);

function requiredLines(schema: z.ZodObject): string {
  return Object.entries(schema.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => `${name}: …\n`)
    .join('');
}

/** What the parser means, for the mistakes that are made most. */
const yamlMistakes: Readonly<Record<string, Pick<Problem, 'problem' | 'remedy'>>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'The front matter is not valid YAML: a text that holds a colon has no quotes.',
    remedy: 'Put it in quotes: title: "Tools: the spade"',
  },
  DUPLICATE_KEY: {
    problem: 'The front matter has this field twice.',
    remedy: 'Remove one of the two lines.',
  },
  TAB_AS_INDENT: {
    problem: 'The front matter is not valid YAML: a line begins with a tab.',
    remedy: 'Indent with spaces.',
  },
};

function yamlMistake({ code, message }: YAMLParseError): Pick<Problem, 'problem' | 'remedy'> {
  const reason = (message.split('\n')[0] ?? '')
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/[.:]$/, '');
  return (
    yamlMistakes[code] ?? {
      problem: `The front matter is not valid YAML: ${reason}.`,
      remedy: 'Put text that holds a colon or a # in quotes.',
    }
  );
}

function lineOfField(
  contents: unknown,
  field: PropertyKey | undefined,
  lineAt: (offset: number) => number,
): number | undefined {
  if (!isMap(contents)) return undefined;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === field);
  return isScalar(pair?.key) && pair.key.range ? lineAt(pair.key.range[0]) : undefined;
}
