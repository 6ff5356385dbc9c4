/** A command of a shell script, cut into its words; quotes are taken away, variables stay as they are written. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** 0-based, in the script. */
  readonly line: number;
}

/**
 * Finds the commands of a script that begin with one of these names, wherever they are: at the start of a
 * line, after a pipe, in `$(…)`, in the text of a trap. No shell: enough for the scripts of the guides.
 */
export function commandsNamed(names: readonly string[], script: string): ShellCommand[] {
  const code = script.replaceAll('\\\n', '  ');
  const start = new RegExp(
    `(?:^|[|;&({"'!]|\\bif|\\bdo|\\buntil|\\bwhile)\\s*(?:${names.join('|')})(?=\\s|$)`,
    'gm',
  );
  return [...code.matchAll(start)].flatMap((match) => {
    const name = names.find((candidate) => match[0].endsWith(candidate)) ?? '';
    const offset = match.index + match[0].length - name.length;
    const line = script.slice(0, offset).split('\n').length - 1;
    const isComment = /(^|\s)#/.test(code.slice(code.lastIndexOf('\n', offset - 1) + 1, offset));
    return isComment ? [] : [{ words: wordsAt(code, offset), line }];
  });
}

/** Reads words until the command ends. */
function wordsAt(code: string, offset: number): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let index = offset;
  while (index < code.length) {
    const char = code[index] as string;
    if (/[\n|;&)<>}]/.test(char)) break;
    if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      index += 1;
      continue;
    }
    const piece = pieceAt(code, index);
    // A quote without its end closes a text around the command.
    if (piece === undefined) break;
    word = (word ?? '') + piece.text;
    index = piece.end;
  }
  return word === undefined ? words : [...words, word];
}

function pieceAt(code: string, index: number): { text: string; end: number } | undefined {
  const rest = code.slice(index);
  const [quoted] = rest.match(/^(?:'[^']*'|"(?:\\.|\$\([^)]*\)|[^"\\])*")/s) ?? [];
  if (quoted !== undefined) return { text: quoted.slice(1, -1), end: index + quoted.length };
  if (/^['"]/.test(rest)) return undefined;
  const [substitution] = rest.match(/^\$\([^)]*\)|^\$\{[^}]*\}/) ?? [];
  if (substitution !== undefined) return { text: substitution, end: index + substitution.length };
  return { text: rest[0] ?? '', end: index + 1 };
}
