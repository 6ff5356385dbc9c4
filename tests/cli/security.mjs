#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Answers as `security` of macOS does, as far as the tool asks it: `-i` reads commands from standard input, 4 KB of a line at
 * most, and ends with 0 whatever comes of them; what is not in the key chain ends with 44.
 */

const file = (name) => join(process.env.SECURITY_FOLDER, name);
const readJson = (name, otherwise) =>
  existsSync(file(name)) ? JSON.parse(readFileSync(file(name), 'utf8')) : otherwise;

const kept = readJson('kept.json', {});
const longestLine = 4095;
const notFound = 44;

/** Words as a shell has them: double quotes, and a backslash before a quote or a backslash. */
function wordsOf(line) {
  const pieces = line.matchAll(/"((?:[^"\\]|\\.)*)"?|(\S+)/g);
  return [...pieces].map(([, quoted, plain]) => plain ?? quoted.replace(/\\(.)/g, '$1'));
}

function perform([command, ...words]) {
  const value = (name) => words[words.indexOf(name) + 1];
  const key = `${value('-s')}/${value('-a')}`;
  switch (command) {
    case 'add-generic-password':
      if (kept[key] !== undefined && !words.includes('-U')) return 45;
      kept[key] = value('-w');
      break;
    case 'find-generic-password':
      if (kept[key] === undefined) return notFound;
      console.log(kept[key]);
      break;
    case 'delete-generic-password':
      if (kept[key] === undefined) return notFound;
      delete kept[key];
      break;
    default:
      return 2;
  }
  writeFileSync(file('kept.json'), JSON.stringify(kept));
  return 0;
}

const args = process.argv.slice(2);
writeFileSync(file('asked.json'), JSON.stringify([...readJson('asked.json', []), args]));
if (args[0] === '-i') {
  for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
    perform(wordsOf(line.slice(0, longestLine)));
  }
} else process.exitCode = perform(args);
