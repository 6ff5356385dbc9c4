/*
 * Comments in tokens.css promise contrast: "At least 4.5:1 on --surface and --surface-raised." holds for
 * the tokens below it, up to the next comment or empty line. A comment may also say "on every surface"
 * and "on the surface of the same name". Tokens that are surfaces themselves are never the text.
 */

export interface PromisedContrast {
  readonly token: string;
  readonly surface: string;
  readonly ratio: number;
}

const aPromise = /at least ([\d.]+):1 on ([^.]*)\./i;

/** The tokens that others lie on. */
export function surfacesOf(tokens: Iterable<string>): string[] {
  return [...tokens].filter((name) => /^--([a-z]+-)?surface/.test(name));
}

/** What the comments of a sheet promise. */
export function promisedContrasts(css: string, tokens: Iterable<string>): PromisedContrast[] {
  const surfaces = surfacesOf(tokens);
  return commentsOf(css).flatMap(({ comment, below }) => {
    const promise = comment.match(aPromise);
    if (!promise) return [];
    const [, ratio, where = ''] = promise;
    const texts = [...below.matchAll(/^\s*(--[\w-]+):/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !surfaces.includes(name));
    return texts.flatMap((token) =>
      surfacesIn(where, token, surfaces).map((surface) => ({
        token,
        surface,
        ratio: Number(ratio),
      })),
    );
  });
}

/** How many comments of a sheet promise something. */
export function countPromises(css: string): number {
  return commentsOf(css).filter(({ comment }) => aPromise.test(comment)).length;
}

/** Each comment that has tokens right below it. */
function commentsOf(css: string) {
  const found = css.matchAll(/\/\*(?<comment>[^*]*)\*\/\n(?<below>(?:[ \t]*--[^;]*;\n)+)/g);
  return [...found].map(({ groups }) => ({
    comment: (groups?.comment ?? '').replaceAll(/\s+/g, ' '),
    below: groups?.below ?? '',
  }));
}

function surfacesIn(where: string, token: string, surfaces: readonly string[]): readonly string[] {
  if (where.includes('every surface')) return surfaces;
  const named = where.match(/--[\w-]+/g) ?? [];
  return where.includes('of the same name') ? [...named, `${token}-surface`] : named;
}
