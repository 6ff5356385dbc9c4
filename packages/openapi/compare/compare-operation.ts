import { sayList } from '@drystone/lib/phrases';
import type { Values } from '@drystone/lib/words';
import { isSameJson, type JsonObject } from '../json/json.ts';
import type { Operation } from '../model/model.ts';
import { unnamed } from '../requests/path-template.ts';
import type { ChangeWord } from '../words/change-words.ts';
import type { ApiSay } from '../words/words.ts';
import type { Change, Severity } from './change.ts';
import { compareBody } from './compare-body.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import type { BothRefs } from './compare-schema.ts';
import { pairUp } from './pairs.ts';
import { changeAt, type Difference, quote, quoteOr, rootOf, type Spot } from './spot.ts';

/** What differs between an operation before and after. */
export function compareOperation(
  say: ApiSay,
  before: Operation,
  after: Operation,
  refs: BothRefs,
): Change[] {
  const spot: Spot = {
    say,
    operation: after.id,
    direction: 'request',
    root: rootOf('The operation'),
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

function compareAddress(spot: Spot, before: Operation, after: Operation): Change[] {
  const changes: Change[] = [];
  if (before.id !== after.id) {
    changes.push(
      changeAt(spot, {
        severity: 'breaking',
        aspect: 'renamed',
        word: 'was called {name}; samples, links and generated clients use that name',
        values: { name: quote(before.id) },
      }),
    );
  }
  const [old, now] = [before, after].map(({ method, path }) => `${method} ${path}`);
  if (old !== undefined && now !== undefined && unnamed(old) !== unnamed(now)) {
    changes.push(
      changeAt(spot, {
        severity: 'breaking',
        aspect: 'moved',
        word: 'moved from {before} to {after}',
        values: { before: quote(old), after: quote(now) },
      }),
    );
  }
  return changes;
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
  const change = (severity: Severity, word: ChangeWord, alternative: JsonObject) =>
    changeAt(spot, {
      severity,
      aspect: 'security',
      word,
      values: { credentials: credentialWords(spot, alternative) },
    });
  return [
    ...removed.map((alternative) =>
      change('breaking', 'cannot be called {credentials} any more', alternative),
    ),
    ...added.map((alternative) =>
      change('compatible', 'can be called {credentials} now', alternative),
    ),
  ];
}

/** No requirement at all means that a call without credentials is the one alternative. */
function alternatives(security: readonly JsonObject[]): readonly JsonObject[] {
  return security.length === 0 ? [{}] : security;
}

function credentialWords({ say }: Spot, alternative: JsonObject): string {
  const schemes = Object.entries(alternative).map(([name, scopes]) =>
    Array.isArray(scopes) && scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name,
  );
  return schemes.length === 0
    ? say('without credentials')
    : say('with {credentials}', { credentials: sayList(say, schemes, 'and') });
}

function compareWords(spot: Spot, before: Operation, after: Operation): Change[] {
  const notes: Difference[] = [];
  const note = (aspect: Change['aspect'], word: ChangeWord, values: Values = {}) =>
    notes.push({ severity: 'note', aspect, word, values });
  if (before.deprecated !== after.deprecated) {
    note('deprecation', after.deprecated ? 'is deprecated now' : 'is not deprecated any more');
  }
  if (before.capability !== after.capability) {
    note('capability', 'mapped to the capability {before} and maps to {after} now', {
      before: quoteOr(spot, before.capability, 'none'),
      after: quoteOr(spot, after.capability, 'none'),
    });
  }
  const texts = ({ summary, description, guide }: Operation) => [summary, description, guide ?? ''];
  if (!isSameJson(texts(before), texts(after))) note('words', 'is described in other words');
  return notes.map((difference) => changeAt(spot, difference));
}
