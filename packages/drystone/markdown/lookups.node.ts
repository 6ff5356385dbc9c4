import { contentName } from '@drystone/lib/hash.node';
import { onceFor } from '@drystone/lib/once-for';
import { indexOf, type LinkTargets, type Lists, type TargetIndex } from '../content/links.ts';

/*
 * A page is compiled from its text and from some facts about the site: the routes that its links name, what
 * it shows of features. These facts are recorded while it is compiled. As long as each of them is the same, so is the page,
 * whatever else the site has got meanwhile.
 */

/** The facts that a result was made from: for each list, what each key gave. The key `*` stands for the whole list. */
export type Lookups = readonly (readonly [list: string, key: string, fingerprint: string])[];

export interface Recorder {
  /** Gives what the real targets give, and records what is asked for. */
  readonly targets: LinkTargets;
  readonly lookups: () => Lookups;
}

/** Records which facts of the targets are looked up. */
export function recordLookups(real: LinkTargets): Recorder {
  const found = new Map<string, readonly [string, string, string]>();
  const note = (list: string, key: string, fingerprint: string) =>
    found.set(`${list} ${key}`, [list, key, fingerprint]);
  const follow = (name: string, list: List) =>
    tracked(list, (key) => note(name, key, fingerprintOf(list, key)));
  const all = Object.entries(listsOf(real)).map(([name, list]) => [name, follow(name, list)]);
  const { routes, copies, ...own } = Object.fromEntries(all);
  const index = { routes, copies } as TargetIndex;
  // A list that is not there is one without entries, and is noted as well.
  const lists = new Proxy<Lists>(real.lists ?? {}, {
    get: (known, name) => follow(ofFeature(String(name)), known[String(name)] ?? noList),
  });
  note('site', '*', siteFacts(real));
  return { targets: { ...real, ...own, lists, index }, lookups: () => [...found.values()] };
}

/** True if everything that was looked up is as it was. */
export function areSame(lookups: Lookups, targets: LinkTargets): boolean {
  const lists = allListsOf(targets);
  return lookups.every(([name, key, fingerprint]) =>
    name === 'site'
      ? siteFacts(targets) === fingerprint
      : fingerprintOf(lists[name] ?? noList, key) === fingerprint,
  );
}

/** The lookups of two results that are made into one. */
export function joined(one: Lookups, other: Lookups): Lookups {
  return [...new Map([...one, ...other].map((each) => [`${each[0]} ${each[1]}`, each])).values()];
}

type List = ReadonlyMap<string, unknown> | ReadonlySet<string>;

const noList: ReadonlyMap<string, unknown> = new Map();
const ofFeature = (name: string) => `feature ${name}`;
const wholeList = '*';

/** Every list of the engine by its name, those of the index included. */
const listsOf = onceFor((targets: LinkTargets): Readonly<Record<string, List>> => {
  const { routeByFile, publicFiles } = targets;
  const { drafts, media, components, terms } = targets;
  const optional = Object.entries({ drafts, media, components, terms }).map(([name, list]) => [
    name,
    list ?? noList,
  ]);
  return {
    ...{ routeByFile, publicFiles, ...indexOf(targets) },
    ...(Object.fromEntries(optional) as Record<string, List>),
  };
});

/** Those of features too. */
const allListsOf = onceFor((targets: LinkTargets): Readonly<Record<string, List>> => {
  const { lists = {} } = targets;
  const added = Object.entries(lists).map(([name, list]) => [ofFeature(name), list] as const);
  return { ...listsOf(targets), ...Object.fromEntries(added) };
});

/** The facts that every page is made from. */
const siteFacts = onceFor(({ basePath, localePrefix, origin, glossary, schemes }: LinkTargets) =>
  JSON.stringify([basePath, localePrefix, origin, glossary, [...(schemes ?? [])]]),
);

function fingerprintOf(list: List, key: string): string {
  if (key === wholeList) return wholeFingerprint(list);
  const value =
    list instanceof Set ? list.has(key) : (list as ReadonlyMap<string, unknown>).get(key);
  return typeof value === 'object' && value !== null ? objectFingerprint(value) : String(value);
}

const objectFingerprint = onceFor((value: object) => contentName(JSON.stringify(value)));
const wholeFingerprint = onceFor((list: List) => contentName(JSON.stringify([...list])));

/** Gives what the list gives, and notes each key that is looked up, or the whole list where it is read. */
function tracked<Tracked extends List>(list: Tracked, note: (key: string) => void): Tracked {
  return new Proxy(list, {
    get(real, name) {
      const value = Reflect.get(real, name, real);
      if (name !== 'get' && name !== 'has') note(wholeList);
      if (typeof value !== 'function') return value;
      return name === 'get' || name === 'has'
        ? (key: string) => {
            note(key);
            return value.call(real, key);
          }
        : value.bind(real);
    },
  });
}
