import { expect, test } from 'vitest';
import { http } from './http.ts';

test('a request is printed as it goes over the wire', () => {
  const request = http.print({
    method: 'POST',
    base: ['https://north-1.example/api'],
    target: ['/instances'],
    headers: [
      { name: 'Authorization', value: ['Bearer ', { variable: 'API_TOKEN' }] },
      { name: 'Content-Type', value: ['application/json'] },
    ],
    body: { kind: 'text', text: '{}' },
  });
  expect(request).toBe(`POST /api/instances HTTP/1.1
Host: north-1.example
Authorization: Bearer $API_TOKEN
Content-Type: application/json

{}`);
});

test('a server without a path is asked for /', () => {
  const sample = {
    method: 'GET',
    base: ['https://x.example'],
    target: [],
    headers: [],
    body: undefined,
  };
  expect(http.print(sample)).toBe('GET / HTTP/1.1\nHost: x.example');
});

test('the pairs of a form are on one line', () => {
  const sample = http.print({
    method: 'POST',
    base: ['https://x.example'],
    target: ['/token'],
    headers: [],
    body: { kind: 'form', pairs: ['grant=a+b', 'scope=x%26y'] },
  });
  expect(sample).toContain('\n\ngrant=a+b&scope=x%26y');
});
