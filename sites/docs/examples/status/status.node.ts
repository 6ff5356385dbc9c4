import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineFeature, described, z } from 'drystone';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A page that says what a file of the site folder says, and a file beside it for programs. */
export const status = defineFeature({
  name: 'status',
  options: z.strictObject({
    file: described(
      'The file that says whether all is well.',
      'today.txt',
      z.string().min(1).default('status.txt'),
    ),
  }),
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
  links: () => [{ label: 'Status', to: '/status' }],
  async read({ folder, say, options: { file } }) {
    const data = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (data === undefined) {
      const remedy = 'Write one line that says whether all is well.';
      return { problems: [{ file, problem: 'There is no such file.', remedy }] };
    }
    const page = { kind: 'status', route: '/status', title: 'Status', file };
    return {
      pages: [{ ...page, description: say('Whether all is well.'), data: data.trim() }],
      files: [{ path: '/status.json', content: JSON.stringify({ status: data.trim() }) }],
      records: [{ title: 'Uptime', href: '/status', text: data }],
    };
  },
});
