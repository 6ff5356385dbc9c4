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
import { sayOf } from '../content/say-of.ts';
import type { RenderFramePart, SiteData } from '../content/site-data.ts';
import { SayContext } from '../dom/use-say.ts';
import { Frame } from '../frame/frame.tsx';
import { FrameContent } from '../frame/frame-content.tsx';
import type { FrameElement } from '../frame/frame-elements.ts';
import { FramePartContent } from '../frame/frame-part.tsx';
import { readerOptions } from './client-modules.node.ts';

/** Renders a part of the frame that is the same on every page. */
export const renderFramePart: RenderFramePart = (part, { locale }) =>
  renderToStaticMarkup(
    <SayContext value={sayOf(locale)}>
      <FramePartContent part={part} />
    </SayContext>,
  );

/** Renders the frame around a payload: the HTML inside `#root`. */
export async function renderHtml(
  payload: Uint8Array,
  meta: PageMeta,
  site: SiteData,
  locale: Locale,
): Promise<string> {
  const { body } = await createFromReadableStream<Payload>(streamOf(payload), readerOptions);
  const visit: Visit = {
    location: locationOf(meta.route),
    page: { kind: 'loaded', meta, body: { kind: 'served' } },
  };
  const article = <Article resetKey={visit.location.pathname}>{body}</Article>;
  const frame = { site, visit, onFailure: noop, onMenu: noop };
  const say = sayOf(locale);
  const inWords = (content: ReactNode) => <SayContext value={say}>{content}</SayContext>;
  const part = (name: FrameElement, content: ReactNode) => renderPart(name, inWords(content));
  return renderToStaticMarkup(
    inWords(
      <Frame
        site={site}
        meta={meta}
        navbar={await part('navbar', <FrameContent part="navbar" {...frame} />)}
        side={await part('side', <FrameContent part="side" {...frame} />)}
        menu={await part('menu', <FrameContent part="menu" {...frame} />)}
        article={await part('article', article)}
      />,
    ),
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
