import type { FeatureBodies } from '../../../engine/pages/page-body.tsx';

export const bodies: FeatureBodies = {
  status: ({ page, site }) => (
    <article className="page">
      <h1>{page.title}</h1>
      <p>
        {String(page.data)} of {site.config.title}
      </p>
    </article>
  ),
};
