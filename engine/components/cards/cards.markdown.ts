interface CardMarkdown {
  readonly title: string;
  readonly href: string;
  readonly content: string;
}

/** Cards as Markdown: a list of links, each with its line. */
export function cardsMarkdown(cards: readonly CardMarkdown[]): string {
  return cards
    .map(({ title, href, content }) => `- [${title}](${href})${content && `: ${content}`}`)
    .join('\n');
}
