import { nearest } from '@drystone/lib/text';
import { slug } from 'github-slugger';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Mistake } from './page-context.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What can be wrong with a set of tabs as a whole, beside what each component says of itself. */
export function tabsMistakes(element: Element): Mistake[] {
  const line = element.position?.start.line;
  const children = element.children as readonly { type: string; position?: Element['position'] }[];
  const tabs = children.filter(isTab);
  const titles = tabs.map((tab) => attribute(tab, 'title') ?? '');
  const mistakes: Mistake[] = [];

  if (tabs.length === 0) {
    mistakes.push({ line, problem: '<Tabs> has no <Tab>.', remedy: 'Add: <Tab title="…">' });
  }
  titles.forEach((title, index) => {
    const tabLine = tabs[index]?.position?.start.line;
    if (titles.findIndex((other) => slug(other) === slug(title)) < index) {
      mistakes.push({ line: tabLine, problem: `Two tabs have the title "${title}".` });
    }
  });
  const first = attribute(element, 'default');
  if (first !== undefined && !titles.includes(first)) {
    mistakes.push({
      line,
      problem: `The default tab "${first}" is none of the tabs.`,
      suggestion: nearest(first, titles),
      remedy: `Titles: ${titles.join(', ')}.`,
    });
  }
  if (has(element, 'query') && attribute(element, 'group') === undefined) {
    mistakes.push({
      line,
      problem: '<Tabs query> has no group, whose name the address would carry.',
      remedy: 'Add: group="…"',
    });
  }
  return mistakes;
}

function isTab(node: { readonly type: string }): node is Element {
  return 'name' in node && node.name === 'Tab';
}

function has(element: Element, name: string): boolean {
  return element.attributes.some(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
}

function attribute(element: Element, name: string): string | undefined {
  for (const candidate of element.attributes) {
    if (candidate.type !== 'mdxJsxAttribute' || candidate.name !== name) continue;
    if (typeof candidate.value === 'string') return candidate.value;
  }
  return undefined;
}
