import { escapeHtml } from '@drystone/lib/text';

/** What a diagram is called, for those who do not see it. */
export interface DrawingWords {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

export type Drawing =
  | { readonly kind: 'svg'; readonly svg: string }
  | {
      readonly kind: 'mistake';
      readonly problem: string;
      readonly remedy: string;
      /** Of the source, from 0 on. */
      readonly line: number;
    };

/** The kinds that can be drawn, by the word that a diagram begins with. */
const kinds = [
  'flowchart',
  'graph',
  'sequenceDiagram',
  'stateDiagram-v2',
  'stateDiagram',
  'classDiagram',
  'erDiagram',
];

/** `accTitle: …` and `accDescr: …` of Mermaid, the second also with a text of several lines in braces. */
const wordsOf = {
  title: /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m,
  description: /^[ \t]*accDescr[ \t]*(?::[ \t]*(.+)$|\{([^}]*)\})/m,
};

export function drawingWords(source: string): DrawingWords {
  const [, title] = source.match(wordsOf.title) ?? [];
  const [, short, long] = source.match(wordsOf.description) ?? [];
  return {
    title: title?.trim(),
    description: (short ?? long)?.trim().replaceAll(/\s+/g, ' '),
  };
}

/**
 * A diagram of Mermaid as SVG, in colours of drawing.css and without styles of its own. `id` begins the ids in it: they
 * are unique in a page.
 */
export async function drawingOf(
  source: string,
  id: string,
  words: { readonly title: string; readonly description: string | undefined },
): Promise<Drawing> {
  const text = withoutWords(source);
  const first = text.split('\n').findIndex((line) => !isRemark(line));
  const [kind = ''] = (text.split('\n')[first] ?? '').trim().split(/[\s;]/);
  if (!kinds.includes(kind)) return unknownKind(kind, Math.max(0, first));
  const unmatched = kind === 'flowchart' || kind === 'graph' ? unmatchedLine(text) : undefined;
  if (unmatched !== undefined) return bracketMistake(text, unmatched);
  // It is loaded where a page has a diagram.
  const mermaid = await import('beautiful-mermaid');
  try {
    const svg = mermaid.renderMermaidSVG(text);
    const lost = lostLine(text, kind, svg, mermaid);
    if (lost !== undefined) return lostMistake(text, lost);
    return { kind: 'svg', svg: settled(svg, id, words) };
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('\n') : [];
    const remedy = 'Write it as https://mermaid.js.org shows it.';
    const problem = `The diagram cannot be drawn: ${message.replace(/\.$/, '')}.`;
    return { kind: 'mistake', problem, remedy, line: Math.max(0, first) };
  }
}

function unknownKind(kind: string, line: number): Drawing {
  return {
    kind: 'mistake',
    problem:
      kind === ''
        ? 'The diagram is empty.'
        : `The diagram begins with "${kind}", which is none of the kinds that are drawn here.`,
    remedy: `Kinds: ${kinds.join(', ')}. Show another one as a picture.`,
    line,
  };
}

function lostMistake(text: string, line: number): Drawing {
  return {
    kind: 'mistake',
    problem: `The line "${text.split('\n')[line]?.trim()}" of the diagram changes nothing.`,
    remedy: 'Remove it, or write it as https://mermaid.js.org shows it.',
    line,
  };
}

function bracketMistake(text: string, line: number): Drawing {
  return {
    kind: 'mistake',
    problem: `The brackets of the line "${text.split('\n')[line]?.trim()}" of the diagram do not match.`,
    remedy: 'Close what it opens, and put a text that has brackets in quotes: A["Seed (dry)"]',
    line,
  };
}

/** The drawer takes the name of a box for its text where a bracket of the box is missing. */
function unmatchedLine(text: string): number | undefined {
  // `A>text]` is a flag. A quotation that goes on in the next line has its brackets there.
  const bare = (line: string) =>
    line.replaceAll(/"[^"]*"/g, '').replaceAll(/(?<=\w)>[^\]>]*\]/g, '');
  const isUnmatched = (line: string) =>
    !isRemark(line) &&
    !bare(line).includes('"') &&
    (bare(line).match(/[[({]/g) ?? []).length !== (bare(line).match(/[\])}]/g) ?? []).length;
  const found = text.split('\n').findIndex(isUnmatched);
  return found === -1 ? undefined : found;
}

