import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

interface HtmlMistake {
  readonly problem: string;
  readonly remedy: string;
}

/** Elements that the Content-Security-Policy of a site keeps from showing anything. */
const blocked = ['iframe', 'video', 'audio', 'embed', 'object', 'script', 'style'];

/** What is wrong with an HTML element in a page: a browser would leave it out without a word. */
export function htmlMistakes({
  name,
  attributes,
}: MdxJsxFlowElement | MdxJsxTextElement): HtmlMistake[] {
  const element = name ?? '';
  const mistakes: HtmlMistake[] = [];
  if (blocked.includes(element)) {
    mistakes.push({
      problem: `<${element}> shows nothing: the policy of the site forbids it.`,
      remedy:
        element === 'video'
          ? 'Write <Video src="./name.mp4" title="…" poster="./name.png">, with the files beside the page.'
          : 'Link to what it would show, or put an image in its place.',
    });
  }
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    if (attribute.name === 'style') {
      mistakes.push({
        problem: `The attribute "style" of <${element}> has no effect: the policy of the site forbids it.`,
        remedy: 'Remove it.',
      });
    }
    if (/^on[a-z]/i.test(attribute.name)) {
      mistakes.push({
        problem: `The attribute "${attribute.name}" of <${element}> is code, which a page cannot run.`,
        remedy: 'Remove it.',
      });
    }
  }
  return mistakes;
}
