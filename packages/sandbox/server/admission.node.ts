import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isNamed, namesInWords } from '@drystone/lib/host-names.node';
import { loopbackNames } from '@drystone/lib/loopback';
import { joinWords } from '@drystone/lib/text';
import { StartError } from './persistence.node.ts';

/** Where a server listens, and under which names it answers. */
export interface Admission {
  /** The interface that it listens on: an address of this machine, or all of them. */
  readonly host: string;
  /** The host names that a request may be for, as they are in a URL. */
  readonly names: readonly string[];
  /** The one that the server's own addresses have. */
  readonly publicName: string;
}

const loopback = '127.0.0.1';

/**
 * Without wishes, the server is for this machine alone. Throws a `StartError` for a name that is not a host name.
 */
export function admissionOf(host: string = loopback, allowed: readonly string[] = []): Admission {
  const known = allowed.map(readName);
  const own = isEveryInterface(host) ? [] : [isIPv6(host) ? `[${host}]` : host];
  const names = [...new Set([...loopbackNames, ...own, ...known])];
  return { host, names, publicName: known[0] ?? own[0] ?? loopback };
}

/** What whoever starts the server should know, where other machines can reach it. */
export function exposureWords({ host, names }: Admission): string | undefined {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return undefined;
  return [
    `Other machines can reach this sandbox: it listens on ${host}.`,
    'Whoever reaches it can read and change its worlds, because everybody can sign its tokens. Never send it a real one.',
    `It answers requests to ${joinWords(names, 'and')}; --allow-host adds a name.`,
  ].join('\n');
}

/**
 * Why a request is refused, or undefined. A page of another site that sends requests to the reader's own machine is known
 * by its origin, and one that has its name resolve to the loopback address by the host.
 */
export function strangerWords(
  { headers }: IncomingMessage,
  { names }: Admission,
): string | undefined {
  const known = namesInWords(names);
  if (!isNamed(`http://${headers.host}`, names)) {
    return `The sandbox answers requests to ${known} only, not to ${headers.host}.`;
  }
  if (headers.origin !== undefined && !isNamed(headers.origin, names)) {
    return `The sandbox answers pages of ${known} only, not of ${headers.origin}.`;
  }
  return undefined;
}

function isEveryInterface(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function readName(text: string): string {
  if (isIPv6(text)) return new URL(`http://[${text}]`).hostname;
  if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text.toLowerCase();
  throw new StartError(
    `--allow-host takes the name or the address of a host, for example sandbox.internal, not "${text}".`,
  );
}
