import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inFirstLanguage } from '../../words/serve-words.node.ts';
import { MdxLink } from '../mdx-link/mdx-link.tsx';
import { heading } from './heading.tsx';

test('what Markdown writes around footnotes is in the language of the page', () => {
  const Heading = heading(2);
  const footnotes = (
    <section>
      <Heading id="footnote-label">Footnotes</Heading>
      <MdxLink href="#from" aria-label="Back to reference 1-2">
        ↩
      </MdxLink>
    </section>
  );
  const html = inFirstLanguage({ locales: [{ code: 'de' }] }, () =>
    renderToStaticMarkup(footnotes),
  );
  expect(html).toContain('<h2 id="footnote-label">Fußnoten<');
  expect(html).toContain('aria-label="Direkter Link zu Fußnoten"');
  expect(html).toContain('aria-label="Zurück zum Verweis 1-2"');
});
