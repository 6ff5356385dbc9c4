import type { FeatureMarkdown, MarkdownNode } from 'drystone/markdown/feature-markdown';
import type { Root } from 'mdast';
import { addTryLinks } from './add-try-links.ts';
import { countOperations } from './count-operations.ts';
import { fillLiveCalls } from './fill-live-calls.ts';
import { fillOperations } from './fill-operations.ts';
import { liveAnswerMarkdown } from './live-answer.markdown.ts';
import { operationMarkdown } from './operation-line.markdown.ts';

/** What pages show of APIs: `<Operation>`, `<LiveCall>`, and links to the workbench. */
export const markdown: FeatureMarkdown = {
  copies: {
    LiveAnswer: ({ status = '', states = '' }, content) =>
      liveAnswerMarkdown({ status, states }, content),
    Operation: ({ method = '', path = '', title = '', capability, href = '' }) =>
      operationMarkdown({ method, path, title, href, ...(capability && { capability }) }),
  },
  expand(node, page) {
    const tree = rootOf(node);
    fillOperations(tree, page);
    fillLiveCalls(tree, page);
  },
  transform: (node, page) => countOperations(rootOf(node), page),
  draw: (node, page) => addTryLinks(rootOf(node), page),
};

function rootOf(node: MarkdownNode): Root {
  return node as unknown as Root;
}
