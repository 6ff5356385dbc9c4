import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@drystone/lib/hash.node';
import { isWithin } from '@drystone/lib/is-within.node';
import type { OutputFile } from '@drystone/lib/output-file';
import type { Checked, Problem } from '@drystone/lib/problems';
import { below } from '@drystone/lib/url';
import type { SiteConfig } from '../config/site-config.ts';

/** A font of a site folder, as a file of the build and as rules of CSS. */
export interface OwnFont {
  readonly file: OutputFile<Uint8Array>;
  readonly address: string;
  /** Its faces, and the names of them for `font-family`. */
  readonly faces: string;
  readonly families: string;
}

type Field = 'font' | 'codeFont';

/** Reads a font that the configuration names. */
export async function readFont(
  siteFolder: string,
  field: Field,
  { theme, basePath }: SiteConfig,
): Promise<Checked<OwnFont | undefined>> {
  const chosen = theme[field];
  if (chosen === undefined) return { value: undefined, problems: [] };
  const mistake = (problem: string, remedy: string) => {
    const found: Problem = {
      file: 'site.config.ts',
      field: ['theme', field, 'file'],
      problem,
      remedy,
    };
    return { value: undefined, problems: [found] };
  };
  const path = join(siteFolder, chosen.file);
  const named = `"theme.${field}.file" is ${chosen.file}`;
  if (!isWithin(path, siteFolder)) {
    return mistake(`${named}, which is not in the site folder.`, 'Put a copy into the folder.');
  }
  try {
    const content = readFileSync(path);
    const file = { path: `/assets/${field}.${contentHash(content)}.woff2`, content };
    const address = below(basePath, file.path);
    const fallback = field === 'font' ? await fallbackFor(content) : undefined;
    const name = field === 'font' ? 'Site text' : 'Site code';
    const faces = [
      face({
        'font-family': `'${name}'`,
        src: `url('${address}') format('woff2')`,
        'font-weight': chosen.weights,
        'font-display': 'swap',
      }),
      ...(fallback === undefined ? [] : fallbackFaces(name, fallback)),
    ];
    const families = fallback === undefined ? `'${name}'` : `'${name}','${name} A'`;
    return { value: { file, address, faces: faces.join(''), families }, problems: [] };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? mistake(`${named}, which does not exist.`, 'The path begins at the site folder.')
      : mistake(`${named}, which is not a font: ${message}.`, 'Only WOFF2 files can be used.');
  }
}

/** The library that reads fonts takes 0.1 s to load, and most sites have no font of their own. */
async function fallbackFor(content: Uint8Array) {
  const { fallbackOf, readFontMetrics } = await import('../theme/font-metrics.node.ts');
  return fallbackOf(readFontMetrics(content));
}

/** Arial, or the font that takes its place, with the widths and heights of a font, in two weights. */
function fallbackFaces(name: string, metrics: Readonly<Record<string, string>>): string[] {
  const family = { 'font-family': `'${name} A'`, ...metrics };
  return [
    face({ ...family, src: "local('Arial'),local('Liberation Sans')" }),
    face({
      ...family,
      src: "local('Arial Bold'),local('Liberation Sans Bold')",
      'font-weight': '600 700',
    }),
  ];
}

function face(descriptors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${lines.join(';')}}`;
}
