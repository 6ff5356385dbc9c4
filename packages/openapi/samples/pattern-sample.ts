/*
 * A text that matches a regular expression: the shortest way through it, with more repetitions where a text has to be
 * longer. What it does not understand (looking ahead or back, references to groups) it leaves to the caller, who
 * has to check the result in any case.
 */

/** The texts to try for a pattern, the shortest first; none where it says more than this can follow. */
export function* patternSamples(pattern: string): Generator<string> {
  if (/\(\?<?[=!]|\\[1-9k]/.test(pattern)) return;
  for (const more of [0, 1, 2, 4, 8, 16, 32, 64]) {
    try {
      yield readChoice({ pattern, at: 0, more });
    } catch {
      return;
    }
  }
}

interface Reader {
  readonly pattern: string;
  at: number;
  /** How many repetitions there are beyond the fewest. */
  readonly more: number;
}

/** The first of the alternatives, up to the end of the group. */
function readChoice(reader: Reader): string {
  const [first = ''] = readChoices(reader);
  return first;
}

function readChoices(reader: Reader): string[] {
  const texts = [''];
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    if (reader.pattern[reader.at] === '|') {
      reader.at += 1;
      texts.push('');
    } else {
      texts.push((texts.pop() ?? '') + readRepeated(reader));
    }
  }
  return texts;
}

function readRepeated(reader: Reader): string {
  const begin = reader.at;
  const once = readAtom(reader);
  const quantifier = take(reader, /(?:[*+?]|\{\d+(?:,\d*)?\})[?+]?/y);
  if (quantifier === undefined) return once;
  const [least, most] = boundsOf(quantifier);
  if (least > 1000 || begin === reader.at) throw new Error('This is too long for an example.');
  return once.repeat(Math.min(least + reader.more, most, 1000));
}

function boundsOf(quantifier: string): [least: number, most: number] {
  if (quantifier.startsWith('*')) return [0, Number.POSITIVE_INFINITY];
  if (quantifier.startsWith('+')) return [1, Number.POSITIVE_INFINITY];
  if (quantifier.startsWith('?')) return [0, 1];
  const [least = '', most] = quantifier.replaceAll(/[{}?+]/g, '').split(',');
  if (most === undefined) return [Number(least), Number(least)];
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

function readAtom(reader: Reader): string {
  if (take(reader, /[\^$]|\\[bBAZz]/y) !== undefined) return '';
  if (take(reader, /\((?:\?:|\?<\w+>)?/y) !== undefined) {
    const text = readChoice(reader);
    if (take(reader, /\)/y) === undefined) throw new Error('The group does not end.');
    return text;
  }
  const atom = take(
    reader,
    /\[\^?\]?(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\?./suy,
  );
  if (atom === undefined) throw new Error('This is not a pattern.');
  return letterOf(atom);
}

/** Printable ASCII, with what reads well first. */
const letters = [
  ...['a', '1', 'A', '0', '-', '_', '.', '/', ':', ' '],
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
];

function letterOf(atom: string): string {
  const known = /^[^\\[.]$/u.test(atom) ? atom : undefined;
  if (known !== undefined) return known;
  const expression = new RegExp(`^(?:${atom})$`, 'u');
  const letter = letters.find((one) => expression.test(one));
  if (letter === undefined) throw new Error('It wants a letter that is not in ASCII.');
  return letter;
}

function take(reader: Reader, expression: RegExp): string | undefined {
  expression.lastIndex = reader.at;
  const [found] = expression.exec(reader.pattern) ?? [];
  reader.at += found?.length ?? 0;
  return found;
}
