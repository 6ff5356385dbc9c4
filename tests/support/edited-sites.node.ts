import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFolders } from './sites.ts';

type Edit = readonly [file: string, before: string, after: string];

const on: readonly Edit[] = [
  ['site.config.ts', 'import { defineSite }', 'import { defineSite, offline }'],
  ['site.config.ts', "title: 'Shed Docs',", "title: 'Shed Docs', features: [offline()],"],
];
/** Another frame, which is another build, and another page. */
const later: readonly Edit[] = [
  ['site.config.ts', "label: 'Docs'", "label: 'Handbook'"],
  ['content/docs/beds/soil.mdx', 'Soil is heavy.', 'Soil is heavy and new.'],
];

/** Without the standard features that readers see. */
const without: readonly Edit[] = [
  [
    'site.config.ts',
    "title: 'Shed Docs',",
    "title: 'Shed Docs', without: ['search', 'offline', 'previews', 'copies'],",
  ],
];

/** Where the server of the API listens that its site lists, and another one that it does not list. */
export const listedPort = 4790;
export const otherPort = 4791;

/** A base path, and every place of the configuration that may hold an address. */
const below: readonly Edit[] = [
  [
    'site.config.ts',
    'import { defineSite }',
    "import { openApi } from '@drystone/reference';\nimport { defineSite, offline }",
  ],
  [
    'site.config.ts',
    "title: 'Shed Docs',",
    `title: 'Shed Docs',
  basePath: '/docs/',
  favicon: '/logo.svg',
  logo: { src: '/logo.svg', width: 32, height: 32 },
  announcement: { content: 'The <a href="/tools/spade">spade</a> is back.' },
  footer: {
    links: [{ label: 'Soil in the footer', href: '/beds/soil' }, { html: '<a href="/code">Code</a>' }],
    copyright: '<img src="/logo.svg" alt="" width="16" height="16"> <a href="https://shed.example/">Shop</a>',
  },
  features: [openApi({ apis: [
    {
      id: 'shed', route: '/api/shed/', document: 'openapi/shed.yaml', label: 'Shed API', checkLinks: true,
      origins: ['http://localhost:${listedPort}'],
    },
  ] }), offline()],`,
  ],
  [
    'site.config.ts',
    "{ type: 'docSidebar', position: 'left', label: 'Docs' }",
    `{ type: 'docSidebar', position: 'left', label: 'Docs' },
      { position: 'left', label: 'API', to: '/api/shed/', activeBaseRegex: '^/api/' },
      { type: 'html', position: 'left', value: '<a href="/tabs">Tabs by hand</a>' }`,
  ],
  [
    'content/docs/index.mdx',
    'See [soil]',
    '![A spade](/logo.svg) [The file](/logo.svg), [soil by address](/beds/soil), [tools of the API](operation:listTools). See [soil]',
  ],
];

const api = `openapi: 3.1.0
info: { title: Shed, version: '1.0', description: 'Read about [soil](/beds/soil) first.' }
servers:
  - url: https://api.shed.example
  - url: http://localhost:{port}
    variables: { port: { enum: ['${listedPort}', '${otherPort}'], default: '${listedPort}' } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
paths:
  /tools:
    get:
      operationId: listTools
      summary: List the tools
      tags: [Tools]
      responses:
        '200':
          description: The tools.
          content:
            application/json:
              schema: { type: array, items: { type: string } }
    post:
      operationId: addTool
      summary: Add a tool
      tags: [Tools]
      security: [{ token: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [name], properties: { name: { type: string, example: rake } } }
      responses: { '201': { description: The tool. } }
  /moved:
    get: { operationId: readMoved, summary: Read what has moved, tags: [Tools], responses: { '200': { description: It. } } }
  /private:
    get: { operationId: readPrivate, summary: Read what is private, tags: [Tools], responses: { '200': { description: It. } } }
`;

/**
 * Writes three deployments of the site `features`: with offline reading, a later one, and one without it. And the same
 * site with an API below a base path, and one that does without standard features.
 */
export async function writeEditedSites(): Promise<void> {
  await writeEdited(siteFolders.offline, on);
  await writeEdited(siteFolders['offline-later'], [...on, ...later]);
  await writeEdited(siteFolders['offline-off'], later);
  await writeEdited(siteFolders['without-features'], without);
  const folder = siteFolders['below-docs'];
  await writeEdited(folder, below);
  await mkdir(join(folder, 'openapi'));
  await writeFile(join(folder, 'openapi/shed.yaml'), api);
}

async function writeEdited(folder: string, edits: readonly Edit[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(siteFolders.features, folder, { recursive: true });
  for (const [file, before, after] of edits) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no "${before}".`);
    await writeFile(path, text.replace(before, after));
  }
}
