import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';
import { remarkUnravel } from './remark-unravel.ts';

export type PageFormat = 'md' | 'mdx';

/** Reads pages as MDX or as Markdown, and runs plugins on their trees. */
export function pageProcessor(format: PageFormat, plugins: PluggableList) {
  const parser = unified().use(remarkParse);
  if (format === 'mdx') parser.use(remarkMdx);
  return parser.use(remarkUnravel).use(plugins);
}
