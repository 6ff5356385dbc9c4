import type { PageProps } from 'drystone';

export default function BedsPage({ page }: PageProps) {
  return (
    <article className="page">
      <h1>{page.title}</h1>
      <p>{String(page.data)}</p>
      <button type="button" data-on-demand="water">
        Water
      </button>
    </article>
  );
}
