import type { IncomingMessage } from 'node:http';
import { isAbsolute, resolve } from 'node:path';
import { isWithin } from '@drystone/lib/is-within.node';
import type { Plugin } from 'vite';

const editorPath = '/__open-in-editor';

/**
 * Vite refuses requests for another host. This refuses what pages of other origins request, and opens only files of these
 * folders in the editor.
 */
export function ownTabsOnly(folders: readonly string[]): Plugin {
  return {
    name: 'own-tabs-only',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (isAllowed(request, folders)) return next();
        response.statusCode = 403;
        response.end('The development server serves its own pages only.');
      });
    },
  };
}

function isAllowed(request: IncomingMessage, folders: readonly string[]): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.toLowerCase().includes(editorPath))
    return isFromOwnTab(request) && isFileOf(folders, searchParams.get('file') ?? '');
  // An author may follow a link to a page from anywhere.
  return isFromOwnTab(request) || request.headers['sec-fetch-mode'] === 'navigate';
}

/** True for a program too: only browsers name the origin or the site. */
function isFromOwnTab({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  const isOwnOrigin = origin === undefined || origin === `http://${host}`;
  return isOwnOrigin && (site === 'same-origin' || site === 'none');
}

/** `place` is a path with the line and the column behind it, as in `page.mdx:12:3`. */
function isFileOf(folders: readonly string[], place: string): boolean {
  const file = place.replace(/(:\d+){1,2}$/, '');
  return isAbsolute(file) && folders.some((folder) => isWithin(resolve(file), folder));
}
