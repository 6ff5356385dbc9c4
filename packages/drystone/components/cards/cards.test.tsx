import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card } from './cards.tsx';

test('a card says above its states what its author has written', () => {
  const html = (label?: string) =>
    renderToStaticMarkup(
      <Card
        title="Beans"
        href="/beans"
        states="seed sprout"
        {...(label && { statesLabel: label })}
      />,
    );
  expect(html('In a year')).toContain('<small>In a year</small><ol class="states">');
  expect(html()).not.toContain('<small>');
});
