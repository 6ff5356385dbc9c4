import { plainText } from './html-headings.ts';
import type { Html } from './model.ts';

/**
 * The HTML of a description as Markdown again. It knows the elements that our own renderer writes, in the form
 * in which it writes them, and no others.
 */
export function htmlMarkdown(html: Html): string {
  const blocks = html
    .replaceAll(/<a class="heading-anchor".*?<\/a>/gs, '')
    .replaceAll(/<div class="table"[^>]*>|<\/div>/g, '')
    .replaceAll(
      /<pre><code(?: class="language-([^"]*)")?>(.*?)<\/code><\/pre>/gs,
      (_, language = '', code) => `\n\n\`\`\`${language}\n${protect(code.trimEnd())}\n\`\`\`\n\n`,
    )
    .replaceAll(/<table>(.*?)<\/table>/gs, (_, table) => `\n\n${tableMarkdown(table)}\n\n`)
    .replaceAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs, (_, level, text) => {
      return `\n\n${'#'.repeat(Number(level))} ${text}\n\n`;
    })
    .replaceAll(/<ol>(.*?)<\/ol>/gs, (_, items) => `\n\n${listMarkdown(items, '1.')}\n\n`)
    .replaceAll(/<ul[^>]*>(.*?)<\/ul>/gs, (_, items) => `\n\n${listMarkdown(items, '-')}\n\n`)
    .replaceAll(/<\/?p>/g, '\n\n')
    .replaceAll(/<code>(.*?)<\/code>/gs, '`$1`')
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '[$2]($1)');
  return plainText(blocks)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('\u0000', '\n');
}

/** The same in one line, for a place in a list. */
export function lineMarkdown(html: Html): string {
  return htmlMarkdown(html).replaceAll(/\s+/g, ' ');
}

/** Empty lines in code are no breaks between paragraphs. */
function protect(code: string): string {
  return code.replaceAll(/\n(?=\n)/g, '\u0000');
}

function listMarkdown(items: string, sign: string): string {
  return [...items.matchAll(/<li[^>]*>(.*?)<\/li>/gs)]
    .map(([, item = '']) => `${sign} ${item.replaceAll(/<\/?p>/g, ' ').trim()}`)
    .join('\n');
}

function tableMarkdown(table: string): string {
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.trim()),
  );
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const rule = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`;
  return [head, rule, ...body].join('\n');
}
