import type { Json } from '../json/json.ts';
import { isObject } from '../json/json.ts';
import { type Refs, refOf } from '../model/refs.ts';

/** Targets of references that can be reached from each other, by pointer. A target alone has no entry. */
export type Cycles = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds the groups of schemas that refer to each other in a circle (Tarjan's algorithm, without
 * recursion because real documents are deep).
 */
export function findCycles(
  document: Json,
  refs: Refs,
  subtypes: ReadonlyMap<string, readonly string[]>,
): Cycles {
  return stronglyConnected(targetsFrom(document, refs, subtypes));
}

/** What can be reached from a value by references, by pointer, each with the targets that it leads to itself. */
export function targetsFrom(
  value: unknown,
  refs: Refs,
  subtypes: ReadonlyMap<string, readonly string[]> = new Map(),
): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, readonly string[]>();
  const toVisit = [...refsIn(value)];
  for (let pointer = toVisit.pop(); pointer !== undefined; pointer = toVisit.pop()) {
    if (targets.has(pointer)) continue;
    // A base schema shows its subtypes as variants, so it leads to them too.
    const reached = [...refsIn(refs.at(pointer)), ...(subtypes.get(pointer) ?? [])];
    targets.set(pointer, reached);
    toVisit.push(...reached);
  }
  return targets;
}

/** The targets of all references in a value: JSON, or a part of the model, which holds JSON of the document. */
export function refsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const toVisit: unknown[] = [value];
  while (toVisit.length > 0) {
    const current = toVisit.pop();
    if (typeof current !== 'object' || current === null) continue;
    const pointer = isObject(current) ? refOf(current) : undefined;
    if (pointer !== undefined) found.add(pointer);
    toVisit.push(...Object.values(current));
  }
  return found;
}

interface Visit {
  readonly pointer: string;
  readonly next: Iterator<string>;
}

function stronglyConnected(targets: ReadonlyMap<string, readonly string[]>): Cycles {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const cycles = new Map<string, ReadonlySet<string>>();

  for (const start of targets.keys()) {
    if (order.has(start)) continue;
    const visits: Visit[] = [enter(start)];
    while (visits.length > 0) {
      const { pointer, next } = visits[visits.length - 1] as Visit;
      const target = next.next();
      if (target.done) {
        visits.pop();
        const parent = visits[visits.length - 1]?.pointer;
        if (parent !== undefined) lower(parent, lowest.get(pointer) ?? 0);
        if (lowest.get(pointer) === order.get(pointer)) close(pointer);
      } else if (!order.has(target.value)) {
        visits.push(enter(target.value));
      } else if (isOpen.has(target.value)) {
        lower(pointer, order.get(target.value) ?? 0);
      }
    }
  }
  return cycles;

  function enter(pointer: string): Visit {
    order.set(pointer, order.size);
    lowest.set(pointer, order.size - 1);
    open.push(pointer);
    isOpen.add(pointer);
    return { pointer, next: (targets.get(pointer) ?? [])[Symbol.iterator]() };
  }

  function lower(pointer: string, value: number): void {
    lowest.set(pointer, Math.min(lowest.get(pointer) ?? value, value));
  }

  function close(pointer: string): void {
    const group = new Set(open.splice(open.lastIndexOf(pointer)));
    for (const member of group) isOpen.delete(member);
    const refersToItself = targets.get(pointer)?.includes(pointer) ?? false;
    if (group.size === 1 && !refersToItself) return;
    for (const member of group) cycles.set(member, group);
  }
}
