/**
 * What may follow the language of a fence:
 * `title="train.py"`, `{1,4-6}` to highlight lines, `add={2}` and `remove={3-4}` for changed lines,
 * `showLineNumbers` or `showLineNumbers=10`.
 */
export interface CodeMeta {
  readonly title: string | undefined;
  readonly highlighted: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  /** Number of the first line, when lines are numbered. */
  readonly firstLineNumber: number | undefined;
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
}

const known =
  /title="(?<title>[^"]*)"|(?<marks>(?:add=|remove=)?\{[\d,\s-]*\})|showLineNumbers(?:=(?<first>\d+))?/g;

export function parseCodeMeta(meta: string): CodeMeta {
  let title: string | undefined;
  let firstLineNumber: number | undefined;
  const marks: Record<'' | 'add=' | 'remove=', Set<number>> = {
    '': new Set(),
    'add=': new Set(),
    'remove=': new Set(),
  };
  for (const match of meta.matchAll(known)) {
    const groups = match.groups ?? {};
    if (groups.title !== undefined) title = groups.title;
    else if (groups.marks !== undefined) {
      const [kind = '', list = ''] = groups.marks.split('{');
      for (const line of parseRanges(list.replace('}', '')))
        marks[kind as keyof typeof marks].add(line);
    } else firstLineNumber = Number(groups.first ?? 1);
  }
  return {
    title,
    highlighted: marks[''],
    added: marks['add='],
    removed: marks['remove='],
    firstLineNumber,
    unknown: meta.replaceAll(known, ' ').split(/\s+/).filter(Boolean),
  };
}

/** `1,4-6` gives 1, 4, 5, 6. */
export function parseRanges(list: string): number[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    });
}
