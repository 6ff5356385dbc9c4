import type { InterfaceSay } from '../words/words.ts';

/** Any address that the site does not have. (ERR-9 has its texts.) */
export function NotFoundPageBody({ say, home }: { say: InterfaceSay; home: string }) {
  return (
    <article className="page">
      <h1>{say('Page Not Found')}</h1>
      <p>{say('We could not find what you were looking for.')}</p>
      <p>
        {say(
          'Please contact the owner of the site that linked you to this address and let them know that their link is broken.',
        )}
      </p>
      {/* Filled by a script (other-spelling.client.ts, and features). */}
      <div data-on-demand="nearest-pages" />
      <p>
        <a href={home}>{say('Go to the documentation home')}</a>
        {say(', or pick a page from the menu.')}
      </p>
    </article>
  );
}
