import { count } from '@drystone/lib/text';
import { siteAddress } from '../browser/base-path.ts';
import { type Followed, followEdits } from './follow.client.ts';
import { events, type Mistakes, mistakesUrl, type ShownProblem } from './mistakes.ts';
import { showFiles } from './shown-files.client.ts';
import { followThrownErrors } from './thrown-errors.client.ts';

/*
 * The first script of every page of the development server: shows mistakes over the page, and brings the page back
 * where a mistake has taken its place.
 */

const hot = import.meta.hot;
const script = document.querySelector<HTMLScriptElement>('script[data-revision]');
const isPageMissing = script?.dataset.onlyMistakes !== undefined;

let ofServer: readonly ShownProblem[] = [];
/** A message about a script or a style sheet; it is gone with the next update. */
let compiling: readonly ShownProblem[] = [];
let isHidden = false;

const panel = document.createElement('div');
panel.popover = 'manual';
panel.dataset.mistakes = '';
const root = panel.attachShadow({ mode: 'open' });

// Without a connection, Vite's client starts a worker from a text, which waits until the server is there again.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url: string) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
});

let isConnected = true;
hot?.on('vite:ws:disconnect', () => {
  isConnected = false;
});
// The server knows the files that an error comes from. Vite's client logs what cannot be sent, which would be an error again.
followThrownErrors((thrown) => {
  if (isConnected) hot?.send(events.thrown, thrown);
});

hot?.on(events.mistakes, ({ mistakes }: Mistakes) => {
  ofServer = mistakes;
  isHidden = false;
  show();
  if (isPageMissing) void returnToPage();
});

hot?.on('vite:error', ({ err }) => {
  const [problem = '', ...excerpt] = withoutColours(err.message).split('\n');
  const path = err.loc?.file ?? err.id ?? '';
  compiling = [
    { file: path, line: err.loc?.line, path, problem, excerpt: err.frame ?? excerpt.join('\n') },
  ];
  show();
});

for (const event of ['vite:beforeUpdate', 'rsc:update', events.changed]) {
  hot?.on(event, () => {
    compiling = [];
    show();
    if (isPageMissing) void returnToPage();
  });
}

addEventListener('app-started', (event) => followEdits((event as CustomEvent<Followed>).detail));

hot?.on(events.files, (addresses: readonly string[]) => showFiles(addresses));
// Messages from the time without a connection.
hot?.on('vite:ws:connect', () => {
  isConnected = true;
  void ask();
});
void ask();

async function ask(): Promise<void> {
  const response = await fetch(siteAddress(mistakesUrl)).catch(() => undefined);
  if (!response?.ok) return;
  const { mistakes } = (await response.json()) as Mistakes;
  ofServer = mistakes;
  show();
}

/** The server may still be compiling: it answers with the page or with the next mistake. */
async function returnToPage(): Promise<void> {
  const response = await fetch(location.href).catch(() => undefined);
  if (response && response.status !== 500) location.reload();
}

function show(): void {
  // The server reports the mistakes of a file better than the compiler.
  const others = compiling.filter(({ path }) => !ofServer.some((one) => one.path === path));
  const all = [...ofServer, ...others];
  if (!panel.isConnected) document.documentElement.append(panel);
  panel.hidePopover();
  root.replaceChildren();
  if (all.length === 0) return;
  const files = new Set(all.map(({ file }) => file));
  const title = `${count(all.length, 'mistake')} in ${count(files.size, 'file')}`;
  const toggle = element('button', isHidden ? `Show ${title}` : 'Hide');
  toggle.addEventListener('click', () => {
    isHidden = !isHidden;
    show();
  });
  const head = element('header', '');
  if (isHidden) head.append(toggle);
  else head.append(element('h2', title), toggle);
  const section = element('section', '');
  section.setAttribute('role', 'alert');
  section.append(head);
  if (!isHidden) section.append(...all.map(item));
  root.append(styleElement(), section);
  panel.showPopover();
}

function item({ file, line, path, problem, suggestion, remedy, excerpt }: ShownProblem): Element {
  const article = element('article', '');
  const place = line === undefined ? file : `${file}:${line}`;
  const open = element('a', place);
  open.setAttribute('href', `/__open-in-editor?file=${encodeURIComponent(`${path}:${line ?? 1}`)}`);
  open.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch((event.currentTarget as HTMLAnchorElement).href);
  });
  article.append(open, ...problem.split('\n').map((text) => element('p', text)));
  if (suggestion !== undefined) article.append(element('p', `Did you mean ${suggestion}?`));
  if (remedy !== undefined) article.append(element('p', remedy));
  if (excerpt !== undefined) article.append(element('pre', excerpt));
  return article;
}

/** A text without the codes that colour it in a terminal. */
function withoutColours(text: string): string {
  const [first = '', ...others] = text.split('\u001b');
  return first + others.map((part) => part.replace(/^\[[\d;]*m/, '')).join('');
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function styleElement(): HTMLElement {
  return element(
    'style',
    `
    :host { inset: auto 0 0 0; margin: 0; padding: 0; border: 0; background: none; width: 100%; }
    section { box-sizing: border-box; max-height: 60vh; overflow: auto; padding: 1rem 1.5rem;
      border-top: 3px solid #d33; background: #1b1b1f; color: #eee; font: 15px/1.5 system-ui, sans-serif; }
    header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
    h2 { margin: 0; font-size: 1.1rem; color: #ff9c9c; }
    article { margin-top: 1rem; }
    a { color: #9cc9ff; font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
    p { margin: .15rem 0; }
    pre { margin: .5rem 0 0; padding: .6rem .8rem; overflow: auto; background: #000; border-radius: 6px;
      font: 13px/1.5 ui-monospace, monospace; }
    button { font: inherit; color: inherit; background: #333; border: 1px solid #666; border-radius: 6px;
      padding: .2rem .8rem; cursor: pointer; }
    :focus-visible { outline: 2px solid #9cc9ff; outline-offset: 2px; }
    `,
  );
}
