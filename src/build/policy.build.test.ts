import { expect, test } from 'vitest';
import { policyHash } from '../lib/hash.build.ts';
import { contentSecurityPolicy, headerRules } from './policy.build.ts';

test('the policy allows what the site has, and nothing else', () => {
  const policy = contentSecurityPolicy({ scripts: ['a()'], styles: ['a{}', 'b{}'] });
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${policyHash('a()')}`,
    `style-src 'self' ${policyHash('a{}')} ${policyHash('b{}')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(policy).not.toContain('unsafe');
});

test('without inline parts the policy has no hashes', () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [] })).not.toContain('sha256');
});

test('every answer carries the security headers; names with a hash are kept for good', () => {
  const [all, assets, ...more] = headerRules('the policy');
  expect(more).toEqual([]);
  expect(all).toEqual({
    path: '/*',
    headers: {
      'Content-Security-Policy': 'the policy',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    },
  });
  expect(assets).toEqual({
    path: '/assets/*',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
});
