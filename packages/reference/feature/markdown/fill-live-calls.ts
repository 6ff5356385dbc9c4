import { nearest } from '@drystone/lib/text';
import { visit } from 'drystone/content/visit';
import { attributesOf, attributesWith, flowElement } from 'drystone/markdown/attributes-of';
import type { PageMistake, TransformedPage } from 'drystone/markdown/feature-markdown';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { type RecordedStory, storyList } from '../recorded-story.ts';

/**
 * Gives every `<LiveCall story="…">` what the sandbox recorded of its story: the request as tabs, and the answer. Both
 * are blocks of code as authors write them, so what comes after colours and copies them. A link to the heading in it
 * runs the call too. Call this when headings have their ids.
 */
export function fillLiveCalls(tree: Root, { list, report }: TransformedPage): void {
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'LiveCall') return;
    const { story = '' } = attributesOf(node);
    const stories = list(storyList);
    const recorded = stories.get(story);
    if (recorded) {
      fill(node, story, recorded);
      visit(node, 'heading', ({ data }) => markLinks(tree, String(data?.hProperties?.id)));
    }
    if (!recorded && story !== '') report(unknownStory(node, story, [...stories.keys()]));
  });
}

function unknownStory(
  { position }: MdxJsxFlowElement,
  story: string,
  names: readonly string[],
): PageMistake {
  const close = nearest(story, names);
  return {
    line: position?.start.line,
    component: 'LiveCall',
    problem: `names the story "${story}", which the sandbox of the site does not have.`,
    suggestion: close && `<LiveCall story="${close}" />`,
    remedy:
      names.length > 0
        ? `Stories that begin with a call: ${names.join(', ')}.`
        : 'The site has no sandbox: docs/sandbox.md says how to add one.',
  };
}

function fill(node: MdxJsxFlowElement, story: string, recorded: RecordedStory): void {
  const { samples, status, body, states } = recorded;
  node.attributes = attributesWith({ story });
  const tabs = samples.map(({ label, language, code }) =>
    flowElement('Tab', { title: label }, [codeBlock(language, code)]),
  );
  node.children = [
    ...node.children,
    flowElement('Tabs', { group: 'language' }, tabs),
    flowElement('LiveAnswer', { status, states: states.join(' ') }, [codeBlock('json', body)]),
  ];
}

function markLinks(tree: Root, id: string): void {
  visit(tree, 'link', (link) => {
    if (link.url !== `#${id}`) return;
    link.data = { ...link.data, hProperties: { 'data-on-demand': 'live-call' } };
  });
}

function codeBlock(lang: string, value: string): Code {
  return { type: 'code', lang, value };
}
