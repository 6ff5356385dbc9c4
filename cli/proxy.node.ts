import * as http from 'node:http';
import type { Environment } from './config-file.node.ts';

/**
 * Has calls go through the proxy that HTTPS_PROXY names, except to the hosts of NO_PROXY, where this Node can do that. Returns what
 * to say where it cannot.
 */
export function setUpProxy(env: Environment): string | undefined {
  const variable = ['HTTPS_PROXY', 'https_proxy'].find((name) => env[name]);
  if (variable === undefined || env.NODE_USE_ENV_PROXY === '1') return undefined;
  // Since Node 24.14.
  if ('setGlobalProxyFromEnv' in http) {
    (http.setGlobalProxyFromEnv as () => void)();
    return undefined;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const knowsVariable = major >= 24 || (major === 22 && minor >= 21);
  const advice = knowsVariable
    ? 'Set NODE_USE_ENV_PROXY=1 too, and this Node uses it.'
    : 'Node 22.21 and later can, with NODE_USE_ENV_PROXY=1.';
  return `${variable} is set, and Node ${process.versions.node} does not use it: calls go out directly. ${advice}`;
}
