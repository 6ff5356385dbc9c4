import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineFeature } from 'drystone';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** A page with the tides of `tides.json`, and `:::tide` in pages. */
export const tideTables = defineFeature({
  name: 'tide-tables',
  pageFiles: { tides: { body: here('tides.js') } },
  markdown: here('markdown.js'),
  components: { Tide: here('tide.js') },
  async read({ folder }) {
    const file = 'tides.json';
    const tides = JSON.parse(await readFile(join(folder, file), 'utf8'));
    if (tides.length === 0) {
      return { problems: [{ file, problem: 'There are no tides.', remedy: 'Write one.' }] };
    }
    const words = { title: 'Tides', description: 'When the water is high.' };
    return {
      pages: [{ kind: 'tides', route: '/tides', file, data: tides, ...words }],
      files: [{ path: '/tides.txt', content: tides.join('\n') }],
    };
  },
});
