/** Any address that the site does not have. (ERR-9 has its texts.) */
export function NotFoundPageBody({ home }: { home: string }) {
  return (
    <article className="page">
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to this address and let them know that
        their link is broken.
      </p>
      {/* Filled by a script (browser/nearest-pages.client.ts). */}
      <div data-on-demand="nearest-pages" />
      <p>
        <a href={home}>Go to the documentation home</a>, or pick a page from the menu.
      </p>
    </article>
  );
}
