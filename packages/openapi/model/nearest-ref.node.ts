import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { nearest } from '@drystone/lib/text';
import { parse } from 'yaml';
import { isObject, type Json } from '../json/json.ts';
import { formatFragment, parseFragment, valueAt } from '../json/pointer.ts';

/** A file with its absolute path. */
interface Place {
  readonly absoluteRef: string;
  readonly body: string;
}

/** What the `$ref` at a place of a file may have meant: the same but for a name that is close to a known one. */
export function nearestRef({ absoluteRef, body }: Place, pointer: string): string | undefined {
  const ref = valueAt(parse(body) as Json, [...parseFragment(pointer), '$ref']);
  if (typeof ref !== 'string') return undefined;
  const [file = '', fragment] = ref.split('#');
  const path = join(dirname(absoluteRef), file);
  try {
    const text = file === '' ? body : readFileSync(path, 'utf8');
    const way = parseFragment(fragment ?? '');
    const around = valueAt(parse(text) as Json, way.slice(0, -1));
    const close = isObject(around) ? nearest(way.at(-1) ?? '', Object.keys(around)) : undefined;
    return close && `${file}${formatFragment([...way.slice(0, -1), close])}`;
  } catch {
    const close = nearest(posix.basename(file), namesIn(dirname(path)));
    const hash = fragment === undefined ? '' : `#${fragment}`;
    return close && `${file.slice(0, -posix.basename(file).length)}${close}${hash}`;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
