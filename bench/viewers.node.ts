import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Another program that shows an OpenAPI document, for `bench/phone.node.ts`: its bundle for a page without a build. */
interface Viewer {
  readonly name: string;
  readonly version: string;
  readonly package: string;
  /** The files of the package that the page needs. */
  readonly files: readonly string[];
  /** The page that its own guide begins with. */
  readonly page: (head: string, names: readonly string[]) => string;
}

export const viewers: readonly Viewer[] = [
  {
    name: 'redoc',
    version: '3.0.1',
    package: 'redoc',
    files: ['bundles/redoc.standalone.js'],
    page: (head, [script]) =>
      `<head>${head}</head><body><redoc spec-url="/document.json"></redoc><script type="module" src="/${script}"></script></body>`,
  },
  {
    name: 'scalar',
    version: '1.72.1',
    package: '@scalar/api-reference',
    files: ['dist/browser/standalone.js'],
    page: (head, [script]) =>
      `<head>${head}</head><body><div id="app"></div><script src="/${script}"></script><script>Scalar.createApiReference('#app', { url: '/document.json' })</script></body>`,
  },
  {
    name: 'swagger-ui',
    version: '5.35.0',
    package: 'swagger-ui-dist',
    files: ['swagger-ui-bundle.js', 'swagger-ui.css'],
    page: (head, [script, style]) =>
      `<head>${head}<link rel="stylesheet" href="/${style}"></head><body><div id="swagger-ui"></div><script src="/${script}"></script><script>SwaggerUIBundle({ url: '/document.json', dom_id: '#swagger-ui' })</script></body>`,
  },
];

/**
 * Writes the page of a viewer that shows `/document.json`, with the files that it needs. The package comes from npm, once;
 * `packages` is where it stays.
 */
export function writeViewer(viewer: Viewer, packages: string, folder: string): void {
  const own = join(packages, `${viewer.name}-${viewer.version}`);
  if (!existsSync(own)) fetchPackage(viewer, own);
  const names = viewer.files.map((file) => basename(file));
  for (const file of viewer.files) cpSync(join(own, 'package', file), join(folder, basename(file)));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${viewer.name}</title>`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en">${viewer.page(head, names)}</html>`,
  );
}

function fetchPackage({ package: name, version, files }: Viewer, target: string): void {
  mkdirSync(target, { recursive: true });
  const npm = ['pack', `${name}@${version}`, '--silent', '--pack-destination', target];
  const archive = execFileSync('npm', npm, { encoding: 'utf8' }).trim();
  const members = files.map((file) => `package/${file}`);
  execFileSync('tar', ['-xzf', join(target, archive), '-C', target, ...members]);
  rmSync(join(target, archive));
}
