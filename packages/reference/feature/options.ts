import { described } from 'drystone/config/described';
import { origin } from 'drystone/config/head-tags';
import { z } from 'zod';

const api = z.strictObject({
  id: described(
    'Name of the data files: `garden` gives `/api-data/garden.json`.',
    'garden',
    z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower case letters, digits and hyphens'),
  ),
  route: described(
    'Address of the reference page. It starts and ends with a slash.',
    '/api/garden/',
    z.string().regex(/^\/.*\/$/, 'starts and ends with /'),
  ),
  document: described(
    'The OpenAPI document, relative to the site folder.',
    'openapi/garden.yaml',
    z.string(),
  ),
  label: described(
    "Short name, used where the document's own title is too long.",
    'Garden API',
    z.string().min(1),
  ),
  commandLine: described(
    'Name of a command-line tool whose commands follow from the document; samples show it.',
    'garden',
    z.string().min(1).optional(),
  ),
  sandbox: described(
    "Which API of the site's sandbox the document is: its requests can be run in the page.",
    'garden',
    z.string().min(1).optional(),
  ),
  origins: described(
    'Origins that readers may send requests to from the page, with tokens of their own: an https address without a path, or http on this machine. Each enters the content security policy of the site, and its server has to allow the site (CORS). Without it, requests are built and not sent.',
    ['https://api.garden.example'],
    z.array(origin).optional(),
  ),
  checkLinks: described(
    'For a document that belongs to the site: a link in a description that leads nowhere is a mistake. In all other documents such links become plain words, and the build says so.',
    true,
    z.boolean().optional(),
  ),
  mistakes: described(
    'What the OpenAPI specification does not allow in the document: `refuse` stops the build, `report` prints the first places of each kind, `ignore` prints nothing.',
    'refuse',
    z.enum(['refuse', 'report', 'ignore']).default('report'),
  ),
});

/** The options of `openApi`. `npm run docs:configuration` writes their reference. */
export const apiOptions = z
  .strictObject({
    apis: described('API references, each made from an OpenAPI document.', undefined, z.array(api)),
    sandbox: described(
      'Module of the site folder with the sandbox that answers for the APIs. Without it, requests are built and not run.',
      './sandbox.ts',
      z.string().min(1).optional(),
    ),
  })
  .describe(
    'It makes references of APIs from OpenAPI documents, with their files, their records of the search, and a sandbox that answers requests in the page.',
  );

export type ApiOptions = z.output<typeof apiOptions>;
export type ApiConfig = z.output<typeof api>;

export function originsOf(apis: readonly ApiConfig[]): string[] {
  return apis.flatMap(({ origins }) => origins ?? []);
}
