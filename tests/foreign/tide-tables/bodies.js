import { createElement } from 'react';

export const bodies = {
  tides: ({ page }) =>
    createElement(
      'article',
      { className: 'page' },
      createElement('h1', null, page.title),
      createElement('p', null, page.data.join(', ')),
    ),
};
