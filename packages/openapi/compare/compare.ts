import type { Json, JsonObject } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import type { ApiDocument, DocumentServer, Operation } from '../model/model.ts';
import { type Refs, refsOf, schemaPointer } from '../model/refs.ts';
import { unnamed } from '../requests/path-template.ts';
import { targetsFrom } from '../schema/cycles.ts';
import type { ChangeWord } from '../words/change-words.ts';
import type { ApiSay } from '../words/words.ts';
import type { Aspect, Change, Severity } from './change.ts';
import { compareOperation } from './compare-operation.ts';
import { type BothRefs, compareSchemas } from './compare-schema.ts';
import { pairUp } from './pairs.ts';
import { changeAt, quote, rootOf, type Spot } from './spot.ts';
import { withoutWords } from './without-words.ts';

/** What changed from one version of a bundled document to another. */
export function compareContracts(say: ApiSay, before: ApiDocument, after: ApiDocument): Change[] {
  const everywhere = {
    say,
    operation: undefined,
    direction: 'both',
    path: '',
    schemas: [],
  } as const;
  const refs = { before: refsOf(before.source), after: refsOf(after.source) };
  return [
    ...compareServers(everywhere, before.servers, after.servers),
    ...compareSchemes(everywhere, before.securitySchemes, after.securitySchemes),
    ...compareOperations(everywhere, before.operations, after.operations, refs),
    ...compareUnusedSchemas(everywhere, before, after, refs),
  ];
}

/** The whole contract: a spot begins at a part of it. */
type Everywhere = Omit<Spot, 'root'>;

function compareServers(
  everywhere: Everywhere,
  before: readonly DocumentServer[],
  after: readonly DocumentServer[],
): Change[] {
  const { both, removed, added } = pairUp(
    before,
    after,
    ({ url }) => url,
    () => undefined,
  );
  const change = ({ url }: DocumentServer, severity: Severity, word: ChangeWord) =>
    changeAt(
      { ...everywhere, root: rootOf('The server {name}', undefined, { name: quote(url) }) },
      { severity, aspect: 'server', word },
    );
  return [
    ...removed.map((server) => change(server, 'breaking', 'was removed')),
    ...added.map((server) => change(server, 'compatible', 'is new')),
    ...both
      .filter((pair) => defaultsOf(pair.before) !== defaultsOf(pair.after))
      .map((pair) => change(pair.after, 'note', 'has other defaults for its variables')),
  ];
}

function defaultsOf({ variables }: DocumentServer): string {
  return jsonText(variables.map((variable) => [variable.name, variable.default]));
}

/** Schemes that come are not change for anybody until an operation asks for them. */
function compareSchemes(everywhere: Everywhere, before: JsonObject, after: JsonObject): Change[] {
  const look = (scheme: Json | undefined) => jsonText(withoutWords(scheme ?? null));
  return Object.keys(before)
    .filter((name) => look(before[name]) !== look(after[name]))
    .map((name) =>
      changeAt(
        {
          ...everywhere,
          root: rootOf('The security scheme {name}', undefined, { name: quote(name) }),
        },
        {
          severity: 'breaking',
          aspect: 'security',
          word: after[name] === undefined ? 'was removed' : 'works in another way',
        },
      ),
    );
}

function compareOperations(
  everywhere: Everywhere,
  before: readonly Operation[],
  after: readonly Operation[],
  refs: BothRefs,
): Change[] {
  const byAddress = pairUp(
    before,
    after,
    ({ method, path }) => `${method} ${unnamed(path)}`,
    () => undefined,
  );
  // An operation that moved keeps its id.
  const byId = pairUp(
    byAddress.removed,
    byAddress.added,
    ({ id }) => id,
    () => undefined,
  );
  return [
    ...byId.removed.map((operation) =>
      wholeOperation(everywhere, operation, 'breaking', 'removed', 'was removed'),
    ),
    ...byId.added.map((operation) =>
      wholeOperation(everywhere, operation, 'compatible', 'added', 'is new'),
    ),
    ...[...byAddress.both, ...byId.both].flatMap((pair) =>
      compareOperation(everywhere.say, pair.before, pair.after, refs),
    ),
  ];
}

function wholeOperation(
  everywhere: Everywhere,
  { id, method, path }: Operation,
  severity: Severity,
  aspect: Aspect,
  word: ChangeWord,
): Change {
  const name = quote(`${method} ${path}`);
  const root = rootOf('The operation {name}', undefined, { name });
  return changeAt({ ...everywhere, operation: id, root }, { severity, aspect, word });
}

/** Schemas that no operation leads to are part of the contract by their name alone. */
function compareUnusedSchemas(
  everywhere: Everywhere,
  old: ApiDocument,
  now: ApiDocument,
  refs: BothRefs,
): Change[] {
  const before = unusedNames(old, refs.before);
  const after = unusedNames(now, refs.after);
  const at = (name: string): Spot => ({
    ...everywhere,
    root: rootOf('The schema {name}', 'of the schema {name}', { name: quote(name) }),
    schemas: [name],
  });
  return [
    ...before
      .filter((name) => now.schemas[name] === undefined)
      .map((name) =>
        changeAt(at(name), { severity: 'breaking', aspect: 'removed', word: 'was removed' }),
      ),
    ...after
      .filter((name) => old.schemas[name] === undefined)
      .map((name) =>
        changeAt(at(name), { severity: 'compatible', aspect: 'added', word: 'is new' }),
      ),
    ...before
      .filter((name) => after.includes(name))
      .flatMap((name) =>
        compareSchemas(
          {
            before: old.schemas[name],
            after: now.schemas[name],
            spot: at(name),
          },
          refs,
        ),
      ),
  ];
}

function unusedNames({ operations, webhooks, schemas }: ApiDocument, refs: Refs): string[] {
  const reached = targetsFrom([operations, webhooks], refs);
  return Object.keys(schemas).filter((name) => !reached.has(schemaPointer(name)));
}
