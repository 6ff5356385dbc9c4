interface TabMarkdown {
  readonly title: string;
  readonly content: string;
}

/** Tabs as Markdown: all alternatives, one under the other, each under its title. */
export function tabsMarkdown(tabs: readonly TabMarkdown[]): string {
  return tabs.map(({ title, content }) => `**${title}**\n\n${content}`).join('\n\n');
}
