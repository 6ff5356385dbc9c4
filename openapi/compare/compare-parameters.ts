import { jsonText } from '../json/json-text.ts';
import type { DocumentOperation, DocumentParameter } from '../model/model.ts';
import type { Change, Severity } from './change.ts';
import { type BothRefs, compareSchemas } from './compare-schema.ts';
import { notationOf } from './notation.ts';
import { pairUp } from './pairs.ts';
import { changeAt, quote, type Spot } from './spot.ts';
import { withoutWords } from './without-words.ts';

/** What differs in path, query, headers and cookies. */
export function compareParameters(
  operation: Spot,
  before: DocumentOperation,
  after: DocumentOperation,
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
    root: `the ${place === 'header' ? 'header' : `${place} parameter`} ${quote(name)}`,
  });
  const change = (
    { parameter }: Placed,
    severity: Severity,
    aspect: Change['aspect'],
    phrase: string,
  ) => changeAt(at(parameter), { severity, aspect, phrase });
  return [
    ...removed.map((one) => change(one, 'breaking', 'removed', 'was removed')),
    ...renamed.map((pair) =>
      change(
        pair.before,
        'breaking',
        'renamed',
        `was replaced by ${quote(pair.after.parameter.name)}, which looks the same`,
      ),
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
function placed({ path, parameters }: DocumentOperation): Placed[] {
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
    const phrase = `was called ${quote(before.name)}; the address is the same`;
    changes.push(changeAt(spot, { severity: 'note', aspect: 'renamed', phrase }));
  }
  if (before.required !== after.required) {
    changes.push(
      changeAt(spot, {
        severity: after.required ? 'breaking' : 'compatible',
        aspect: 'required',
        phrase: after.required ? 'is required now' : 'is optional now',
      }),
    );
  }
  if (notationOf(before) !== notationOf(after)) {
    const phrase = 'writes lists and objects in another way';
    changes.push(changeAt(spot, { severity: 'breaking', aspect: 'notation', phrase }));
  }
  if (before.deprecated !== after.deprecated) {
    const phrase = after.deprecated ? 'is deprecated now' : 'is not deprecated any more';
    changes.push(changeAt(spot, { severity: 'note', aspect: 'deprecation', phrase }));
  }
  const pair = { before: before.schema, after: after.schema, spot };
  return [...changes, ...compareSchemas(pair, refs)];
}
