import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../src/build/paths.build.ts';
import { listFiles } from '../src/content/read-sources.build.ts';
import { runBuild } from './run-build.ts';

/*
 * How a build grows with the number of pages: sites of 100 and of 1,000 pages, made by repeating the text of
 * the real ones, each built by the command line in a process of its own.
 */

const sizes = [100, 1000];
const benchFolder = join(projectFolder, '.build/bench');

const texts = await realTexts();
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

/** Bodies of the real pages, without what names something that the bench does not have: pages, terms, operations. */
async function realTexts(): Promise<string[]> {
  const files = await listFiles(join(projectFolder, 'site/content/docs'));
  const pages = files.filter((file) => file.endsWith('.mdx') && !file.endsWith('category.mdx'));
  const sources = await Promise.all(pages.map((file) => readFile(file, 'utf8')));
  return sources.map((source) =>
    source
      .replace(/^---[\s\S]*?---\n/, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<Cards>[\s\S]*?<\/Cards>/g, '')
      .replace(/<Diagram[\s\S]*?<\/Diagram>|<(?:Diagram|Operation)\b[^>]*\/>/g, '')
      .replace(/<\/?Term\b[^>]*>/g, ''),
  );
}

async function measure(pages: number) {
  const site = join(benchFolder, `site-${pages}`);
  await writeSite(site, pages);
  return { pages, ...runBuild(site, join(benchFolder, 'out')) };
}

async function writeSite(folder: string, pages: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const docs = join(folder, 'content/docs');
  await mkdir(join(docs, 'section'), { recursive: true });
  const config = `export default { title: 'Bench', url: 'https://bench.example', navbar: { items: [] },
    locales: [{ code: 'en', label: 'English' }], docs: { versions: [{ name: 'v1', label: 'v1' }] } };`;
  await writeFile(join(folder, 'site.config.ts'), config);
  await writeFile(join(docs, 'index.mdx'), page('Home', 'Begin here.'));
  await writeFile(
    join(docs, 'section/category.mdx'),
    '---\nlabel: Section\ndescription: All pages.\n---\n\nAll pages.\n',
  );
  for (let index = 1; index < pages; index++) {
    const body = texts[index % texts.length] ?? '';
    await writeFile(join(docs, `section/page-${index}.mdx`), page(`Page ${index}`, body));
  }
}

function page(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: One of many.\n---\n\n${body}`;
}
