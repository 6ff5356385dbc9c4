import { createElement } from 'react';

export default function TidesPage({ page }) {
  return createElement(
    'article',
    { className: 'page' },
    createElement('h1', null, page.title),
    createElement('p', null, page.data.join(', ')),
  );
}
