import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { projectFolder } from '../../bin/setup.mjs';
import { pagesOf, readForeign } from '../support/foreign-document.tsx';
import { comparePages, openApiOf } from '../support/shown-operations.ts';

/*
 * Every public document at hand, rendered and compared with its source: those of the development packages, those that
 * `npm run bench:documents -- --fetch` has fetched, and the files or folders that are named. One row for each; it ends with
 * an error where a page says something else than its document.
 */

const fetched = join(projectFolder, '.build/bench/packages');
const usual = [
  join(projectFolder, 'node_modules/@readme/oas-examples'),
  join(projectFolder, 'node_modules/@scalar/galaxy/dist'),
  ...(existsSync(fetched) ? [fetched] : []),
];
const named = process.argv.slice(2);
const files = (named.length > 0 ? named : usual).flatMap(documentsIn);

console.log(
  '| Document | Operations | Parameters | Answers | Fields | Mismatches | Seconds | HTML MB |',
);
console.log('|---|---|---|---|---|---|---|---|');
const mismatches: string[] = [];
const sum = { operations: 0, parameters: 0, statuses: 0, fields: 0 };
for (const file of files) await compare(file);
console.log(
  `| ${files.length} documents | ${sum.operations} | ${sum.parameters} | ${sum.statuses} | ${sum.fields} | ${mismatches.length} | | |`,
);
if (mismatches.length > 0) {
  console.error(`\n${mismatches.slice(0, 50).join('\n')}`);
  process.exitCode = 1;
}

async function compare(file: string): Promise<void> {
  const source = openApiOf(readFileSync(file, 'utf8'));
  const name = relative(projectFolder, file).replace(/^.*node_modules\//, '');
  if (!source) return console.log(`| ${name} | not OpenAPI 3 | | | | | | |`);
  const began = performance.now();
  const { api, problems } = await readForeign(file);
  if (!api) return console.log(`| ${name} | refused: ${problems[0]?.problem} | | | | | | |`);
  const pages = pagesOf(api);
  const seconds = (performance.now() - began) / 1000;
  const found = comparePages(source, pages);
  for (const key of ['operations', 'parameters', 'statuses', 'fields'] as const)
    sum[key] += found[key];
  mismatches.push(...found.mismatches.map((words) => `${basename(file)}: ${words}`));
  const size = pages.reduce((all, page) => all + page.length, 0) / 1e6;
  const { operations, parameters, statuses, fields } = found;
  const cells = [name, operations, parameters, statuses, fields, found.mismatches.length];
  console.log(`| ${[...cells, seconds.toFixed(1), size.toFixed(1)].join(' | ')} |`);
}

function documentsIn(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !/package\.json$|asyncapi|latest/.test(file))
    .sort()
    .map((file) => join(path, file));
}
