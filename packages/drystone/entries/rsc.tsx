import { bodies } from 'virtual:feature-bodies';
import { pageModules } from 'virtual:page-modules';
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server';
import type { Page } from '../content/page.ts';
import type { PageMeta } from '../content/page-meta.ts';
import type { Payload } from '../content/payload.ts';
import type { SiteView } from '../content/site.ts';
import type { PageModule } from '../pages/module-page.tsx';
import { PageBody } from '../pages/page-body.tsx';

export interface RenderedPayload {
  /** What React has written, without the last line of a payload. */
  readonly bytes: Uint8Array;
  /** True when the body uses client components. */
  readonly hasIslands: boolean;
}

/** Renders a page to its payload. Rejects with the first error that a component throws. */
export async function renderPayload(
  page: Page,
  site: SiteView,
  meta: PageMeta,
): Promise<RenderedPayload> {
  const errors: unknown[] = [];
  let hasIslands = false;
  const payload: Payload = {
    meta,
    body: <PageBody page={page} site={site} loadModule={loadModule} bodies={bodies} />,
  };
  const stream = renderToReadableStream(
    payload,
    { onError: (error: unknown) => void errors.push(error) },
    {
      onClientReference: () => {
        hasIslands = true;
      },
    },
  );
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (errors.length > 0) throw errors[0];
  return { bytes, hasIslands };
}

async function loadModule(path: string): Promise<PageModule> {
  const load = pageModules[path];
  if (!load) throw new Error(`The program was compiled without the page module ${path}.`);
  return load();
}
