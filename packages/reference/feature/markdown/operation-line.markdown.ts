interface OperationMarkdown {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly href: string;
  readonly capability?: string;
}

/** An operation as Markdown: its request line, and its title as the link. */
export function operationMarkdown(operation: OperationMarkdown): string {
  const { method, path, title, href, capability } = operation;
  const needs = capability === undefined ? '' : `, capability \`${capability}\``;
  return `\`${method} ${path}\`: [${title}](${href})${needs}`;
}
