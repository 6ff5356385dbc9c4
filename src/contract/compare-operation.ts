import { isSameJson, type JsonObject } from '../openapi/json.ts';
import type { Change, Severity } from './change.ts';
import { compareParameters } from './compare-parameters.ts';
import { type BothRefs, compareSchemas } from './compare-schema.ts';
import type {
  ContractBody,
  ContractContent,
  ContractOperation,
  ContractResponse,
} from './contract.ts';
import { pairUp } from './pairs.ts';
import { changeAt, quote, requestBody, type Spot } from './spot.ts';
import { withoutWords } from './without-words.ts';

/** What differs between an operation before and after. */
export function compareOperation(
  before: ContractOperation,
  after: ContractOperation,
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

function compareAddress(spot: Spot, before: ContractOperation, after: ContractOperation): Change[] {
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

function compareBody(
  operation: Spot,
  before: ContractBody | undefined,
  after: ContractBody | undefined,
  refs: BothRefs,
): Change[] {
  const spot = { ...operation, root: requestBody };
  const change = (severity: Severity, aspect: Change['aspect'], phrase: string) => [
    changeAt(spot, { severity, aspect, phrase }),
  ];
  if (before === undefined && after === undefined) return [];
  if (after === undefined) return change('breaking', 'removed', 'was removed');
  if (before === undefined) {
    return after.required
      ? change('breaking', 'added', 'is new and required')
      : change('compatible', 'added', 'is new and optional');
  }
  const required =
    before.required === after.required
      ? []
      : after.required
        ? change('breaking', 'required', 'is required now')
        : change('compatible', 'required', 'is optional now');
  return [...required, ...compareContents(spot, before.content, after.content, refs)];
}

function compareResponses(
  operation: Spot,
  before: readonly ContractResponse[],
  after: readonly ContractResponse[],
  refs: BothRefs,
): Change[] {
  // All errors have the same body, so only successes can be told to be the same under another status.
  const looksOf = ({ status, content }: ContractResponse) =>
    status.startsWith('2')
      ? JSON.stringify(content.map(({ schema }) => withoutWords(schema ?? true)))
      : undefined;
  const { both, renamed, removed, added } = pairUp(before, after, ({ status }) => status, looksOf);
  const at = ({ status }: ContractResponse) => ({ ...operation, root: `the answer ${status}` });
  return [
    ...removed.map((response) =>
      changeAt(at(response), { severity: 'breaking', aspect: 'removed', phrase: 'was removed' }),
    ),
    ...renamed.map((pair) =>
      changeAt(at(pair.before), {
        severity: 'breaking',
        aspect: 'renamed',
        phrase: `was replaced by the answer ${pair.after.status}`,
      }),
    ),
    ...added.map((response) =>
      changeAt(at(response), { severity: 'compatible', aspect: 'added', phrase: 'is new' }),
    ),
    ...[...both, ...renamed].flatMap((pair) =>
      compareResponse(at(pair.after), pair.before, pair.after, refs),
    ),
  ];
}

function compareResponse(
  spot: Spot,
  before: ContractResponse,
  after: ContractResponse,
  refs: BothRefs,
): Change[] {
  const headers = pairUp(
    before.headers,
    after.headers,
    ({ name }) => name.toLowerCase(),
    () => undefined,
  );
  const header = (name: string) => ({ ...spot, root: `the header ${quote(name)} of ${spot.root}` });
  return [
    ...headers.removed.map(({ name }) =>
      changeAt(header(name), { severity: 'breaking', aspect: 'removed', phrase: 'was removed' }),
    ),
    ...headers.added.map(({ name }) =>
      changeAt(header(name), { severity: 'compatible', aspect: 'added', phrase: 'is new' }),
    ),
    ...headers.both.flatMap((pair) => {
      const place = header(pair.after.name);
      const required =
        pair.before.required === pair.after.required
          ? []
          : [
              changeAt(place, {
                severity: pair.after.required ? 'compatible' : 'breaking',
                aspect: 'required',
                phrase: pair.after.required ? 'is always there now' : 'can be missing now',
              }),
            ];
      const schemas = { before: pair.before.schema, after: pair.after.schema, spot: place };
      return [...required, ...compareSchemas(schemas, refs)];
    }),
    ...compareContents(spot, before.content, after.content, refs),
  ];
}

function compareContents(
  spot: Spot,
  before: readonly ContractContent[],
  after: readonly ContractContent[],
  refs: BothRefs,
): Change[] {
  if (before.length === 0 && after.length > 0) {
    return [changeAt(spot, { severity: 'compatible', aspect: 'added', phrase: 'has a body now' })];
  }
  if (before.length > 0 && after.length === 0) {
    return [
      changeAt(spot, { severity: 'breaking', aspect: 'removed', phrase: 'has no body any more' }),
    ];
  }
  const { both, renamed, removed, added } = pairUp(
    before,
    after,
    ({ mediaType }) => mediaType,
    ({ schema }) => JSON.stringify(schema),
  );
  const gone = [...removed, ...renamed.map((pair) => pair.before)];
  const come = [...added, ...renamed.map((pair) => pair.after)];
  return [
    ...gone.map(({ mediaType }) =>
      changeAt(spot, {
        severity: 'breaking',
        aspect: 'removed',
        phrase: `is not available as ${quote(mediaType)} any more`,
      }),
    ),
    ...come.map(({ mediaType }) =>
      changeAt(spot, {
        severity: 'compatible',
        aspect: 'added',
        phrase: `is available as ${quote(mediaType)} now`,
      }),
    ),
    ...both.flatMap((pair) =>
      compareSchemas({ before: pair.before.schema, after: pair.after.schema, spot }, refs),
    ),
  ];
}

function compareWords(spot: Spot, before: ContractOperation, after: ContractOperation): Change[] {
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
  const texts = ({ summary, description, guide }: ContractOperation) => [
    summary,
    description,
    guide ?? '',
  ];
  if (!isSameJson(texts(before), texts(after)))
    notes.push(['words', 'is described in other words']);
  return notes.map(([aspect, phrase]) => changeAt(spot, { severity: 'note', aspect, phrase }));
}
