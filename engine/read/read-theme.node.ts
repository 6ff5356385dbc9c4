import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from 'lightningcss';
import type { Checked, Problem } from '../../lib/problems.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Theme } from '../content/theme.ts';
import { compileCss, loweredCss, shortNames } from '../theme/compile-css.node.ts';
import { changedColors, type RefusedColor, themeColors } from '../theme/theme-colors.node.ts';

/** The style sheet of a site folder. Its rules are in a layer of their own, which wins over those of the engine. */
export const ownSheet = 'styles.css';

/** Reads how a site is to look. */
export function readTheme(siteFolder: string, { theme }: SiteConfig): Checked<Theme> {
  const colors = themeColors(theme);
  const tokens = changedColors(colors).map(
    ([name, { light, dark }]) => `${name}:light-dark(${light},${dark});`,
  );
  if (theme.radius !== undefined) tokens.push(`--radius:${theme.radius};`);
  const sheet = readSheet(siteFolder);
  const ofTokens =
    tokens.length === 0
      ? ''
      : compileCss(`@layer tokens{:root,[data-style='dark']{${tokens.join('')}}}`);
  return {
    value: { colors: colors.colors, css: ofTokens + sheet.value },
    problems: [...colors.refused.map(refusal), ...sheet.problems],
  };
}

function refusal({ field, surface, contrast, needed, nearest }: RefusedColor): Problem {
  return {
    file: 'site.config.ts',
    problem: `"theme.${field}" cannot be read on ${surface}: its contrast is ${contrast.toFixed(1)}:1, and ${needed}:1 is needed (WCAG 2.2).`,
    remedy: `The nearest colour that can be read: ${field}: '${nearest}'`,
  };
}

/** What the compiler of style sheets throws. */
interface SheetError {
  readonly message: string;
  readonly loc?: { readonly line: number };
}

function readSheet(siteFolder: string): Checked<string> {
  const filename = join(siteFolder, ownSheet);
  if (!existsSync(filename)) return { value: '', problems: [] };
  try {
    const css = bundle({ filename, minify: true, ...loweredCss }).code.toString();
    return { value: css === '' ? '' : shortNames(`@layer site{${css}}`), problems: [] };
  } catch (error) {
    const { message, loc } = error as SheetError;
    const problem = `The style sheet cannot be read: ${message}.`;
    return { value: '', problems: [{ file: ownSheet, line: loc?.line, problem }] };
  }
}
