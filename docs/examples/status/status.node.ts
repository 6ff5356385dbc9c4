import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineFeature } from 'drystone';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A page that says what the file `status.txt` of the site folder says, and a file beside it for programs. */
export function status() {
  return defineFeature({
    name: 'status',
    words: {
      names: ['Whether all is well.', '{title} says so at {url}.'],
      translations: {
        de: {
          'Whether all is well.': 'Ob alles gut ist.',
          '{title} says so at {url}.': '{title} sagt das unter {url}.',
        },
      },
    },
    pageFiles: {
      status: {
        body: file('status-page.tsx'),
        script: file('status-page.client.ts'),
        sheets: [file('status-page.css')],
      },
    },
    async read({ folder, say }) {
      const path = join(folder, 'status.txt');
      const data = await readFile(path, 'utf8').catch(() => undefined);
      if (data === undefined) {
        const remedy = 'Write one line that says whether all is well.';
        return { problems: [{ file: 'status.txt', problem: 'There is no such file.', remedy }] };
      }
      const page = { kind: 'status', route: '/status', title: 'Status', file: 'status.txt' };
      return {
        pages: [{ ...page, description: say('Whether all is well.'), data: data.trim() }],
        files: [{ path: '/status.json', content: JSON.stringify({ status: data.trim() }) }],
        records: [{ title: 'Uptime', href: '/status', text: data }],
      };
    },
  });
}
