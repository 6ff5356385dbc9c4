import { expect, test } from 'vitest';
import { findAnchor } from './hash-forms.ts';

const places = {
  ids: [
    'section/errors',
    'tag/SSH-Keys',
    'tag/SSH-Keys/operation/addKey',
    'tag/SSH-Keys/operation/addKey/response/409',
    'tag/SSH-Keys/operation/addKey/request/publicKey',
    'tag/Pets/paths/~1pets~1{id}/get',
    'tag/Pets/operation/pets~1feed',
    'tag/Pets/operation/pets~1feed/response/204',
  ],
  operations: [
    { anchor: 'tag/Pets/operation/pets~1feed', method: 'POST', path: '/pets/{id}/meals' },
    { anchor: 'tag/SSH-Keys/operation/addKey', method: 'POST', path: '/user/keys' },
    { anchor: 'tag/Pets/paths/~1pets~1{id}/get', method: 'GET', path: '/pets/{id}' },
  ],
};

test.each([
  ['the id itself', 'tag/SSH-Keys', 'tag/SSH-Keys'],
  ['another letter case', 'TAG/ssh-keys/operation/ADDKEY', 'tag/SSH-Keys/operation/addKey'],
  ['an operation without its tag', 'operation/addKey', 'tag/SSH-Keys/operation/addKey'],
  [
    'a field of an operation without its tag',
    'operation/addKey/request/publicKey',
    'tag/SSH-Keys/operation/addKey/request/publicKey',
  ],
  [
    'path and method of an operation that has an id',
    'tag/SSH-Keys/paths/~1user~1keys/post',
    'tag/SSH-Keys/operation/addKey',
  ],
  [
    'a response by path and method alone',
    'paths/~1user~1keys/post/response/409',
    'tag/SSH-Keys/operation/addKey/response/409',
  ],
  ['path and method without the tag', 'paths/~1pets~1{id}/get', 'tag/Pets/paths/~1pets~1{id}/get'],
  ['an id with a slash in it', 'operation/pets/feed', 'tag/Pets/operation/pets~1feed'],
  [
    'what follows an id with a slash in it',
    'tag/Pets/operation/pets/feed/response/204',
    'tag/Pets/operation/pets~1feed/response/204',
  ],
  ['a heading with the one around it', 'section/basics/errors', 'section/errors'],
  [
    'a field of an answer that links to its schema',
    'operation/pets~1feed/response/204/message',
    'tag/Pets/operation/pets~1feed/response/204',
  ],
  ['a place that does not exist', 'operation/addKeys', undefined],
  ['a part that the operation does not have', 'operation/addKey/response/418', undefined],
])('%s', (_, wanted, anchor) => {
  expect(findAnchor(wanted, places)).toBe(anchor);
});
