interface VideoText {
  readonly src: string;
  readonly title: string;
}

/** A video as Markdown: a link to it, and what it says. */
export function videoMarkdown({ src, title }: VideoText, content: string): string {
  return [`Video: [${title}](${src})`, content].filter(Boolean).join('\n\n');
}
