import { expect, test } from 'vitest';
import { pageComponent } from './module-page.tsx';

test('a page component without a default export raises an error saying so', () => {
  expect(() => pageComponent({}, '/tour')).toThrow(
    "The page component at /tour doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
  );
});

test('the default export is what is rendered', () => {
  const Tour = () => null;
  expect(pageComponent({ default: Tour }, '/tour')).toBe(Tour);
});
