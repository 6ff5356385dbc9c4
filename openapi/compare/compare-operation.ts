import { isSameJson, type JsonObject } from '../json/json.ts';
import type { DocumentOperation } from '../model/model.ts';
import type { Change, Severity } from './change.ts';
import { compareBody } from './compare-body.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import type { BothRefs } from './compare-schema.ts';
import { pairUp } from './pairs.ts';
import { changeAt, quote, type Spot } from './spot.ts';

/** What differs between an operation before and after. */
export function compareOperation(
  before: DocumentOperation,
  after: DocumentOperation,
  refs: BothRefs,
): Change[] {
  const spot: Spot = {
    operation: after.id,
    direction: 'request',
    root: 'the operation',
    path: '',
    schemas: [],
  };
  return [
    ...compareAddress(spot, before, after),
    ...compareSecurity(spot, before.security, after.security),
    ...compareParameters(spot, before, after, refs),
    ...compareBody(spot, before.body, after.body, refs),
    ...compareResponses(
      { ...spot, direction: 'response' },
      before.responses,
      after.responses,
      refs,
    ),
    ...compareWords(spot, before, after),
  ];
}

function compareAddress(spot: Spot, before: DocumentOperation, after: DocumentOperation): Change[] {
  const changes: Change[] = [];
  if (before.id !== after.id) {
    const phrase = `was called ${quote(before.id)}; samples, links and generated clients use that name`;
    changes.push(changeAt(spot, { severity: 'breaking', aspect: 'renamed', phrase }));
  }
  const [old, now] = [before, after].map(({ method, path }) => `${method} ${path}`);
  if (old !== undefined && now !== undefined && unnamed(old) !== unnamed(now)) {
    const phrase = `moved from ${quote(old)} to ${quote(now)}`;
    changes.push(changeAt(spot, { severity: 'breaking', aspect: 'moved', phrase }));
  }
  return changes;
}

/** The names of path parameters are not sent, so paths that differ in them alone are one address. */
export function unnamed(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

function compareSecurity(
  spot: Spot,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): Change[] {
  const { removed, added } = pairUp(
    alternatives(before),
    alternatives(after),
    (alternative) => JSON.stringify(alternative),
    () => undefined,
  );
  const change = (severity: Severity, phrase: string) =>
    changeAt(spot, { severity, aspect: 'security', phrase });
  return [
    ...removed.map((alternative) =>
      change('breaking', `cannot be called ${credentialWords(alternative)} any more`),
    ),
    ...added.map((alternative) =>
      change('compatible', `can be called ${credentialWords(alternative)} now`),
    ),
  ];
}

/** No requirement at all means that a call without credentials is the one alternative. */
function alternatives(security: readonly JsonObject[]): readonly JsonObject[] {
  return security.length === 0 ? [{}] : security;
}

function credentialWords(alternative: JsonObject): string {
  const schemes = Object.entries(alternative).map(([name, scopes]) =>
    Array.isArray(scopes) && scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name,
  );
  return schemes.length === 0 ? 'without credentials' : `with ${schemes.join(' and ')}`;
}

function compareWords(spot: Spot, before: DocumentOperation, after: DocumentOperation): Change[] {
  const notes: (readonly [Change['aspect'], string])[] = [];
  if (before.deprecated !== after.deprecated) {
    notes.push([
      'deprecation',
      after.deprecated ? 'is deprecated now' : 'is not deprecated any more',
    ]);
  }
  if (before.capability !== after.capability) {
    const [old, now] = [before.capability ?? 'none', after.capability ?? 'none'];
    notes.push([
      'capability',
      `mapped to the capability ${quote(old)} and maps to ${quote(now)} now`,
    ]);
  }
  const texts = ({ summary, description, guide }: DocumentOperation) => [
    summary,
    description,
    guide ?? '',
  ];
  if (!isSameJson(texts(before), texts(after)))
    notes.push(['words', 'is described in other words']);
  return notes.map(([aspect, phrase]) => changeAt(spot, { severity: 'note', aspect, phrase }));
}
