import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Visit, VisitedPage } from '../browser/visit.ts';
import { Article } from '../components/article/article.tsx';
import { Spinner } from '../components/spinner/spinner.tsx';
import { say } from '../words/page-say.ts';
import { findFrameElement } from './frame-elements.ts';

/*
 * What is inside <main>: one element for each article. The one that came with the document stays the HTML that
 * it is, so that no error of React can reach it, and is kept for the reader's return. Any other is a React root
 * of its own: made off screen, put in place when it is complete, and never changed on screen.
 */

interface ArticleOptions {
  /** The visit whose article came with the document. */
  readonly initialVisit: Visit;
  /** Called when a visit is on screen. */
  readonly onShown: (visit: Visit) => void;
}

export interface ArticlePart {
  show(visit: Visit): void;
  /** Brings the client components of the served article to life. */
  hydrate(content: ReactNode): void;
}

const rootOptions = {
  identifierPrefix: 'article',
  onRecoverableError: console.warn,
};

/** An article that React has rendered. `key` is the same for two versions of one page. */
interface Rendered {
  readonly key: string;
  readonly element: HTMLElement;
  readonly root: Root;
}

export function startArticle({ initialVisit, onShown }: ArticleOptions): ArticlePart {
  const served = findFrameElement('article');
  const main = served?.parentElement ?? document.body;
  let wanted = initialVisit;
  let shown = initialVisit;
  let current: Rendered | undefined;

  function show(visit: Visit): void {
    const { page } = visit;
    wanted = visit;
    if (page === shown.page) onScreen(visit);
    else if (page.kind === 'loaded' && page.body.kind === 'served') {
      if (served) putInPlace(served);
      replaceCurrent(undefined);
      onScreen(visit);
    } else render(visit);
  }

  function render(visit: Visit): void {
    const key = keyOf(visit.page);
    // The development server sends a new version of the page on screen, which keeps its state.
    const own = current?.key === key ? current : createRendered(key);
    const onCommit = () => {
      if (wanted !== visit) return;
      putInPlace(own.element);
      replaceCurrent(own);
      onScreen(visit);
    };
    startTransition(() =>
      own.root.render(
        <OnScreen visit={visit} onCommit={onCommit}>
          <Article resetKey={visit.page}>
            <Content page={visit.page} />
          </Article>
        </OnScreen>,
      ),
    );
  }

  function replaceCurrent(next: Rendered | undefined): void {
    const old = current;
    current = next;
    // Off screen it does not matter what others have changed in it.
    if (old && old !== next) setTimeout(() => old.root.unmount());
  }

  function putInPlace(element: HTMLElement): void {
    const before = findFrameElement('article');
    if (before === element) return;
    if (before) before.replaceWith(element);
    else main.append(element);
  }

  function onScreen(visit: Visit): void {
    shown = visit;
    const { page } = visit;
    if (page.meta) document.title = page.meta.documentTitle;
    // The last part of a title is the name of the site.
    if (page.kind === 'failed')
      document.title = `${say('Page not loaded')} | ${document.title.replace(/.* \| /, '')}`;
    onShown(visit);
  }

  return {
    show,
    hydrate(content) {
      const { pathname } = initialVisit.location;
      if (served)
        hydrateRoot(served, <Article resetKey={pathname}>{content}</Article>, rootOptions);
    },
  };
}

function createRendered(key: string): Rendered {
  const element = document.createElement('div');
  element.dataset.frame = 'article';
  return { key, element, root: createRoot(element, rootOptions) };
}

function keyOf(page: VisitedPage): string {
  return page.meta?.route ?? page.kind;
}

function Content({ page }: { page: VisitedPage }): ReactNode {
  switch (page.kind) {
    case 'loading':
      return <Spinner />;
    // The box above the article says so.
    case 'failed':
      return null;
    case 'loaded':
      return page.body.kind === 'fetched' ? page.body.content : null;
  }
}

interface OnScreenProps {
  visit: Visit;
  onCommit: () => void;
  children: ReactNode;
}

/** Calls back when the content for a visit is complete, before it is painted. */
function OnScreen({ visit, onCommit, children }: OnScreenProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit.
  useLayoutEffect(onCommit, [visit]);
  return children;
}
