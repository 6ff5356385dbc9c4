import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import type { PluggableList } from 'unified';
import { remarkGithub } from './remark-github.ts';

/** What a page or a partial may be written in, beside Markdown and JSX. */
export function syntaxOf(source: string): PluggableList {
  return [remarkFrontmatter, [remarkGithub, source], remarkDirective];
}
