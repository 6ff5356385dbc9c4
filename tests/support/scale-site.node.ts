import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../bin/setup.mjs';
import { listFiles } from '../../packages/drystone/read/read-sources.node.ts';

/**
 * Writes a site folder of so many pages, which repeat the text of the real ones. Each time it is another site, of which no
 * earlier build has kept anything.
 */
export async function writeScaleSite(folder: string, pages: number): Promise<void> {
  const texts = await realTexts();
  const { docs, description } = await writeEmptySite(folder);
  await mkdir(join(docs, 'section'), { recursive: true });
  await writeFile(
    join(docs, 'section/category.mdx'),
    '---\nlabel: Section\ndescription: All pages.\n---\n\nAll pages.\n',
  );
  for (let index = 1; index < pages; index++) {
    const body = texts[index % texts.length] ?? '';
    await writeFile(
      join(docs, `section/page-${index}.mdx`),
      page(`Page ${index}`, description, body),
    );
  }
}

/** Writes a site folder with one page, at least so many bytes long, of the text of the real ones without their headings. */
export async function writeLongPage(folder: string, bytes: number): Promise<void> {
  const text = (await realTexts()).join('\n').replaceAll(/^#+ .*$/gm, '');
  const { docs, description } = await writeEmptySite(folder);
  const body = `${text}\n`.repeat(Math.ceil(bytes / text.length));
  await writeFile(join(docs, 'long.mdx'), page('Long', description, body));
}

/** Adds a page with so many headings to a site folder. */
export async function writeManyHeadings(folder: string, count: number): Promise<void> {
  const sections = Array.from(
    { length: count },
    (_, at) => `## Moss ${at}\n\nIt has shade ${at}.\n`,
  );
  const text = page('Many headings', 'All mosses in one page.', sections.join('\n'));
  await writeFile(join(folder, 'content/docs/many-headings.mdx'), text);
}

/** A site with a home page alone, and a description of which no earlier build has kept anything. */
async function writeEmptySite(folder: string): Promise<{ docs: string; description: string }> {
  const description = `One of many, ${randomUUID().slice(0, 8)}.`;
  await rm(folder, { recursive: true, force: true });
  const docs = join(folder, 'content/docs');
  await mkdir(docs, { recursive: true });
  const config = `export default { title: 'Bench', url: 'https://bench.example', navbar: { items: [] },
    locales: [{ code: 'en', label: 'English' }], docs: { versions: [{ name: 'v1', label: 'v1' }] } };`;
  await writeFile(join(folder, 'site.config.ts'), config);
  await writeFile(join(docs, 'index.mdx'), page('Home', description, 'Begin here.'));
  return { docs, description };
}

function page(title: string, description: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}`;
}

/** Bodies of the real pages, without what names something that the bench does not have: pages, terms, operations, stories. */
async function realTexts(): Promise<string[]> {
  const files = await listFiles(join(projectFolder, 'sites/fellmoor/site/content/docs'));
  const pages = files.filter((file) => file.endsWith('.mdx') && !file.endsWith('category.mdx'));
  const sources = await Promise.all(pages.map((file) => readFile(file, 'utf8')));
  return sources.map((source) =>
    source
      .replace(/^---[\s\S]*?---\n/, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<Cards>[\s\S]*?<\/Cards>/g, '')
      .replace(/<Diagram[\s\S]*?<\/Diagram>|<(?:Diagram|Operation)\b[^>]*\/>/g, '')
      .replace(/<LiveCall\b[\s\S]*?(?:\/>|<\/LiveCall>)/g, '')
      .replace(/<\/?Term\b[^>]*>/g, ''),
  );
}
