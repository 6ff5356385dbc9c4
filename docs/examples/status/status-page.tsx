import type { PageProps } from 'drystone';

export default function StatusPage({ page, site }: PageProps) {
  return (
    <article className="page">
      <h1>{page.title}</h1>
      <p className="status">{String(page.data)}</p>
      <p>{`This is what ${site.config.title} says of itself, at ${site.config.url}.`}</p>
      <p data-checked="">Not checked yet</p>
    </article>
  );
}
