import { basename, dirname } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { english } from '../../packages/lib/english.ts';
import { changeLog } from '../../packages/openapi/compare/change-log.ts';
import type { ApiReference } from '../../packages/openapi/view/api-reference.ts';
import { sectionsOf } from '../../packages/openapi/view/sections.ts';
import { apisOf } from '../../packages/reference/feature/data.ts';
import { ApiPageBody } from '../../packages/reference/feature/pages/api-page.tsx';
import { readApis } from '../../packages/reference/feature/read/read-apis.node.ts';

/** Reads a document that nobody here wrote, with the code that builds a site. */
export async function readForeign(file: string) {
  const document = basename(file);
  const route = '/api/pack/';
  const config = { id: 'pack', label: 'Pack', route, document, mistakes: 'ignore' } as const;
  const targets = {
    routeByFile: new Map([[document, route]]),
    publicFiles: new Set<string>(),
  };
  const { feature, problems } = await readApis(
    dirname(file),
    [config],
    { locales: [] },
    targets,
    undefined,
  );
  return { api: apisOf({ features: [feature] }).references[0], problems };
}

/** Its page; for a large one the page of headings, and those of its sections. */
export function pagesOf(api: ApiReference): string[] {
  const changes = changeLog('pack', api.document, []);
  return [undefined, ...sectionsOf(api).map(({ slug }) => slug)].map((section) =>
    renderToStaticMarkup(
      <ApiPageBody
        say={english}
        translations={{}}
        basePath="/"
        api={api}
        changes={changes}
        section={section}
      />,
    ),
  );
}
