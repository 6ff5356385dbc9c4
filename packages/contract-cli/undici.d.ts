/* The modules of undici that the tool loads; the package itself has types for the whole alone. */

declare module 'undici/lib/dispatcher/env-http-proxy-agent.js' {
  import { EnvHttpProxyAgent } from 'undici';

  export default EnvHttpProxyAgent;
}

declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';

  export default Pool;
}

declare module 'undici/lib/api/api-connect.js' {
  import type { Dispatcher } from 'undici';

  const connect: Dispatcher['connect'];
  export default connect;
}

declare module 'undici/lib/web/fetch/index.js' {
  import type { Dispatcher } from 'undici';

  export function fetch(
    input: Parameters<typeof globalThis.fetch>[0],
    init: RequestInit & { readonly dispatcher: Dispatcher },
  ): Promise<Response>;
}
