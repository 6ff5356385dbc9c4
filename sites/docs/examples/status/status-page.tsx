import type { PageProps } from 'drystone';

export default function StatusPage({ say, page, site }: PageProps) {
  return (
    <article className="page">
      <h1>{page.title}</h1>
      <p className="status">{String(page.data)}</p>
      <p>{say('{title} says so at {url}.', { title: site.config.title, url: site.config.url })}</p>
      <p data-checked="">Not checked yet</p>
    </article>
  );
}
