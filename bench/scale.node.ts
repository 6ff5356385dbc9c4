import { join } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';
import { writeLongPage, writeScaleSite } from '../tests/support/scale-site.node.ts';
import { runBuild } from './run-build.ts';

/*
 * How a build grows with the number of pages: sites of 100 and of 1,000 pages, made by repeating the text of
 * the real ones, each built by the command line in a process of its own. And how it grows with the length of one page.
 */

const sizes = [100, 1000];
const benchFolder = join(projectFolder, '.build/bench');

const results: { pages: number; seconds: number; megabytes: number }[] = [];
for (const pages of sizes) results.push(await measure(pages));

for (const { pages, seconds, megabytes } of results) {
  const each = ((seconds / pages) * 1000).toFixed(1);
  console.log(`${pages} pages: ${seconds.toFixed(1)} s (${each} ms each), ${megabytes} MB at most`);
}
const [small, large] = results;
if (small && large) {
  const ratio = large.seconds / large.pages / (small.seconds / small.pages);
  console.log(`Time per page, 1,000 pages against 100: ${ratio.toFixed(2)}`);
}

const lengths = [1, 2_500_000, 5_000_000];
const [short = 0, half = 0, whole = 0] = await measureLengths();
console.log(
  `A page of 5 MB against one of 2.5 MB: ${((whole - short) / (half - short)).toFixed(2)}`,
);

/** In processor seconds. The text of the real pages once shows what a build takes beside a long page. */
async function measureLengths(): Promise<number[]> {
  const seconds: number[] = [];
  for (const bytes of lengths) {
    const site = join(benchFolder, 'long-page');
    await writeLongPage(site, bytes);
    const { cpu, megabytes } = runBuild(site, join(benchFolder, 'out'));
    console.log(
      `One page of at least ${bytes / 1e6} MB: ${cpu} s of a processor, ${megabytes} MB at most`,
    );
    seconds.push(cpu);
  }
  return seconds;
}

async function measure(pages: number) {
  const site = join(benchFolder, `site-${pages}`);
  await writeScaleSite(site, pages);
  return { pages, ...runBuild(site, join(benchFolder, 'out')) };
}