/** Lines keep their numbers. */
function withoutWords(source: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, '');
  // A semicolon at the end of a line is right in Mermaid, and the drawer stumbles over it.
  const bare = source.replaceAll(/;[ \t]*$/gm, '');
  return bare.replace(wordsOf.title, blank).replace(wordsOf.description, blank);
}

function isRemark(line: string): boolean {
  return line.trim() === '' || line.trim().startsWith('%%');
}

/** What may change nothing, and be right all the same. */
const declarations =
  /^\s*(?:(?:participant|actor|state|direction|classDef|class|style|linkStyle|subgraph|end|note)\b.*|[\w-]+)\s*$/i;

/** In class diagrams and diagrams of entities; notes and links are not drawn there. */
const declarationsOfBoxes =
  /^\s*(?:(?:direction|classDef|style|class|namespace)\b.*|\}|\S+\s*\{)\s*$/;

type Mermaid = Pick<
  typeof import('beautiful-mermaid'),
  'parseMermaid' | 'renderMermaidSVG' | 'renderMermaidASCII'
>;

/** The drawer passes over what it does not understand. A line without which the diagram is the same was lost. */
function lostLine(text: string, kind: string, drawn: string, mermaid: Mermaid): number | undefined {
  const reader = readers[kind];
  if (reader === undefined) return undefined;
  const read = reader.read(mermaid);
  const lines = text.split('\n');
  let whole = '';
  try {
    whole = read(text);
  } catch {
    // It can be drawn all the same.
    return undefined;
  }
  const isLost = (line: string, index: number) => {
    if (isRemark(line) || reader.declarations.test(line)) return false;
    const others = lines.toSpliced(index, 1, '').join('\n');
    try {
      // Letters can hide one line behind another, so the drawing has the last word.
      return read(others) === whole && mermaid.renderMermaidSVG(others) === drawn;
    } catch {
      // Without the first line there is no diagram.
      return false;
    }
  };
  const found = lines.findIndex(isLost);
  return found === -1 ? undefined : found;
}

function graphReader({ parseMermaid }: Mermaid) {
  return (text: string) =>
    JSON.stringify(parseMermaid(text), (_key, value) =>
      value instanceof Map ? [...value] : value,
    );
}

/** What a diagram says, as a text that differs as soon as the diagram does. */
interface Reader {
  readonly declarations: RegExp;
  readonly read: (mermaid: Mermaid) => (text: string) => string;
}

const ofGraph: Reader = { declarations, read: graphReader };

/** Drawn with letters: laid out as SVG, they take too long to be drawn once for each line. */
const ofBoxes: Reader = {
  declarations: declarationsOfBoxes,
  read: (mermaid) => (text) => mermaid.renderMermaidASCII(text, { colorMode: 'none' }),
};

const readers: Readonly<Record<string, Reader>> = {
  flowchart: ofGraph,
  graph: ofGraph,
  'stateDiagram-v2': ofGraph,
  stateDiagram: ofGraph,
  sequenceDiagram: { declarations, read: (mermaid) => (text) => mermaid.renderMermaidSVG(text) },
  classDiagram: ofBoxes,
  erDiagram: ofBoxes,
};

/** Larger than it is drawn: its text has 11 and 13 px, and 13 is the least that we show. */
const scale = 1.2;
/** Of the blank around a drawing. */
const cropped = 20;

function settled(svg: string, id: string, { title, description }: DrawingWords): string {
  const [, width = 0, height = 0] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/)?.map(Number) ?? [];
  const [w, h] = [width - 2 * cropped, height - 2 * cropped];
  const head = [
    `<svg role="img" aria-labelledby="${id}-title"${description ? ` aria-describedby="${id}-words"` : ''} viewBox="${cropped} ${cropped} ${w} ${h}" width="${w * scale}" height="${h * scale}">`,
    `<title id="${id}-title">${escapeHtml(title ?? '')}</title>`,
    description ? `<desc id="${id}-words">${escapeHtml(description)}</desc>` : '',
  ].join('');
  return (
    svg
      // It asks another host for a font.
      .replaceAll(/<style>[\s\S]*?<\/style>\s*/g, '')
      .replace(/^\s*<svg[^>]*>\s*/, head)
      .replaceAll(/ data-[\w-]+="[^"]*"/g, '')
      .replaceAll(/<marker id="/g, `$&${id}-`)
      .replaceAll(/url\(#/g, `$&${id}-`)
      .replaceAll(/(\d\.\d)\d+/g, '$1')
      .replaceAll(/>\s+</g, '><')
      .trim()
  );
}
