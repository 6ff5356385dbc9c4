import { expect, test } from 'vitest';
import { printHttp } from './http.ts';

test('a request is printed as it goes over the wire', () => {
  const request = printHttp({
    method: 'POST',
    url: ['https://north-1.example/api/instances'],
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
  const sample = { method: 'GET', url: ['https://x.example'], headers: [], body: undefined };
  expect(printHttp(sample)).toBe('GET / HTTP/1.1\nHost: x.example');
});

test('a form is encoded', () => {
  const sample = printHttp({
    method: 'POST',
    url: ['https://x.example/token'],
    headers: [],
    body: { kind: 'form', encoding: 'urlencoded', fields: { grant: 'a b', scope: 'x&y' } },
  });
  expect(sample).toContain('\n\ngrant=a+b&scope=x%26y');
});
