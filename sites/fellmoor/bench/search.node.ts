import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { mainEdition } from 'drystone/content/site';
import { searchRecords, siteSearch } from 'drystone/features/search/site-records.node';
import { readSite } from 'drystone/read/read-site.node';
import { openEngine } from 'drystone/search/engine';
import { search } from 'drystone/search/search';
import { searchIndex } from 'drystone/search/search-index.node';
import { projectFolder } from '../project.node.ts';
import { ofAStranger, ofFourReaders } from './query-files.node.ts';
import { asked, isAnswer } from './reader-queries.ts';

/*
 * What search costs a reader of the real site: the size of the index, opening it, and each letter typed; and how many
 * queries of readers lead to what they want, first or among the first three.
 */

const site = await readSite(join(projectFolder, 'sites/fellmoor/site'));
const records = searchRecords(site, mainEdition(site));
const { index: json, texts: ofTexts } = searchIndex(records, siteSearch(site));
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

console.log(`${records.length} records`);
console.log(
  `Index: ${kilobytes(json.length)}, gzip ${kilobytes(gzipSync(json).length)}, brotli ${kilobytes(brotliCompressSync(json).length)}`,
);

const texts = Object.values(ofTexts);
console.log(
  `Texts, fetched for what is shown: ${texts.length} files, brotli ${kilobytes(texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0))}`,
);

const opened = performance.now();
const engine = openEngine(json);
console.log(`Opening the index: ${(performance.now() - opened).toFixed(0)} ms`);

const sentences = [
  'preemptible instances',
  'kuberntes cluser',
  'X-PROJECT-ID',
  'out of stock',
  'prempt',
  'out-of-stock',
];
const typed = sentences.flatMap((text) => [...text].map((_, end) => text.slice(0, end + 1)));
const times: number[] = [];
for (const query of typed) {
  const start = performance.now();
  await search(engine, query);
  times.push(performance.now() - start);
}
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
console.log(
  `${typed.length} queries: median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, most ${at(1)} ms`,
);

for (const [name, queries] of Object.entries({ ...asked, ofFourReaders, ofAStranger })) {
  const places: number[] = [];
  for (const { query, answers } of queries) {
    const { groups } = await search(engine, query);
    const hits = groups.flatMap((group) => group.hits);
    places.push(hits.findIndex(({ href }) => answers.some((answer) => isAnswer(href, answer))));
  }
  const first = places.filter((place) => place === 0).length;
  const inThree = places.filter((place) => place >= 0 && place < 3).length;
  console.log(
    `${name}: of ${queries.length} queries ${first} lead to it first, ${inThree} in three`,
  );
}
