import { expect, test } from 'vitest';
import { operationWords } from './operation-words.ts';

test('the title is the summary, else the id, else how the description begins, else the path', () => {
  const all = { summary: 'Add a key', operationId: 'addKey', description: 'Adds it.\n\nAt once.' };
  const { summary: _, ...withId } = all;
  expect(operationWords(all, '/keys').title).toBe('Add a key');
  expect(operationWords(withId, '/keys').title).toBe('addKey');
  expect(operationWords({ description: all.description }, '/keys').title).toBe('Adds it.');
  expect(operationWords({}, '/keys').title).toBe('/keys');
});

test('a summary of several lines is not a title, and begins the description', () => {
  const summary = 'A key was added.\nSee [keys](https://keys.example).';
  expect(operationWords({ summary, operationId: 'key/added', description: 'More.' }, '')).toEqual({
    title: 'key/added',
    description: `${summary}\n\nMore.`,
  });
  expect(operationWords({ summary: 'long '.repeat(30), operationId: 'long' }, '')).toEqual({
    title: 'long',
    description: 'long '.repeat(30).trim(),
  });
});

test('what a description repeats of its summary appears there once', () => {
  const summary = 'A key was added.\nIt is new.';
  expect(operationWords({ summary, description: `${summary}\nMore.` }, '/keys')).toEqual({
    title: 'A key was added.',
    description: `${summary}\nMore.`,
  });
});
