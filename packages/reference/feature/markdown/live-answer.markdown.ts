interface AnswerMarkdown {
  readonly status: string;
  readonly states: string;
}

/** The answer of a live call as Markdown: its status, its body, and what happens afterwards. */
export function liveAnswerMarkdown({ status, states }: AnswerMarkdown, content: string): string {
  const after =
    states === '' ? '' : `\n\nStates, one after the other: ${states.replaceAll(' ', ', ')}.`;
  return `The sandbox answers ${status}:\n\n${content}${after}`;
}
