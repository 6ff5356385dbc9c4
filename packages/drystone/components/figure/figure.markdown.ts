interface FigureText {
  readonly src: string;
  readonly alt: string;
}

/** A picture as Markdown, with its caption below. */
export function figureMarkdown({ src, alt }: FigureText, caption: string): string {
  return [`![${alt}](${src})`, caption].filter(Boolean).join('\n\n');
}
