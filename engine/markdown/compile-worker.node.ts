import { parentPort } from 'node:worker_threads';
import type { LinkTargets } from '../content/links.ts';
import type { PageParts } from '../content/page-parts.ts';
import { type CompiledPage, compilePage } from './compile.node.ts';

/* The thread of a compile pool: gets pages one after the other and sends each back compiled. */

/** `targets` come once, before the pages that they are for. */
export type PoolRequest =
  | { readonly kind: 'targets'; readonly targets: LinkTargets }
  | {
      readonly kind: 'page';
      readonly source: string;
      readonly file: string;
      readonly parts: PageParts;
    };

type PageRequest = Extract<PoolRequest, { readonly kind: 'page' }>;

/** In the order of the pages. */
export type PoolAnswer =
  | { readonly kind: 'compiled'; readonly page: CompiledPage }
  | { readonly kind: 'failed'; readonly error: unknown };

let targets: LinkTargets | undefined;
let last = Promise.resolve();

parentPort?.on('message', (request: PoolRequest) => {
  if (request.kind === 'targets') {
    // Pages that are under way belong to the targets before.
    last = last.then(() => {
      targets = request.targets;
    });
  } else last = last.then(() => answer(request));
});

async function answer({ source, file, parts }: PageRequest): Promise<void> {
  try {
    if (!targets) throw new Error('A page came before its targets.');
    send({ kind: 'compiled', page: await compilePage(source, file, targets, parts) });
  } catch (error) {
    send({ kind: 'failed', error });
  }
}

function send(message: PoolAnswer): void {
  parentPort?.postMessage(message);
}
