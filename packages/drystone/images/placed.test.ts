import { expect, test } from 'vitest';
import { placed } from './placed.ts';

test('an SVG is placed in another one: its own size gives way, and nothing else does', () => {
  const svg =
    '<?xml version="1.0"?><svg width="32" height="32" viewBox="0 0 8 8" stroke-width="2"/>';
  expect(placed(svg, { x: 1, y: 2, size: 50 })).toBe(
    '<svg x="1" y="2" width="50" height="50" viewBox="0 0 8 8" stroke-width="2"/>',
  );
});
