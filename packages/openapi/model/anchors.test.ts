import { expect, test } from 'vitest';
import {
  fieldAnchor,
  hashOf,
  operationAnchor,
  operationNameIn,
  partAnchor,
  responseAnchor,
  tagAnchor,
} from './anchors.ts';

test('a tag keeps its letter case, and its spaces become hyphens', () => {
  expect(tagAnchor('SSH keys')).toBe('tag/SSH-keys');
});

test('an operation is known by its id', () => {
  const operation = {
    tag: 'SSH keys',
    operationId: 'listUserKeys',
    path: '/user/keys',
    method: 'get',
  };
  expect(operationAnchor(operation)).toBe('tag/SSH-keys/operation/listUserKeys');
});

test('the anchor of an operation says its id, slashes included', () => {
  const operation = {
    tag: 'issues',
    operationId: 'issues/get',
    path: '/issues/{id}',
    method: 'get',
  };
  expect(operationNameIn(operationAnchor(operation))).toBe('issues/get');
});

test('an operation without an id is known by its path, escaped as in a JSON pointer', () => {
  const operation = {
    tag: 'Instances',
    operationId: undefined,
    path: '/instances/{id}',
    method: 'GET',
  };
  expect(operationAnchor(operation)).toBe('tag/Instances/paths/~1instances~1{id}/get');
});

test('a response and a field are below their operation', () => {
  const response = responseAnchor('tag/Instances/operation/startInstance', '409');
  expect(fieldAnchor(response, 'message')).toBe(
    'tag/Instances/operation/startInstance/response/409/message',
  );
});

test.each([
  ['a/b', 'op/a~1b'],
  ['a~b', 'op/a~0b'],
  ['two words', 'op/two~_words'],
  ['', 'op/~empty'],
  ['~key', 'op/~0key'],
])('a field named %j has no anchor that another part could have', (name, anchor) => {
  expect(fieldAnchor('op', name)).toBe(anchor);
});

test('a part that is not a field is marked', () => {
  expect(partAnchor('op', 'key', '')).toBe('op/~key');
  expect(partAnchor('op', 'variant', 'Cat')).toBe('op/~variant~Cat');
});

test('an address is encoded, an id is not', () => {
  expect(hashOf('tag/Instances/paths/~1instances~1{id}/get')).toBe(
    '#tag/Instances/paths/~1instances~1%7Bid%7D/get',
  );
});
