import type { FeatureBodies } from 'drystone';

export const bodies: FeatureBodies = {
  status: ({ say, page, site }) => (
    <article className="page">
      <h1>{page.title}</h1>
      <p>{String(page.data)}</p>
      <p>{say('{title} says so at {url}.', { title: site.config.title, url: site.config.url })}</p>
    </article>
  ),
};
