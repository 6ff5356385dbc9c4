import { join } from 'node:path';
import { bundle } from 'lightningcss';
import { projectFolder } from './paths.build.ts';

export interface StyleSheets {
  /** Inlined in every page, so that nothing blocks the first paint. */
  readonly site: string;
  /** Beside it on the API reference pages. */
  readonly reference: string;
  /** What no page shows at first. */
  readonly late: string;
}

/** Bundles and minifies the style sheets. Modern syntax stays as it is: docs/decisions/0001 names the browsers. */
export function buildStyleSheets(): StyleSheets {
  return {
    site: bundleSheet('site.css'),
    reference: bundleSheet('reference.css'),
    late: bundleSheet('late.css'),
  };
}

function bundleSheet(name: string): string {
  const filename = join(projectFolder, 'src/theme', name);
  return bundle({ filename, minify: true }).code.toString();
}
