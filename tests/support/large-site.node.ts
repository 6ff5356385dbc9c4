import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largeDocument } from './large-document.ts';

/** Writes a site folder that has the reference of a generated document, and a home page. */
export function writeLargeSite(folder: string, operations: number, words = 0): Promise<void> {
  return writeDocumentSite(folder, JSON.stringify(largeDocument(operations, words), undefined, 1));
}

/** The same with any document, as JSON. */
export async function writeDocumentSite(folder: string, document: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'content/docs'), { recursive: true });
  await mkdir(join(folder, 'openapi'));
  await writeFile(join(folder, 'site.config.ts'), config);
  await writeFile(
    join(folder, 'content/docs/index.mdx'),
    '---\ntitle: Warehouse\ndescription: Begin here.\n---\n\nThe [API](/api/warehouse/) has everything.\n',
  );
  await writeFile(join(folder, 'openapi/warehouse.json'), document);
}

const config = `import { openApi } from '@drystone/reference';

export default {
  title: 'Warehouse Docs',
  url: 'https://warehouse.example',
  navbar: { items: [] },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
  features: [
    openApi({
      apis: [
        {
          id: 'warehouse',
          label: 'Warehouse API',
          route: '/api/warehouse/',
          document: 'openapi/warehouse.json',
        },
      ],
    }),
  ],
};
`;
