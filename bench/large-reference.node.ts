import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectFolder } from '../bin/setup.mjs';
import { writeLargeSite } from '../tests/support/large-site.node.ts';
import { runBuild } from './run-build.ts';

/*
 * How the reference of an API grows with the document: 100 operations and 1,000, both with the same circle of sixty
 * schemas. Both are above the size from which the page has the headings only.
 */

const sizes = [100, 1000];
const benchFolder = join(projectFolder, '.build/bench');

interface Result {
  readonly operations: number;
  readonly seconds: number;
  readonly megabytes: number;
  readonly elements: number;
  readonly kilobytes: number;
}

const results: Result[] = [];
for (const operations of sizes) results.push(await measure(operations));

for (const { operations, seconds, megabytes, elements, kilobytes } of results) {
  console.log(
    `${operations} operations: ${seconds.toFixed(1)} s, ${megabytes} MB at most; the page: ${elements} elements, ${kilobytes.toFixed(1)} KB`,
  );
}
const [small, large] = results;
if (small && large) {
  const ratio = (name: keyof Result) => (large[name] / small[name]).toFixed(2);
  console.log(
    `1,000 operations against 100: time ${ratio('seconds')}, memory ${ratio('megabytes')}, elements ${ratio('elements')}, bytes ${ratio('kilobytes')}`,
  );
}

async function measure(operations: number): Promise<Result> {
  const site = join(benchFolder, `api-${operations}`);
  const out = join(benchFolder, 'out');
  await writeLargeSite(site, operations);
  const built = runBuild(site, out);
  const html = await readFile(join(out, 'api/warehouse/index.html'), 'utf8');
  return {
    operations,
    ...built,
    elements: html.match(/<[a-z]/g)?.length ?? 0,
    kilobytes: brotliCompressSync(html).length / 1024,
  };
}
