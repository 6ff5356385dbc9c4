import { CommandError } from '../command-error.ts';
import type { Docs } from './docs.ts';

/** The documentation of a deployed site. Every file is fetched once. */
export function siteDocs(address: string, send: typeof fetch): Docs {
  const site = address.replace(/\/$/, '');
  const fetched = new Map<string, Promise<string | undefined>>();
  const read = (path: string) => {
    const text = fetched.get(path) ?? fetchText(`${site}${path}`, send);
    fetched.set(path, text);
    // What failed may work the next time.
    text.catch(() => fetched.delete(path));
    return text;
  };
  return { site, read };
}

async function fetchText(url: string, send: typeof fetch): Promise<string | undefined> {
  const response = await send(url).catch((error: unknown) => {
    throw new CommandError(
      'unreachable',
      `${url} cannot be reached.`,
      'Check the address of the site.',
      {
        cause: error,
      },
    );
  });
  if (response.status === 404) return undefined;
  if (!response.ok) {
    throw new CommandError('unreachable', `${url} was answered with status ${response.status}.`);
  }
  return response.text();
}
