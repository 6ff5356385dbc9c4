import { text } from 'node:stream/consumers';
import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { App } from '../components/app/app.tsx';
import { FramePartContent } from '../components/app/frame-part.tsx';
import type { PageMeta } from '../content/page-meta.ts';
import type { Payload } from '../content/payload.ts';
import type { RenderFramePart, SiteData } from '../content/site-data.ts';
import { linkToWhole } from '../reference/parts/link-to-whole.ts';

/** Renders a part of the frame that is the same on every page. */
export const renderFramePart: RenderFramePart = (part) =>
  renderToStaticMarkup(<FramePartContent part={part} />);

/** Renders the frame around a payload: the HTML inside `#root`. */
export async function renderHtml(
  payload: Uint8Array,
  meta: PageMeta,
  site: SiteData,
): Promise<string> {
  // React's own promise does not chain, so it is awaited in a real one.
  const body = (async () => (await createFromReadableStream<Payload>(streamOf(payload))).body)();
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <App
      site={site}
      initialVisit={{ location: locationOf(meta.route), page: { kind: 'loaded', meta, body } }}
    />,
    {
      // With the default, React moves a large body into a hidden block that only inline scripts reveal.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return meta.whole === undefined ? html : linkToWhole(html, meta.whole);
}

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
