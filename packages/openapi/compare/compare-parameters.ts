import type { Values } from '@drystone/lib/words';
import { jsonText } from '../json/json-text.ts';
import type { DocumentParameter, Operation } from '../model/model.ts';
import type { ChangeWord } from '../words/change-words.ts';
import type { Change, Severity } from './change.ts';
import { type BothRefs, compareSchemas } from './compare-schema.ts';
import { notationOf } from './notation.ts';
import { pairUp } from './pairs.ts';
import { changeAt, quote, rootOf, type Spot } from './spot.ts';
import { withoutWords } from './without-words.ts';

type RootWords = readonly [itself: ChangeWord, of: ChangeWord];

const roots: Readonly<Record<string, RootWords>> = {
  path: ['The path parameter {name}', 'of the path parameter {name}'],
  query: ['The query parameter {name}', 'of the query parameter {name}'],
  header: ['The header {name}', 'of the header {name}'],
  cookie: ['The cookie parameter {name}', 'of the cookie parameter {name}'],
};
const otherRoot: RootWords = ['The parameter {name}', 'of the parameter {name}'];

/** What differs in path, query, headers and cookies. */
export function compareParameters(
  operation: Spot,
  before: Operation,
  after: Operation,
  refs: BothRefs,
): Change[] {
  const { both, renamed, removed, added } = pairUp(
    placed(before),
    placed(after),
    ({ key }) => key,
    ({ parameter }) =>
      jsonText([parameter.in, parameter.required, withoutWords(parameter.schema ?? true)]),
  );
  const at = ({ in: place, name }: DocumentParameter): Spot => ({
    ...operation,
    root: rootOf(...(roots[place] ?? otherRoot), { name: quote(name) }),
  });
  const change = (
    { parameter }: Placed,
    severity: Severity,
    aspect: Change['aspect'],
    word: ChangeWord,
    values: Values = {},
  ) => changeAt(at(parameter), { severity, aspect, word, values });
  return [
    ...removed.map((one) => change(one, 'breaking', 'removed', 'was removed')),
    ...renamed.map((pair) =>
      change(pair.before, 'breaking', 'renamed', 'was replaced by {name}, which looks the same', {
        name: quote(pair.after.parameter.name),
      }),
    ),
    ...added.map((one) =>
      one.parameter.required
        ? change(one, 'breaking', 'added', 'is new and required')
        : change(one, 'compatible', 'added', 'is new and optional'),
    ),
    ...both.flatMap((pair) =>
      compareParameter(at(pair.after.parameter), pair.before.parameter, pair.after.parameter, refs),
    ),
    ...renamed.flatMap((pair) =>
      compareSchemas(
        {
          before: pair.before.parameter.schema,
          after: pair.after.parameter.schema,
          spot: at(pair.after.parameter),
        },
        refs,
      ),
    ),
  ];
}

interface Placed {
  readonly key: string;
  readonly parameter: DocumentParameter;
}

/** Parameters of a path are the same when they are in the same place of it, whatever their name is. */
function placed({ path, parameters }: Operation): Placed[] {
  const places: readonly string[] = path.match(/\{[^}]*\}/g) ?? [];
  return parameters.map((parameter) => {
    const { in: place, name } = parameter;
    if (place === 'path') return { parameter, key: `path ${places.indexOf(`{${name}}`)}` };
    return { parameter, key: `${place} ${place === 'header' ? name.toLowerCase() : name}` };
  });
}

function compareParameter(
  spot: Spot,
  before: DocumentParameter,
  after: DocumentParameter,
  refs: BothRefs,
): Change[] {
  const changes: Change[] = [];
  if (before.in === 'path' && before.name !== after.name) {
    changes.push(
      changeAt(spot, {
        severity: 'note',
        aspect: 'renamed',
        word: 'was called {name}; the address is the same',
        values: { name: quote(before.name) },
      }),
    );
  }
  if (before.required !== after.required) {
    changes.push(
      changeAt(spot, {
        severity: after.required ? 'breaking' : 'compatible',
        aspect: 'required',
        word: after.required ? 'is required now' : 'is optional now',
      }),
    );
  }
  if (notationOf(before) !== notationOf(after)) {
    const word = 'writes lists and objects in another way';
    changes.push(changeAt(spot, { severity: 'breaking', aspect: 'notation', word }));
  }
  if (before.deprecated !== after.deprecated) {
    const word = after.deprecated ? 'is deprecated now' : 'is not deprecated any more';
    changes.push(changeAt(spot, { severity: 'note', aspect: 'deprecation', word }));
  }
  const pair = { before: before.schema, after: after.schema, spot };
  return [...changes, ...compareSchemas(pair, refs)];
}
