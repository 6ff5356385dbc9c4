import type { Checked, Problem } from '@drystone/lib/problems';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

export interface YamlEntry {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** Reads a file of `key: value` lines, both of them text. */
export function parseYamlMap(
  text: string,
  file: string,
  example: string,
): Checked<readonly YamlEntry[]> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const unreadable = document.errors.map(({ message, pos }): Problem => {
    const reason = (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
    return {
      file,
      line: lineAt(pos[0]),
      problem: `This is not valid YAML: ${reason}.`,
      remedy: 'Put text that holds a colon or a # in quotes.',
    };
  });
  const { contents } = document;
  if (unreadable.length > 0 || contents === null) return { value: [], problems: unreadable };
  if (!isMap(contents)) {
    const problem = 'The file is not a list of entries.';
    return { value: [], problems: [{ file, line: 1, problem, remedy: example }] };
  }
  const entries = contents.items.map(({ key, value }): YamlEntry | Problem => {
    const line = isScalar(key) && key.range ? lineAt(key.range[0]) : 1;
    return isScalar(key) && isScalar(value) && typeof value.value === 'string'
      ? { key: String(key.value), value: value.value.trim(), line }
      : { file, line, problem: 'The entry is not a single text.', remedy: example };
  });
  return {
    value: entries.flatMap((entry) => ('key' in entry ? [entry] : [])),
    problems: entries.flatMap((entry) => ('problem' in entry ? [entry] : [])),
  };
}
