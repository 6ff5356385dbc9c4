import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { Data, Processor } from 'unified';
import { EXIT, visit } from '../content/visit.ts';

type Syntax = NonNullable<Data['micromarkExtensions']>[number];
type Constructs = NonNullable<Syntax['text']>;
type Construct = Extract<Constructs[string], { readonly tokenize: unknown }>;
type Builders = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], readonly unknown[]>;
type Transform = NonNullable<Builders['transforms']>[number];

/**
 * GitHub's Markdown (remark-gfm), for one text and cheaper: remark-gfm reads each word as the address of a mailbox first, each line
 * as a row of a table, and all text again for links. Here it does so where the text has what they need, so the tree is the same.
 *
 * @param source As it is parsed: without a byte order mark, which would move all offsets by one.
 */
export function remarkGithub(this: Processor, source: string): void {
  remarkGfm.call(this);
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data();
  const { text = {}, flow = {} } = micromarkExtensions.at(-1) ?? {};
  replaceConstruct(text, 'emailAutolink', (mail) => whereMailIs(source, mail));
  replaceConstruct(flow, 'table', (table) => whereTablesAre(source, table));
  const builders = [fromMarkdownExtensions.pop() ?? []].flat();
  fromMarkdownExtensions.push(
    builders.map((one) => ({ ...one, transforms: one.transforms?.map(whereLinksMayBe) })),
  );
}

/** Without an error, another name in a new version of remark-gfm would make parsing slow, and nobody would know. */
function replaceConstruct(
  constructs: Constructs,
  name: string,
  replace: (construct: Construct) => Construct,
): void {
  const all = Object.values(constructs).flatMap((found) => found ?? []);
  const construct = all.find((one) => one.name === name);
  if (!construct) throw new Error(`remark-gfm has no construct named ${name}.`);
  const replaced = replace(construct);
  for (const [code, found] of Object.entries(constructs)) {
    constructs[code] = [found ?? []].flat().map((one) => (one === construct ? replaced : one));
  }
}

function whereMailIs(source: string, mail: Construct): Construct {
  const starts = mailStarts(source);
  return {
    ...mail,
    previous(code) {
      return mail.previous?.call(this, code) !== false && starts.has(this.now().offset);
    },
  };
}

function whereTablesAre(source: string, table: Construct): Construct {
  const lines = tableLines(source);
  return {
    ...table,
    tokenize(effects, ok, nok) {
      return lines.has(this.now().line) ? table.tokenize.call(this, effects, ok, nok) : nok;
    },
  };
}

function whereLinksMayBe(transform: Transform): Transform {
  return (tree) => (mayHoldLinks(tree) ? transform(tree) : undefined);
}

/** Offsets from which only letters of a mailbox come before an `@`. */
function mailStarts(source: string): ReadonlySet<number> {
  const starts = new Set<number>();
  // With (?=@) in the expression, each letter of a long word would be tried as a first one.
  for (const { index, 0: name } of source.matchAll(/[\w.+-]+/g)) {
    const end = index + name.length;
    if (source[end] !== '@') continue;
    for (let offset = index; offset < end; offset++) starts.add(offset);
  }
  return starts;
}

/**
 * The lines that may be a part of a table, counted from 1: those around a row of dashes, up to the next empty line. In a quote or a list,
 * nothing but `>` and white space is before the dashes.
 */
function tableLines(source: string): ReadonlySet<number> {
  const lines = source.split(/\r\n|\r|\n/);
  const found = new Set<number>();
  let isInTable = false;
  for (const [index, line] of lines.entries()) {
    // Other white space, such as a space that does not break, is the text of a row.
    if (/^[ \t>]*$/.test(line)) isInTable = false;
    else if (/^[\s>|:-]+$/.test(line)) {
      isInTable = true;
      found.add(index);
    }
    if (isInTable) found.add(index + 1);
  }
  return found;
}

/** The text that remains after the syntax was read, which escapes and entities may have made a link of. */
function mayHoldLinks(tree: Root): boolean {
  let isFound = false;
  visit(tree, 'text', ({ value }) => {
    if (!/@|:\/\/|www\./i.test(value)) return undefined;
    isFound = true;
    return EXIT;
  });
  return isFound;
}
