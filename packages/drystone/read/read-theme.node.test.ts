import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeConfig } from '../config/complete-config.ts';
import { siteConfigSchema } from '../config/site-config.ts';
import { readTheme } from './read-theme.node.ts';

/** The theme of a site folder with this style sheet. */
async function themeOf(theme: object, sheet?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'theme-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (sheet !== undefined) await writeFile(join(folder, 'styles.css'), sheet);
  const config = { title: 'Garden', url: 'https://garden.example', theme };
  const file = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
  await cp(createRequire(import.meta.url).resolve(file), join(folder, 'sans.woff2'));
  await writeFile(join(folder, 'styles.css.woff2'), 'a {}');
  return readTheme(folder, completeConfig(siteConfigSchema.parse(config)));
}

test('a site without a theme sends no styles of its own', async () => {
  const { value, problems } = await themeOf({});
  expect([value.css, problems]).toEqual(['', []]);
});

test('colours and corners are tokens, which old browsers can read too', async () => {
  const { value } = await themeOf({ accent: '#0a6b5d', radius: '0.75rem' });
  expect(value.css).toMatch(
    /^@layer tokens\{:root,\[data-style=dark\]\{--accent:var\(--lightningcss-light,#0a6b5d\)/,
  );
  expect(value.css).toContain('--radius:.75rem');
  expect(value.css).not.toMatch(/light-dark|oklch/);
});

test('the style sheet of a site is in a layer of its own, lowered like all others', async () => {
  const { value } = await themeOf({}, '.card { & a { color: light-dark(#000, #fff) } }');
  expect(value.css).toBe(
    '@layer site{.card a{color:var(--lightningcss-light,#000)var(--lightningcss-dark,#fff)}}',
  );
});

test('a colour that cannot be read is refused, with the nearest that can, and so is a broken style sheet', async () => {
  const { problems } = await themeOf({ accent: '#ff7a00' }, 'a {\n  color red;\n}\n');
  expect(problems).toEqual([
    {
      file: 'site.config.ts',
      field: ['theme', 'accent'],
      problem: expect.stringMatching(
        /^"theme.accent" cannot be read on --[a-z-]+: its contrast is 2\.\d:1/,
      ),
      remedy: expect.stringMatching(/^The nearest colour that can be read: accent: '#[\da-f]{6}'$/),
    },
    { file: 'styles.css', line: 2, problem: expect.stringContaining('Unexpected') },
  ]);
});

test('a font has a name by its content, is fetched at once, and has a fallback of its widths', async () => {
  const { value, problems } = await themeOf({ font: { file: 'sans.woff2', weights: '400 700' } });
  expect(problems).toEqual([]);
  const [font] = value.fonts;
  expect(font?.path).toMatch(/^\/assets\/font\.[\w-]+\.woff2$/);
  expect(value.preloads).toEqual([font?.path]);
  expect(value.css).toContain(`src:url(${font?.path})format("woff2")`);
  expect(value.css).toMatch(/--font-text:"?Site text"?,\s?"?Site text A"?,\s?system-ui/);
  expect(value.css.match(/size-adjust:10\d/g)).toHaveLength(2);
});

test('a font of code is fetched when there is code', async () => {
  const { value } = await themeOf({ codeFont: { file: 'sans.woff2' } });
  expect(value.fonts).toHaveLength(1);
  expect(value.preloads).toEqual([]);
  expect(value.css).toContain('--font-mono:');
});

test.each([
  ['fonts/none.woff2', 'which does not exist'],
  ['../sans.woff2', 'which is not in the site folder'],
  ['styles.css.woff2', 'which is not a font: not WOFF2'],
])('the font %s is a mistake', async (file, problem) => {
  const { problems } = await themeOf({ font: { file } });
  expect(problems).toMatchObject([
    { file: 'site.config.ts', problem: expect.stringContaining(problem) },
  ]);
});
