import type * as library from 'unist-util-visit';

/*
 * `visit` of unist-util-visit without the name that the library gives to a function for each node, which was a fifth of
 * the time that a page takes to be compiled. It has the types of the library and what is used of it here.
 */

export const SKIP = 'skip';
export const EXIT = false;

interface Step {
  readonly type: string;
  readonly children?: readonly Step[];
}

type Answer = boolean | 'skip' | number | readonly [unknown, number?] | null | undefined;
type Visitor = (node: Step, index: number | undefined, parent: Step | undefined) => Answer;

/**
 * Calls a function for each node of a tree, a parent before its children: with the name of a type, for the nodes of that
 * type. The function may answer SKIP (not the children), EXIT (nothing more), or [SKIP, index], and then the
 * child at that index of the parent comes next.
 */
export const visit = ((tree: Step, test: string | Visitor, visitor?: Visitor): void => {
  if (typeof test === 'function') walk(tree, undefined, test);
  else if (visitor) walk(tree, test, visitor);
}) as typeof library.visit;

function walk(tree: Step, type: string | undefined, visitor: Visitor): void {
  const call = (node: Step, index: number | undefined, parent: Step | undefined): Answer => {
    const answer =
      type === undefined || node.type === type ? visitor(node, index, parent) : undefined;
    const action = Array.isArray(answer) ? answer[0] : answer;
    if (action === EXIT) return EXIT;
    if (action !== SKIP && node.children !== undefined) {
      let next = 0;
      // The children are those of now: the visitor may have put others in their place.
      while (next < node.children.length) {
        const child = node.children[next] as Step;
        const ofChild = call(child, next, node);
        if (ofChild === EXIT) return EXIT;
        next = typeof ofChild === 'number' ? ofChild : next + 1;
      }
    }
    return Array.isArray(answer) ? answer[1] : typeof answer === 'number' ? answer : undefined;
  };
  call(tree, undefined, undefined);
}
