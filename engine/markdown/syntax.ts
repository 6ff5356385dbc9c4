import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

/** What a page and a partial may be written in, beside Markdown and JSX. */
export const syntax = [remarkFrontmatter, remarkGfm, remarkDirective];
