import { showFailure } from '../browser/show-failure.client.ts';
import { tabChoice } from '../browser/tab-choice.client.ts';
import { isSlowConnection } from '../dom/connection.client.ts';
import { noResponse, patience } from '../dom/no-response.ts';
import { askedFailure } from '../dom/tab-events.ts';

/*
 * The first script of every page, and the only one before the reader does something or the browser has
 * nothing else to do. It loads the app once: at the first interaction, or when idle after load. On a slow
 * connection it waits for the interaction.
 */

/** The document names the files: so this script needs nothing of a bundler at run time. */
const named = (document.querySelector('script[data-app]') as HTMLElement).dataset;

/** Imports the last of these scripts. All at once: it imports the others, and would only then ask for them. */
function load<Script>(scripts: string): Promise<Script> {
  // Each has to be waited for: what nobody waits for and is given up is logged.
  return Promise.all(scripts.split(' ').map((script) => import(/* @vite-ignore */ script))).then(
    (loaded) => loaded.pop(),
  );
}

/** Rejects what has no response in time. */
function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => setTimeout(reject, patience, noResponse)),
  ]);
}

/** The last press on a control that the app answers, of those for which a second press changes nothing. */
let pressed: HTMLElement | null | undefined;

// A disabled button gets no click.
for (const name of ['pointerup', 'click']) {
  addEventListener(name, ({ target }) => {
    pressed = (target as Element).closest?.('button:is(:disabled,[role=tab])') ?? pressed;
  });
}

/**
 * True when the reader has begun to go elsewhere. Firefox then gives up what the page loads, which has not failed, and a
 * reload would take the place of where they go.
 */
let isLeaving: true | undefined;
addEventListener('beforeunload', () => {
  isLeaving = true;
});

/** At most one, also for several events. */
let app: Promise<void> | undefined;
function start() {
  if (app) return;
  app = inTime(load<App>(named.app as string))
    // Handed over, so that this script shares no file with the app.
    .then(({ startApp }) => {
      servedPath = '';
      return startApp(isSlowConnection, tabChoice, showFailure, () => pressed?.click());
    })
    .catch(fail);
}

/** The page stays readable without the app. Once, and when the reader wants it, it is loaded anew, if it is there. */
function fail(error: unknown) {
  if (isLeaving) {
    // Who stays after all asks again by the next interaction.
    app = isLeaving = undefined;
    return;
  }
  console.warn(error);
  document.documentElement.dataset.failed = '';
  const show = () => showFailure(error, reload);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  function reload() {
    // Of a script the browser may have kept a half, so all are asked for anew.
    const asked = [location.href, ...(named.all as string).split(' ')].map((url) =>
      fetch(url, { cache: 'reload' }),
    );
    inTime(Promise.all(asked as [Promise<Response>]))
      .then(([page]) =>
        // The not-found page came with the status 404, and comes with it again.
        page.ok || page.status === visit?.responseStatus ? isLeaving || location.reload() : show(),
      )
      .catch(show);
  }
  // Who has waited for half a minute is asked, and not made to wait again.
  if (error === noResponse || visit?.type === 'reload') show();
  else reload();
}

type App = typeof import('./app.client.tsx');

/** Where the document is from; '' once the router brings the page of each entry. */
let servedPath = location.pathname;

addEventListener('popstate', () => {
  if (servedPath && location.pathname !== servedPath) location.reload();
});

/*
 * What a reader may ask for: one script, loaded then. Buttons name what they ask for in `data-on-demand`; they answer before the
 * app is there, and without it. One of them may have the shortcuts Ctrl+K, ⌘K and `/`, and name in `data-fetch` what is fetched
 * beside the script that reads it.
 */

const quick = 'button[data-fetch]';

let fetched: Promise<Response> | undefined;

/** Gets what an answer needs. */
function prepare(asking: HTMLElement) {
  const address = asking.dataset.fetch;
  if (address) {
    fetched ??= fetch(address);
    // The script reports it.
    fetched.catch(() => {});
  }
  return load<OnDemand>(named.onDemand as string);
}

async function ask(asking: HTMLElement) {
  try {
    const { answer } = await prepare(asking);
    await answer(asking, fetched);
    delete asking.dataset.failed;
  } catch (error) {
    console.warn(error);
    dispatchEvent(new CustomEvent(askedFailure, { detail: error }));
    // Another address, because browsers remember a script that could not be loaded.
    named.onDemand += '?';
    // Its label says so (on-demand.css), and it can be pressed again.
    asking.dataset.failed = '';
  }
}

type OnDemand = typeof import('./on-demand.client.ts');

addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(':is(a,button)[data-on-demand]');
    if (button) ask(button);
  },
  true,
);

addEventListener('keydown', (event) => {
  const { key } = event;
  const button = document.querySelector<HTMLElement>(quick);
  if (
    button &&
    (event.ctrlKey || event.metaKey
      ? key === 'k'
      : key === '/' && !event.altKey && !(event.target as Element).closest('input,textarea,select'))
  ) {
    event.preventDefault();
    ask(button);
  }
});

const missing = document.querySelector<HTMLElement>('[data-on-demand=nearest-pages]');
if (!isSlowConnection() && missing) ask(missing);

tabChoice.restore();
for (const name of ['pointerover', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(
    name,
    ({ target }) => {
      start();
      // A finger or a pointer that is on the button is about to press it.
      const button = (target as Element).closest?.<HTMLElement>(quick);
      // What goes wrong is reported when the reader presses.
      if (button && !isSlowConnection()) prepare(button).catch(() => {});
    },
    { passive: true },
  );
}
// A module runs before the document has loaded.
addEventListener('load', () => {
  if (isSlowConnection()) return;
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
});
