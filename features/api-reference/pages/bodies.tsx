import type { FeatureBodies } from '../../../engine/pages/page-body.tsx';
import { apiOf, apisOf } from '../data.ts';
import { ApiPageBody } from './api-page.tsx';

/** The components of the pages of this feature, by the kinds of pages. */
export const bodies: FeatureBodies = {
  api({ page, site }) {
    if (page.kind !== 'api') throw new Error(`${page.route} is no page of an API.`);
    const data = apisOf(site);
    const changes = data.changes.get(page.apiId);
    if (!changes) throw new Error(`The API ${page.apiId} was read without its changes.`);
    const { basePath } = site.config;
    return (
      <ApiPageBody
        api={apiOf(page, data)}
        changes={changes}
        section={page.section}
        basePath={basePath}
      />
    );
  },
};
