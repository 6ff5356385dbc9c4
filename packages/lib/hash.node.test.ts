import { expect, test } from 'vitest';
import { contentHash, policyHash } from './hash.node.ts';

test('a content hash is short, fits a file name, and depends on the content alone', () => {
  const hashes = Array.from({ length: 200 }, (_, index) => contentHash(`text ${index}`));
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{8}$/);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(contentHash('text 7')).toBe(hashes[7]);
  expect(contentHash(new TextEncoder().encode('text 7'))).toBe(hashes[7]);
});

test('a policy hash is the one that browsers compute', () => {
  // From the specification of Content Security Policy, "Usage of hashes".
  expect(policyHash("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});
