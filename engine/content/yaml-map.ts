import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../../lib/problems.ts';

export interface YamlEntry {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** Reads a file of `key: value` lines, both of them text. What is wrong is in `problems`. */
export function parseYamlMap(
  text: string,
  file: string,
  example: string,
  problems: Problem[],
): YamlEntry[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  for (const { message, pos } of document.errors) {
    const reason = (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
    const remedy = 'Put text that holds a colon or a # in quotes.';
    problems.push({
      file,
      line: lineAt(pos[0]),
      problem: `This is not valid YAML: ${reason}.`,
      remedy,
    });
  }
  if (document.errors.length > 0 || document.contents === null) return [];
  if (!isMap(document.contents)) {
    problems.push({
      file,
      line: 1,
      problem: 'The file is not a list of entries.',
      remedy: example,
    });
    return [];
  }
  return document.contents.items.flatMap(({ key, value }) => {
    const line = isScalar(key) && key.range ? lineAt(key.range[0]) : 1;
    if (isScalar(key) && isScalar(value) && typeof value.value === 'string') {
      return [{ key: String(key.value), value: value.value.trim(), line }];
    }
    problems.push({ file, line, problem: 'The entry is not one text.', remedy: example });
    return [];
  });
}
