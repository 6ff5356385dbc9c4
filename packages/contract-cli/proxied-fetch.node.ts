import { loopbackNames } from '@drystone/lib/loopback';
import { isObject } from '@drystone/openapi/json/json';
import { CommandError } from './command-error.ts';
import type { Environment } from './config-file.node.ts';

/**
 * `fetch` through the proxies that the environment names: HTTPS_PROXY for https, HTTP_PROXY for http, and for https where it is
 * the only one; not for the hosts of NO_PROXY, and never for this machine. The lower-case names win. It rejects with a
 * `CommandError` where a variable does not name a proxy, and where the proxy does not let the call through.
 */
export function proxiedFetch(env: Environment): typeof fetch {
  const http = proxyOf('http_proxy', env);
  const https = proxyOf('https_proxy', env) ?? http;
  if (!https) return fetch;
  const noProxy = env.no_proxy || env.NO_PROXY || '';
  let opened: Promise<Proxied> | undefined;
  return async (input, init) => {
    const { protocol, hostname, host } = new URL(input instanceof Request ? input.url : input);
    if (loopbackNames.includes(hostname)) return fetch(input, init);
    opened ??= open(addressOf(https), http && addressOf(http), noProxy);
    const send = await opened;
    return send(input, init).catch((error: unknown) => {
      const proxy = protocol === 'https:' ? https : http;
      throw (proxy && inTheWay(proxy, host, error)) ?? error;
    });
  };
}

type Proxied = typeof fetch;

/** A variable of the environment and what it says. */
interface Proxy {
  readonly variable: string;
  readonly text: string;
}

function proxyOf(name: string, env: Environment): Proxy | undefined {
  const variable = [name, name.toUpperCase()].find((one) => env[one]);
  return variable === undefined ? undefined : { variable, text: env[variable] ?? '' };
}

/** `proxy:3128` is enough, as for curl. */
function addressOf({ variable, text }: Proxy): URL {
  const address = text.includes('://') ? text : `http://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new CommandError(
    'settings',
    `${variable} is not the address of an HTTP proxy: ${text.replace(/[^/]*@/, '(hidden)@')}`,
    `Example: ${variable}=http://proxy.example:3128`,
  );
}

/**
 * Node's own `fetch` uses such variables from 22.21 on, where it is asked to when it starts. This one does in every Node; few
 * people need it, so it is loaded for them alone.
 */
async function open(https: URL, http: URL | undefined, noProxy: string): Promise<Proxied> {
  // The modules of undici that this needs: the whole of it would be a fifth of the package.
  const [EnvHttpProxyAgent, Pool, connect, { fetch: fetchWith }] = await Promise.all([
    import('undici/lib/dispatcher/env-http-proxy-agent.js').then((module) => module.default),
    import('undici/lib/dispatcher/pool.js').then((module) => module.default),
    import('undici/lib/api/api-connect.js').then((module) => module.default),
    import('undici/lib/web/fetch/index.js'),
  ]);
  const dispatcher = new EnvHttpProxyAgent({
    httpsProxy: https.href,
    // An empty text keeps it from reading the environment itself.
    httpProxy: http?.href ?? '',
    noProxy,
    // Proxies tunnel to few ports; plain http is forwarded, as by curl.
    proxyTunnel: false,
    // The whole of undici gives every client this method.
    clientFactory: (origin, options) => Object.assign(new Pool(origin, options), { connect }),
  });
  return (input, init) => fetchWith(input, { ...init, dispatcher });
}

/** What to say where a call failed at the proxy, and not behind it. */
function inTheWay(proxy: Proxy, host: string, error: unknown): CommandError | undefined {
  const cause = firstCause(error);
  const url = addressOf(proxy);
  const name = `The proxy ${url.host}, which ${proxy.variable} names,`;
  const [, status] = /^Proxy .*\((\d{3})\)/.exec(cause.message) ?? [];
  if (status === '407') {
    return new CommandError(
      'unreachable',
      `${name} wants a name and a password (status 407).`,
      `Put them before its address: ${proxy.variable}=${url.protocol}//NAME:PASSWORD@${url.host}`,
      { cause },
    );
  }
  if (status !== undefined) {
    return new CommandError(
      'unreachable',
      `${name} did not connect to ${host} (status ${status}).`,
      `Ask those who run it, or add the host to NO_PROXY to call it directly.`,
      { cause },
    );
  }
  if (!isFrom(url, cause)) return undefined;
  return new CommandError(
    'unreachable',
    `${name} cannot be reached: ${(cause as NodeJS.ErrnoException).code}.`,
    `Correct ${proxy.variable}, or unset it to call ${host} directly.`,
    { cause },
  );
}

/** `fetch` puts the reason into the cause of its error, and a tunnel that was refused into the cause of that. */
function firstCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause === undefined ? error : firstCause(error.cause);
}

/** Whether the connection to this address failed. Node tries each address of a name, and collects the errors. */
function isFrom({ hostname, port, protocol }: URL, error: Error): boolean {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!isObject(one) && !(one instanceof Error)) return false;
  const failed = one as { readonly hostname?: unknown; readonly port?: unknown };
  const usual = protocol === 'https:' ? 443 : 80;
  return failed.hostname === hostname || failed.port === (Number(port) || usual);
}
