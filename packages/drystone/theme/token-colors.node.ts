import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../paths.node.ts';

/** A colour in both modes. */
export interface TokenColor {
  readonly light: string;
  readonly dark: string;
}

/** The text of `tokens.css`, whose comments promise contrast. */
export function readTokens(): string {
  return readFileSync(join(programFolder, 'theme/tokens.css'), 'utf8');
}

/** The colours of `tokens.css` by name (`--surface`), for what is drawn outside of a browser. */
export function readTokenColors(): ReadonlyMap<string, TokenColor> {
  const pairs = readTokens().matchAll(/(--[\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/gi);
  return new Map(
    [...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
  );
}
