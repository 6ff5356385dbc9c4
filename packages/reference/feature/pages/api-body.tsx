import type { FeatureBody } from 'drystone/pages/feature-body';
import { apiOf, apiPageData, apisOf } from '../data.ts';
import { ApiPageBody } from './api-page.tsx';

/** The content of the page of an API, from what the site has read of it. */
const ApiBody: FeatureBody = ({ say, page, site }) => {
  const own = apiPageData(page);
  const data = apisOf(site);
  const changes = data.changes.get(own.apiId);
  if (!changes) throw new Error(`The API ${own.apiId} was read without its changes.`);
  const { basePath } = site.config;
  return (
    <ApiPageBody
      say={say}
      translations={site.edition.locale.words}
      api={apiOf(own, data)}
      changes={changes}
      section={own.section}
      basePath={basePath}
    />
  );
};

export default ApiBody;
