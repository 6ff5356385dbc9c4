import type { FeatureBodies } from 'drystone';

export const bodies: FeatureBodies = {
  status: ({ page, site }) => (
    <article className="page">
      <h1>{page.title}</h1>
      <p>{String(page.data)}</p>
      <p>{`This is what ${site.config.title} says of itself, at ${site.config.url}.`}</p>
    </article>
  ),
};
