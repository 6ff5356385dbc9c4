import { showFailure } from '../browser/show-failure.client.ts';
import { tabChoice } from '../browser/tab-choice.client.ts';
import { isSlowConnection } from '../dom/connection.client.ts';
import { askedFailure } from '../dom/tab-events.ts';

/*
 * The first script of every page, and the only one before the reader does something or the browser has
 * nothing else to do. It loads the app once: at the first interaction, or when idle after load. On a slow
 * connection it waits for the interaction.
 */

/** The document names the files: so this script needs nothing of a bundler at run time. */
const named = (document.querySelector('script[data-app]') as HTMLElement).dataset;

/** Makes another address, because browsers remember a script that could not be loaded. */
let retry = '';

/** Imports the first of these scripts. All at once: it imports the others, and would only then ask for them. */
function load<Script>(scripts: string): Promise<Script> {
  const [script, ...others] = scripts.split(' ');
  for (const other of others) void import(/* @vite-ignore */ other);
  return import(/* @vite-ignore */ script + retry);
}

/** The last press on a control that the app answers, of those for which a second press changes nothing. */
let pressed: HTMLElement | null | undefined;

// A disabled button gets no click.
for (const name of ['pointerup', 'click']) {
  addEventListener(name, ({ target }) => {
    pressed = (target as Element).closest?.('button:is(:disabled,[role=tab])') ?? pressed;
  });
}

let isStarted = false;
function start() {
  // Its listeners stay: to remove them would take more bytes than this.
  if (isStarted) return;
  isStarted = true;
  load<App>(named.app as string)
    // Handed over, so that this script shares no file with the app.
    .then(({ startApp }) => {
      servedPath = '';
      return startApp(isSlowConnection, tabChoice, showFailure, () => pressed?.click());
    })
    .catch(fail);
}

/** The page stays readable without the app. Once, and when the reader wants it, it is loaded anew, if it is there. */
function fail(error: unknown) {
  console.warn(error);
  document.documentElement.dataset.failed = '';
  const show = () => showFailure(error, reload);
  async function reload() {
    // Of a script the browser may have kept a half, so all are asked for anew.
    const urls = [location.href, ...(named.app as string).split(' ')];
    const [page] = await Promise.all(
      urls.map((url) => fetch(url, { cache: 'reload' }).catch(() => undefined)),
    );
    if (page?.ok) location.reload();
    else show();
  }
  const [visit] = performance.getEntriesByType('navigation');
  if ((visit as PerformanceNavigationTiming).type === 'reload') show();
  else void reload();
}

type App = typeof import('./app.client.tsx');

/** Where the document is from; '' once the router brings the page of each entry. */
let servedPath = location.pathname;

addEventListener('popstate', () => {
  if (servedPath && location.pathname !== servedPath) location.reload();
});

function startWhenIdle() {
  if (isSlowConnection()) return;
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

/*
 * Search, and what else a reader may ask for: one script, loaded then. Buttons name what they ask for in
 * `data-on-demand`; they answer before the app is there, and without it.
 */

const search = '[data-on-demand=search]';

/** The manifest of the search, beside the script that reads it. */
let manifest: Promise<Response> | undefined;

/** Gets what an answer needs. */
function prepare(asking: HTMLElement) {
  if (asking.matches(search)) {
    manifest ??= fetch(named.search as string);
    // The search reports it.
    manifest.catch(() => {});
  }
  return load<OnDemand>(named.onDemand as string);
}

async function ask(asking: HTMLElement) {
  try {
    const { answer } = await prepare(asking);
    await answer(asking, manifest);
    delete asking.dataset.failed;
  } catch (error) {
    console.warn(error);
    dispatchEvent(new CustomEvent(askedFailure, { detail: error }));
    retry += '?';
    // Its label says so (search-dialog.css), and it can be pressed again.
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
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isShortcut =
    ctrlKey || metaKey
      ? key === 'k'
      : key === '/' && !altKey && !(target as Element).closest('input,textarea,select');
  const button = document.querySelector<HTMLElement>(search);
  if (!isShortcut || !button) return;
  event.preventDefault();
  ask(button);
});

const missing = document.querySelector<HTMLElement>('[data-on-demand=nearest-pages]');
if (missing && !isSlowConnection()) ask(missing);

tabChoice.restore();
for (const name of ['pointerover', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(
    name,
    ({ target }) => {
      start();
      // A finger or a pointer that is on the button is about to press it.
      const button = (target as Element).closest?.<HTMLElement>(search);
      // What goes wrong is reported when the reader presses.
      if (button && !isSlowConnection()) prepare(button).catch(() => {});
    },
    { passive: true },
  );
}
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle);
