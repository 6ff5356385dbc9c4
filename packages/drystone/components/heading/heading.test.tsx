import { sayIn } from '@drystone/lib/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { german } from '../../words/german.ts';
import { MdxLink } from '../mdx-link/mdx-link.tsx';
import { heading } from './heading.tsx';

test('what Markdown writes around footnotes is in the language of the page', () => {
  const say = sayIn(german);
  const Heading = heading(say, 2);
  const footnotes = (
    <section>
      <Heading id="footnote-label">Footnotes</Heading>
      <MdxLink say={say} href="#from" aria-label="Back to reference 1-2">
        ↩
      </MdxLink>
    </section>
  );
  const html = renderToStaticMarkup(footnotes);
  expect(html).toContain('<h2 id="footnote-label">Fußnoten<');
  expect(html).toContain('aria-label="Direkter Link zu Fußnoten"');
  expect(html).toContain('aria-label="Zurück zum Verweis 1-2"');
});
