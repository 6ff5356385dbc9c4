import type { Route } from '@playwright/test';

export const faultKinds = ['abort', '500', '502', 'truncated', 'html'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Answers a request as a host or a network does that has a fault. */
export async function failRequest(route: Route, kind: FaultKind): Promise<void> {
  switch (kind) {
    case 'abort':
      return route.abort();
    case '500':
    case '502':
      return route.fulfill({ status: Number(kind), body: 'The server has a problem.' });
    case 'html':
      return route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' });
    case 'truncated': {
      const answer = await route.fetch().catch(() => undefined);
      if (!answer) return route.abort();
      const body = await answer.body();
      return route.fulfill({ response: answer, body: body.subarray(0, body.length >> 1) });
    }
  }
}
