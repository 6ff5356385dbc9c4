import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isObject, type JsonObject, listOf } from '../../packages/openapi/json/json.ts';
import { bundledDocuments } from '../../sites/fellmoor/contract/bundled-documents.node.ts';
import { siteFolders } from './sites.ts';

/** What is left of the infrastructure API. */
const tags: readonly unknown[] = ['Instances', 'Capacity', 'Capabilities'];

/**
 * Writes a site with both APIs and their sandbox, but of the large API only the operations of three tags. What all of its
 * operations show is shown by these, on a page that opens and is searched in half of the time.
 */
export async function writeShortSite(): Promise<void> {
  const folder = siteFolders.short;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'content/docs'), { recursive: true });
  await mkdir(join(folder, 'openapi'));
  const { infrastructure, management } = await bundledDocuments();
  const documents = { infrastructure: shortened(infrastructure), management };
  for (const [id, document] of Object.entries(documents)) {
    await writeFile(join(folder, `openapi/${id}.json`), JSON.stringify(document));
  }
  await writeFile(join(folder, 'site.config.ts'), config);
  await writeFile(
    join(folder, 'content/docs/index.mdx'),
    '---\ntitle: Begin\ndescription: Begin here.\n---\n\nThe [API](/api/infrastructure/) has three tags.\n',
  );
}

function shortened(document: JsonObject): JsonObject {
  const paths = Object.entries(document.paths as JsonObject).filter(([, item]) =>
    Object.values(item as JsonObject).some(
      (operation) =>
        isObject(operation) && listOf(operation.tags).some((tag) => tags.includes(tag)),
    ),
  );
  const described = listOf(document.tags).filter((tag) => isObject(tag) && tags.includes(tag.name));
  return { ...document, tags: described, paths: Object.fromEntries(paths) };
}

const api = (id: string, label: string) => `{
      id: '${id}',
      label: '${label}',
      route: '/api/${id}/',
      document: 'openapi/${id}.json',
      commandLine: 'fellmoor',
      sandbox: '${id}',
      mistakes: 'ignore',
    }`;

const config = `import { openApi } from '@drystone/reference';

export default {
  title: 'Short Docs',
  url: 'https://short.example',
  navbar: {
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs' },
      { position: 'left', label: 'Management API', to: '/api/management/' },
      { position: 'left', label: 'Infrastructure API', to: '/api/infrastructure/' },
    ],
  },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1alpha1', label: 'v1alpha1' }] },
  features: [
    openApi({
      sandbox: '${relative(siteFolders.short, join(siteFolders.real, 'sandbox.ts'))}',
      apis: [
        ${api('infrastructure', 'Infrastructure API')},
        ${api('management', 'Management API')},
      ],
    }),
  ],
};
`;
