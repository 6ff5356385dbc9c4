import { expect, test } from 'vitest';
import { kebabCase } from './command-names.ts';

test.each([
  ['soilPHValue', 'soil-ph-value'],
  ['wateringTime', 'watering-time'],
  ['PHLevels', 'ph-levels'],
  ['RSS feeds', 'rss-feeds'],
  ['Garden bed plants', 'garden-bed-plants'],
])('%s becomes %s', (name, expected) => {
  expect(kebabCase(name)).toBe(expected);
});
