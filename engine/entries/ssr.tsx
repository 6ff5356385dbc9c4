import { text } from 'node:stream/consumers';
import { createFromReadableStream } from '@vitejs/plugin-rsc/react/ssr';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { prerenderToNodeStream } from 'react-dom/static.node';
import type { Visit } from '../browser/visit.ts';
import { Article } from '../components/article/article.tsx';
import type { Locale } from '../content/edition.ts';
import type { PageMeta } from '../content/page-meta.ts';
import type { Payload } from '../content/payload.ts';
import type { RenderFramePart, SiteData } from '../content/site-data.ts';
import { Frame } from '../frame/frame.tsx';
import { FrameContent } from '../frame/frame-content.tsx';
import type { FrameElement } from '../frame/frame-elements.ts';
import { FramePartContent } from '../frame/frame-part.tsx';
import { inWords } from '../words/serve-words.node.ts';
import { translationsFor } from '../words/translations.ts';
import { readerOptions } from './client-modules.node.ts';

/** Renders a part of the frame that is the same on every page. */
export const renderFramePart: RenderFramePart = (part, { locale }) =>
  inWords(translationsFor(locale), () => renderToStaticMarkup(<FramePartContent part={part} />));

/** Renders the frame around a payload: the HTML inside `#root`. */
export async function renderHtml(
  payload: Uint8Array,
  meta: PageMeta,
  site: SiteData,
  locale: Locale,
): Promise<string> {
  return inWords(translationsFor(locale), () => renderFrame(payload, meta, site));
}

async function renderFrame(payload: Uint8Array, meta: PageMeta, site: SiteData): Promise<string> {
  const { body } = await createFromReadableStream<Payload>(streamOf(payload), readerOptions);
  const visit: Visit = {
    location: locationOf(meta.route),
    page: { kind: 'loaded', meta, body: { kind: 'served' } },
  };
  const article = <Article resetKey={visit.location.pathname}>{body}</Article>;
  const frame = { site, visit, onFailure: noop, onMenu: noop };
  return renderToStaticMarkup(
    <Frame
      site={site}
      meta={meta}
      navbar={await renderPart('navbar', <FrameContent part="navbar" {...frame} />)}
      side={await renderPart('side', <FrameContent part="side" {...frame} />)}
      menu={await renderPart('menu', <FrameContent part="menu" {...frame} />)}
      article={await renderPart('article', article)}
    />,
  );
}

/** Renders what a tab hydrates as one React root. */
async function renderPart(name: FrameElement, part: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(part, {
    identifierPrefix: name,
    // With the default, React moves a large body into a hidden block that only inline scripts reveal.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

function noop(): void {}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

function locationOf(route: string) {
  return { pathname: route, search: '', hash: '', key: undefined };
}
