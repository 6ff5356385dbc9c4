import { Features, transform } from 'lightningcss';

/** The oldest browsers that get the styles: docs/browsers.md. In the form that Lightning CSS reads. */
const targets = {
  chrome: version(109),
  edge: version(109),
  firefox: version(115),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/**
 * How style sheets are lowered, in the build and in the development server. Rules that need a prefix are written with
 * it, in late.css, because prefixes in every page would not fit into its budget.
 */
export const loweredCss = {
  targets,
  exclude: Features.VendorPrefixes,
  // Breakpoints have names (breakpoints.css).
  drafts: { customMedia: true },
};

function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}

/** Lowers and minifies rules that were made here. */
export function compileCss(css: string): string {
  const code = new TextEncoder().encode(css);
  return transform({ filename: 'made.css', code, minify: true, ...loweredCss }).code.toString();
}

/** The two variables that take the place of `light-dark()` are in every page sixty times. */
export function shortNames(css: string): string {
  return css.replaceAll('--lightningcss-light', '--l').replaceAll('--lightningcss-dark', '--d');
}
