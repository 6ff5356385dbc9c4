/** Text in place of a piece of a source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source with its edits, which do not overlap. At one place they keep their order. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let done = 0;
  let text = '';
  for (const edit of sorted) {
    if (edit.start < done) throw new Error(`Two edits overlap at ${edit.start}.`);
    text += source.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + source.slice(done);
}
