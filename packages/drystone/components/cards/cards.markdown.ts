interface CardMarkdown {
  readonly title: string;
  readonly href: string;
  readonly content: string;
  readonly count?: string | undefined;
}

/** Cards as Markdown: a list of links, each with its line. */
export function cardsMarkdown(cards: readonly CardMarkdown[]): string {
  return cards
    .map(({ title, href, content, count }) => {
      const words = [count && `${count}.`, content].filter(Boolean).join(' ');
      return `- [${title}](${href})${words && `: ${words}`}`;
    })
    .join('\n');
}
