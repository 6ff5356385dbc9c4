import { expect, test } from 'vitest';
import { attributesOf } from './read-components.node.ts';

test.each([
  ['export default function Clock({ at }: { at: string }) {', ['at']],
  ['export default async function Clock({\n  at,\n  of: bed = 1,\n}: ClockProps) {', ['at', 'of']],
  ['export default function Clock({}: object) {', []],
  ['export default function Clock({ at, ...others }: ClockProps) {', undefined],
  ['export default function Clock(props: ClockProps) {', undefined],
  ['export default Clock;', undefined],
])('%j lists the attributes %j', (text, attributes) => {
  expect(attributesOf(text)).toEqual(attributes);
});
