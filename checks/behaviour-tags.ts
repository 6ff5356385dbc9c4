/** A test that is tagged with the behaviours that it proves. */
export interface TaggedTest {
  readonly file: string;
  readonly line: number;
  readonly ids: readonly string[];
  readonly title: string;
}

/** Finds `// @behaviour NAV-1, NAV-2`, each with the title of the test that comes next. */
export function taggedTests(file: string, source: string): TaggedTest[] {
  return [...source.matchAll(/^[ \t]*\/\/ @behaviour (.+)$/gm)].map((tag) => ({
    file,
    line: source.slice(0, tag.index).split('\n').length,
    ids: (tag[1] ?? '').split(',').map((id) => id.trim()),
    title: titleAfter(source.slice(tag.index)),
  }));
}

/** As it is written, that of `test.each` with its placeholders; empty when no test follows. */
function titleAfter(source: string): string {
  const call = /(?:\btest\(|\bdescribe\(|\]\)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/;
  return (source.match(call)?.[2] ?? '').replaceAll(/\\(.)/g, '$1');
}
