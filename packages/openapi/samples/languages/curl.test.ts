import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { RequestSample } from '../../requests/request.ts';
import { curl } from './curl.ts';

const get: RequestSample = {
  method: 'GET',
  base: ['https://north-1.example'],
  target: ['/instances'],
  headers: [{ name: 'Authorization', value: ['Bearer ', { variable: 'API_TOKEN' }] }],
  body: undefined,
};

const post: RequestSample = {
  ...get,
  method: 'POST',
  body: { kind: 'text', text: '{\n  "name": "it\'s $HOME"\n}' },
};

test('a GET needs no method', () => {
  expect(curl.print(get)).toBe(
    [
      String.raw`curl --fail-with-body \ `.trimEnd(),
      String.raw`  "https://north-1.example/instances" \ `.trimEnd(),
      '  --header "Authorization: Bearer $API_TOKEN"',
    ].join('\n'),
  );
});

test('a body is in single quotes', () => {
  expect(curl.print(post)).toBe(
    String.raw`curl --fail-with-body --request POST \
  "https://north-1.example/instances" \
  --header "Authorization: Bearer $API_TOKEN" \
  --data '{
  "name": "it'\''s $HOME"
}'`,
  );
});

test('HEAD has an option of its own', () => {
  expect(curl.print({ ...get, method: 'HEAD' })).toMatch(/^curl --fail-with-body --head \\\n/);
});

test('a form has an option for each part, a file is read from the disk', () => {
  const parts = [
    { name: 'file', content: { kind: 'file', name: 'photo.png' }, type: 'image/png' },
    { name: 'note', content: { kind: 'text', text: "it's" }, type: undefined },
    { name: 'meta', content: { kind: 'text', text: '{"a;b":1}' }, type: 'application/json' },
  ] as const;
  const form = curl.print({ ...get, body: { kind: 'multipart', parts } });
  expect(form).toContain(String.raw`--form 'file=@photo.png;type=image/png' \ `.trimEnd());
  expect(form).toContain(String.raw`--form-string 'note=it'\''s' \ `.trimEnd());
  expect(form).toContain(String.raw`--form 'meta="{\"a;b\":1}";type=application/json'`);
  expect(curl.print({ ...get, body: { kind: 'file', name: 'photo.png' } })).toContain(
    '--data-binary @photo.png',
  );
});

test('a shell hands curl what was meant, whatever the text', () => {
  const nasty = `"quotes" 'apostrophes' $HOME \`id\` back\\slash\nnew line`;
  const command = curl.print({
    method: 'PUT',
    base: ['https://x.example/'],
    target: [nasty],
    headers: [{ name: 'X', value: ['token ', { variable: 'API_TOKEN' }] }],
    body: { kind: 'text', text: nasty },
  });
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { ...process.env, API_TOKEN: 'se cret' };
  const words = execFileSync('bash', ['-c', script], { env, encoding: 'utf8' }).split('\0');
  expect(words.slice(0, -1)).toEqual([
    '--fail-with-body',
    '--request',
    'PUT',
    `https://x.example/${nasty}`,
    '--header',
    'X: token se cret',
    '--data',
    nasty,
  ]);
});
