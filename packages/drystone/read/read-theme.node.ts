import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Checked, Problem } from '@drystone/lib/problems';
import { bundle } from 'lightningcss';
import type { SiteConfig } from '../config/site-config.ts';
import { ownSheet } from '../content/sources.ts';
import type { Theme } from '../content/theme.ts';
import { compileCss, loweredCss } from '../theme/compile-css.node.ts';
import { changedColors, type RefusedColor, themeColors } from '../theme/theme-colors.node.ts';
import { readFont } from './read-font.node.ts';

/** Reads how a site is to look. */
export async function readTheme(siteFolder: string, config: SiteConfig): Promise<Checked<Theme>> {
  const { theme } = config;
  const colors = themeColors(theme);
  const tokens = changedColors(colors).map(
    ([name, { light, dark }]) => `${name}:light-dark(${light},${dark});`,
  );
  if (theme.radius !== undefined) tokens.push(`--radius:${theme.radius};`);
  const text = await readFont(siteFolder, 'font', config);
  const code = await readFont(siteFolder, 'codeFont', config);
  if (text.value) tokens.push(`--font-text:${text.value.families},system-ui,sans-serif;`);
  if (code.value) tokens.push(`--font-mono:${code.value.families},ui-monospace,monospace;`);
  const fonts = [text.value, code.value].flatMap((font) => font ?? []);
  const faces = fonts.map((font) => font.faces).join('');
  const sheet = readSheet(siteFolder);
  const ofTokens =
    tokens.length === 0
      ? ''
      : compileCss(`${faces}@layer tokens{:root,[data-style='dark']{${tokens.join('')}}}`);
  return {
    value: {
      colors: colors.colors,
      css: ofTokens + sheet.value,
      fonts: fonts.map(({ file }) => file),
      preloads: text.value ? [text.value.address] : [],
    },
    problems: [
      ...colors.refused.map(refusal),
      ...[text, code, sheet].flatMap(({ problems }) => problems),
    ],
  };
}

function refusal({ field, surface, contrast, needed, nearest }: RefusedColor): Problem {
  return {
    file: 'site.config.ts',
    field: ['theme', field],
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
    return { value: css === '' ? '' : `@layer site{${css}}`, problems: [] };
  } catch (error) {
    const { message, loc } = error as SheetError;
    const problem = `The style sheet cannot be read: ${message}.`;
    return { value: '', problems: [{ file: ownSheet, line: loc?.line, problem }] };
  }
}
