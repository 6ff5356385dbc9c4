import { sayIn } from '@drystone/lib/words';
import { type ReactNode, Suspense, use } from 'react';
import { prerender } from 'react-dom/static.edge';
import { expect, test } from 'vitest';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { german } from '../words/german.ts';
import type { InterfaceWord } from '../words/words.ts';
import { SayContext } from './use-say.ts';

/** Pauses the render until the other one has begun too. */
function After({ start, children }: { start: Promise<void>; children: ReactNode }) {
  use(start);
  return children;
}

test('two pages that a server renders at once keep their languages', async () => {
  let goOn = () => {};
  const bothBegun = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const pages = [german, {}].map(async (translations) => {
    const { prelude } = await prerender(
      <SayContext value={sayIn<InterfaceWord>(translations)}>
        <Suspense>
          <After start={bothBegun}>
            <SkipLink />
          </After>
        </Suspense>
      </SayContext>,
    );
    return new Response(prelude).text();
  });
  goOn();
  const [inGerman, inEnglish] = await Promise.all(pages);
  expect(inGerman).toContain('Zum Inhalt springen');
  expect(inEnglish).toContain('Skip to main content');
});
