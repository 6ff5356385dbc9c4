import { fileURLToPath } from 'node:url';
import { defineFeature, type FeatureMarkdown, type MarkdownNode } from 'drystone';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Quotations in pages, arrows that are typed as `->`, and a mistake for each TODO. */
export const quotes = defineFeature({
  name: 'quotes',
  markdown: fileURLToPath(import.meta.url),
  components: {
    Quote: {
      module: file('quote.tsx'),
      sheets: [file('quote.css')],
      attributes: { required: ['title'], optional: [] },
      isPure: true,
    },
  },
});

export const markdown: FeatureMarkdown = {
  fenceOptions: [
    {
      usage: 'from="name"',
      pattern: /from="([^"]*)"/,
      apply: ([, name = '']) =>
        name === ''
          ? { errors: [{ problem: 'from="" names nobody.', remedy: 'Write a name.' }] }
          : { attributes: { title: `From ${name}` } },
    },
  ],
  directives: { quote: 'Quote' },
  copies: {
    Quote: ({ title }, content) => `${content.trim().replaceAll(/^/gm, '> ')}\n>\n> – ${title}`,
  },
  transform(tree, { report }) {
    for (const node of textsIn(tree)) {
      const text = String(node.value);
      node.value = text.replaceAll('->', '→');
      const line = node.position?.start.line;
      if (/\bTODO\b/.test(text)) report({ line, problem: 'There is a TODO.', remedy: 'Do it.' });
    }
  },
};

function textsIn(node: MarkdownNode): MarkdownNode[] {
  if (node.type === 'text') return [node];
  return (node.children ?? []).flatMap(textsIn);
}
