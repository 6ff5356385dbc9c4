import { nearest } from '@drystone/lib/text';
import type { Parent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { ComponentAttributes, PageComponent } from '../content/page-component.ts';
import { visit } from '../content/visit.ts';
import { authorComponents } from './author-components.ts';
import { htmlMistakes } from './html-mistakes.ts';
import { listMistakes } from './list-mistakes.ts';
import type { Mistake, PageContext } from './page-context.ts';
import { tabsMistakes } from './tabs-mistakes.ts';

const moduleCode =
  /^(?:import\s*(?:[\w$*{][^'"]*\sfrom\s*|\(?\s*)['"]|export\s+(?:[{*]|(?:default|const|let|var|function|class|async)\b))/;

/** A sentence that begins with "import" is code for the parser too. */
function moduleMistake(code: string, components: string): Omit<Mistake, 'line'> {
  if (moduleCode.test(code)) {
    return {
      problem: 'A page cannot import or export.',
      remedy: `Use one of the components that every page has: ${components}.`,
    };
  }
  return {
    problem: 'A line that begins with "import" or "export" is code.',
    remedy: 'In a sentence, put another word first.',
  };
}

/**
 * Reports everything in a page that is code: imports, expressions, and components nobody has written or
 * that lack something.
 */
export function remarkAuthorComponents({ targets, extensions, found }: PageContext) {
  const own: Components = targets.components ?? new Map();
  return (tree: Root, file: { toString(): string }) => {
    visit(tree, (node, _index, parent) => {
      const line = node.position?.start.line;
      switch (node.type) {
        case 'mdxjsEsm':
          found.mistakes.push({ line, ...moduleMistake(node.value, names(own)) });
          break;
        case 'mdxFlowExpression':
        case 'mdxTextExpression':
          if (isComment(node.value)) break;
          found.mistakes.push({
            line,
            problem: `The braces {${node.value}} are code, which a page cannot run.`,
            remedy:
              extensions.remedyFor(lineOf(String(file), line)) ??
              'To show braces as text, put them in `backticks`.',
          });
          break;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          if (node.name === 'Hero') found.hasHero = true;
          if (node.name === 'Steps' || node.name === 'FileTree') found.sheets.add('lists');
          found.mistakes.push(
            ...mistakesIn(node, parent, own).map((mistake) => ({ line, ...mistake })),
          );
      }
    });
  };
}

/** What other tools call a component of ours. */
const elsewhere = new Map([
  ['TabItem', 'Tab'],
  ['CardGroup', 'Cards'],
  ['CardGrid', 'Cards'],
  ['Accordion', 'Details'],
]);

/** What other tools call an attribute of ours. */
const attributesElsewhere = new Map([
  ['groupId', 'group'],
  ['syncKey', 'group'],
]);

/** A line of a partial has a number that the page does not have. */
function lineOf(source: string, line: number | undefined): string {
  return source.split('\n')[(line ?? 0) - 1] ?? '';
}

function isComment(expression: string): boolean {
  return /^\s*\/\*[\s\S]*\*\/\s*$/.test(expression);
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type ElementMistake = Omit<Mistake, 'line'> & { readonly line?: number | undefined };

/** Those of features and of the site. */
type Components = ReadonlyMap<string, PageComponent>;

function mistakesIn(
  element: Element,
  parent: Parent | undefined,
  own: Components,
): ElementMistake[] {
  const name = element.name ?? '';
  if (/^[a-z]/.test(name)) return htmlMistakes(element);
  const added = own.get(name);
  if (added && !added.isInternal) {
    return [...addedMistakes(element, added), ...misplaced(name, added.parent, parent)];
  }
  const component = authorComponents[name];
  if (component === undefined) {
    return [
      {
        problem: `There is no component <${name}>.`,
        suggestion: tag(elsewhere.get(name) ?? nearest(name, namesOf(own))),
        remedy: `Components: ${names(own)}.`,
      },
    ];
  }
  return [
    ...attributeMistakes(element, component),
    ...misplaced(name, component.parent, parent),
    ...strayContent(element, component.children),
    ...(name === 'Tabs' ? tabsMistakes(element) : []),
    ...listMistakes(element),
  ];
}

/** Of a component of a feature or of the site, which would ignore what it does not know. */
export function addedMistakes(
  element: Element,
  { attributes }: Pick<PageComponent, 'attributes'>,
): ElementMistake[] {
  if (attributes) return attributeMistakes(element, attributes);
  return element.attributes.flatMap((attribute) => codeMistakes(element.name, attribute));
}

function unknownAttribute(
  name: string | null,
  written: string,
  known: readonly string[],
): ElementMistake {
  return {
    problem: `<${name}> has no attribute "${written}".`,
    suggestion: known.includes(attributesElsewhere.get(written) ?? '')
      ? attributesElsewhere.get(written)
      : nearest(written, known),
    remedy: known.length > 0 ? `Attributes: ${known.join(', ')}.` : 'It takes none.',
  };
}

function attributeMistakes(
  { name, attributes }: Element,
  { required, optional }: ComponentAttributes,
): ElementMistake[] {
  const known = [...required, ...optional];
  const remedy = known.length > 0 ? `Attributes: ${known.join(', ')}.` : 'It takes none.';
  const written = attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') {
      const code = attribute.value.trim();
      return [{ problem: `The attributes {${code}} of <${name}> are code.`, remedy }];
    }
    if (!known.includes(attribute.name)) {
      return [unknownAttribute(name, attribute.name, known)];
    }
    return codeMistakes(name, attribute);
  });
  const missing = required.filter(
    (field) =>
      !attributes.some(
        (attribute) => 'name' in attribute && attribute.name === field && attribute.value,
      ),
  );
  return [
    ...written,
    ...missing.map((field) => ({
      problem: `<${name}> needs the attribute "${field}".`,
      remedy: `Write <${name} ${required.map((attribute) => `${attribute}="…"`).join(' ')}>.`,
    })),
  ];
}

/** What an attribute says is text. */
export function codeMistakes(
  name: string | null,
  attribute: Element['attributes'][number],
): ElementMistake[] {
  if (attribute.type !== 'mdxJsxAttribute') {
    const code = attribute.value.trim();
    const remedy = 'Write each as text: name="…"';
    return [{ problem: `The attributes {${code}} of <${name}> are code.`, remedy }];
  }
  if (typeof attribute.value !== 'object' || attribute.value === null) return [];
  return [
    {
      problem: `The attribute "${attribute.name}" of <${name}> is code.`,
      remedy: `Write its value in quotes: ${attribute.name}="…"`,
    },
  ];
}

/** React would show such an element without what belongs around it, or not at all. */
function misplaced(
  name: string,
  place: string | undefined,
  parent: Parent | undefined,
): ElementMistake[] {
  if (place === undefined || (parent as Partial<Element> | undefined)?.name === place) return [];
  return [
    {
      problem: `<${name}> is outside <${place}>.`,
      remedy: `Put it directly into <${place}> … </${place}>.`,
    },
  ];
}

/** Whatever else is there would be lost. */
function strayContent({ name, children }: Element, only: string | undefined): ElementMistake[] {
  if (only === undefined) return [];
  const stray = children.find(
    (child) => !('name' in child) && !('value' in child && isComment(child.value)),
  );
  if (!stray) return [];
  return [
    {
      line: stray.position?.start.line,
      problem: `Only <${only}> may be in <${name}>.`,
      remedy: `Put this into <${only}> … </${only}>, or outside <${name}>.`,
    },
  ];
}

function tag(name: string | undefined): string | undefined {
  return name && `<${name}>`;
}

function namesOf(own: Components): string[] {
  const added = [...own].flatMap(([name, { isInternal }]) => (isInternal ? [] : name));
  return [...Object.keys(authorComponents), ...added];
}

function names(own: Components): string {
  return namesOf(own)
    .map((name) => `<${name}>`)
    .join(', ');
}
