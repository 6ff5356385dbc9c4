/** A piece of code; `className` is that of a kind of token (components/code-block/code-block.css). */
export interface Piece {
  readonly text: string;
  readonly className: string | undefined;
}

/** A quoted word of a shell, or a raw text of another language, that holds an object or a list, and the blanks around it. */
const quotedJson =
  /^(?<open>\s*(?:['`]|r#"|"""\n|<<<'BODY'\n|<<~BODY\.chomp\n)\s*)(?<json>[[{].*[\]}])(?<close>\s*(?:['`]|"#|"""|BODY)\s*)$/s;

/** Colours JSON that a program sends as one string: the body of a curl command. Highlighters colour it as that string. */
export function colourJson(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    const { open, json, close } = quotedJson.exec(piece.text)?.groups ?? {};
    if (piece.className !== 's' || open === undefined || close === undefined || !isJson(json)) {
      return [piece];
    }
    return [{ text: open, className: 's' }, ...jsonPieces(json), { text: close, className: 's' }];
  });
}

function isJson(text: string | undefined): text is string {
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Names, which are plain, texts and other values. */
const token =
  /"(?:\\.|[^"\\])*"(?=:)|(?<s>"(?:\\.|[^"\\])*")|(?<n>\b\d[\d_.]*\b|\b(?:true|false|null)\b)/g;

export function jsonPieces(text: string): Piece[] {
  return cut(text, token);
}

/** The matches of a pattern with named groups, each named for its class, and what is between them. */
export function cut(code: string, pattern: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [text] = match;
    const found = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined);
    pieces.push({ text: code.slice(end, match.index), className: undefined });
    pieces.push({ text, className: found?.[0] });
    end = match.index + text.length;
  }
  return [...pieces, { text: code.slice(end), className: undefined }].filter(
    ({ text }) => text !== '',
  );
}
