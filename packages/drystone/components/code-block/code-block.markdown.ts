/** A code block as Markdown: its fence is longer than every run of backticks in the code. */
export function codeBlockMarkdown(
  { language, title }: { readonly language: string; readonly title?: string },
  code: string,
): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  const block = `${fence}${language}\n${code}\n${fence}`;
  return title === undefined ? block : `**${title}**\n\n${block}`;
}
