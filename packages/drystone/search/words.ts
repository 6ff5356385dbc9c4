/*
 * How texts and queries become words: the same at build and in the tab. An identifier counts as a whole and
 * in its parts: `X-PROJECT-ID` is found by itself, by `project id` and by `project`.
 */

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Cuts a text at spaces and at signs that belong to no identifier. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}._/:$@+-]+/u)
    .flatMap((word) => (unspaced.test(word) ? segments(word) : word));
}

function segments(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** The terms of a word: itself, and its parts when it is made of several. None for a word that says nothing. */
export function termsOf(word: string): readonly string[] {
  const known = termsOfWords.get(word);
  if (known) return known;
  const terms = cutWord(word);
  termsOfWords.set(word, terms);
  return terms;
}

/** Texts repeat their words. */
const termsOfWords = new Map<string, readonly string[]>();

function cutWord(word: string): string[] {
  const whole = trimmed(word);
  const parts = whole.split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u);
  const all = parts.length > 1 ? [whole, ...parts] : [whole];
  return [...new Set(all.map((part) => stem(part.toLowerCase())))].filter(
    (term) => term !== '' && !silent.has(term),
  );
}

/** The names in a text: its pieces between spaces, as they are. */
export function namesOf(text: string): string[] {
  return text.split(/\s+/).flatMap((piece) => trimmed(piece) || []);
}

/** The term of a name. Its sign keeps it apart from words: the state `starting` is not a form of `start`. */
export function nameTerm(name: string): string {
  return `\`${name.toLowerCase()}`;
}

/** The word that a term of a name was made of; any other term as it is. */
export const wordOfName = (term: string): string => (isNameTerm(term) ? term.slice(1) : term);

export const isNameTerm = (term: string): boolean => term.startsWith('`');

/** Without the signs around it. */
function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** True for a word of a question that says nothing of what it is about: `how many`, `I want to know`. */
export const isAside = (word: string): boolean => asides.has(word.toLowerCase());

/** Plain English endings: enough that `stopping` and `stopped` find `stop`, and `addresses` an `address`. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x)es$/, '')
    .replace(/(?<![sui])s$/, '');
  if (singular.length < 7) return singular;
  return singular.replace(/(ing|ed)$/, '').replace(/([b-df-hj-km-np-rtv-z])\1$/, '$1');
}

const silent = new Set(
  'a all an and any are as at be by can do doe for from has have how i in into is it its me my of on or our that the their them there they thi to vs what when where which why with you your'.split(
    ' ',
  ),
);

/** Some of these say something in a text: `too many requests`. */
const asides = new Set(
  'many much know want need would should could will dont cant doesnt did am was were been got still always never ever please tell someone something anything everything everyone anybody way possible able if then than so but just only also too again now'.split(
    ' ',
  ),
);
