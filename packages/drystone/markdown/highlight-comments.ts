/** Code without the comments that only say which of its lines to highlight. */
export interface MarkedCode {
  readonly code: string;
  /** 1-based numbers of the lines that stay. */
  readonly highlighted: ReadonlySet<number>;
}

/** A line that is nothing but such a comment, in any of the comment styles of our languages. */
const marker =
  /^\s*(?:\/\/|#|--|;|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Takes `highlight-next-line`, `highlight-start` and `highlight-end` out of a code block. */
export function takeHighlightComments(code: string): MarkedCode {
  const lines: string[] = [];
  const highlighted = new Set<number>();
  let isInside = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const kind = marker.exec(line)?.[1];
    if (kind === undefined) {
      lines.push(line);
      if (isInside || isNext) highlighted.add(lines.length);
      isNext = false;
    } else if (kind === 'next-line') isNext = true;
    else isInside = kind === 'start';
  }
  return { code: lines.join('\n'), highlighted };
}
