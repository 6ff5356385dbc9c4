import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AuthorError, formatProblems } from '../config/problems.ts';
import { listPageModules } from '../content/read-page-modules.build.ts';
import { readSite } from '../content/read-site.build.ts';
import { buildSite } from './build-site.build.ts';
import { projectFolder } from './paths.build.ts';
import { buildProgram } from './program.build.ts';
import { createReporter } from './reporter.build.ts';
import { serveFolder } from './static-server.build.ts';

const usage = `Usage:
  build [--site FOLDER] [--out FOLDER]   build a site folder (site/) into a folder (dist/)
  serve [--dir FOLDER] [--port N]        serve a built folder with the production headers
  dev   [--site FOLDER] [--port N]       serve a site folder and follow every edit`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string', default: join(projectFolder, 'site') },
      out: { type: 'string', default: join(projectFolder, 'dist') },
      dir: { type: 'string', default: join(projectFolder, 'dist') },
      port: { type: 'string', default: '3000' },
    },
  });
  const [command] = positionals;
  switch (command) {
    case 'build':
      return build(resolve(values.site), resolve(values.out));
    case 'serve':
      return serve(resolve(values.dir), Number(values.port));
    case 'dev': {
      const { startDevServer } = await import('./dev.build.ts');
      return startDevServer(resolve(values.site), Number(values.port));
    }
    default:
      console.error(usage);
      process.exitCode = 1;
  }
}

async function build(siteFolder: string, outFolder: string): Promise<void> {
  const reporter = createReporter();
  const site = await reporter.step('Read the pages', (onProgress) =>
    readSite(siteFolder, { onProgress }),
  );
  // What keeps nothing from being built, but should be known.
  if (site.warnings.length > 0) console.warn(formatProblems(site.warnings));
  const program = await reporter.step('Compile the program', async () =>
    buildProgram(join(projectFolder, '.build'), 'warn', await listPageModules(siteFolder)),
  );
  await reporter.step('Render the site', (progress) =>
    buildSite(site, program, outFolder, progress),
  );
  reporter.done(`${site.pages.length} pages in ${outFolder}`);
}

async function serve(folder: string, port: number): Promise<void> {
  const { url } = await serveFolder(folder, port);
  console.log(`The site is served at ${url}`);
}

main().catch((error: unknown) => {
  // An author's mistakes need no stack.
  console.error(error instanceof AuthorError ? error.message : error);
  process.exitCode = 1;
});
