import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Check } from 'drystone/content/check';
import type { PublishedTexts } from 'drystone/content/site-downloads';
import { docsFile } from '../package/packaged-docs.node.ts';
import downloads from '../site/downloads.ts';

/** In KB of 1,000 bytes. */
const budget = 750;

const [address = ''] = downloads.addresses;

export const packageCheck: Check = {
  name: 'The package of the tool has the documentation, and keeps its byte budget',
  async run({ folder }) {
    const file = join(folder, address);
    const size = (await stat(file)).size / 1000;
    const figure = `${address}: ${size.toFixed(1)} KB of ${budget} KB`;
    const copies = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.md'),
    );
    const { files } = await docsIn(file);
    const missing: string[] = [];
    for (const name of copies) {
      const path = `/${name.replaceAll(sep, '/')}`;
      if (files[path] !== (await readFile(join(folder, name), 'utf8'))) missing.push(path);
    }
    return {
      problems: [
        ...(size > budget
          ? [{ file: address, problem: figure, remedy: 'Find what made it grow.' }]
          : []),
        ...missing.map((path) => ({
          file: address,
          problem: `Its copy of ${path} is not the one that the site publishes.`,
          remedy: 'Build the site again.',
        })),
      ],
      figures: [figure, `${copies.length} pages and operations as Markdown`],
    };
  },
};

async function docsIn(archive: string): Promise<PublishedTexts> {
  const args = ['-xzOf', archive, `package/${docsFile}`];
  const { stdout } = await promisify(execFile)('tar', args, { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as PublishedTexts;
}
