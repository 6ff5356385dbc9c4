import { answer, type Refusal } from '@drystone/sandbox/core/outcome';
import { missing } from './behaviour.ts';
import type { Turn } from './turn.ts';
import type { RegionWorld } from './world.ts';

interface InProject {
  readonly turn: Turn;
  readonly region: string;
  readonly project: string;
}

/** A kind of thing that projects have: where a region stores them, and what the API shows of one. */
export function storeOf<
  Stored extends { readonly project: string },
  Shown extends { readonly id: string },
>(
  kind: string,
  allIn: (region: RegionWorld) => readonly Stored[],
  shown: (stored: Stored) => Shown,
) {
  const ofProject = ({ turn, region, project }: InProject) =>
    allIn(turn.region(region)).filter((stored) => stored.project === project);
  return {
    list: { act: (call: InProject) => answer(200, ofProject(call).map(shown)) },

    /** Does something with the thing that a parameter of the path names, or answers 404. */
    named<
      Parameter extends string,
      Call extends InProject & { readonly path: Readonly<Record<Parameter, string>> },
      Result,
    >(
      parameter: Parameter,
      act: (call: Call, stored: Stored) => Result,
    ): (call: Call) => Result | Refusal<404> {
      return (call) => {
        const id = call.path[parameter];
        const stored = ofProject(call).find((one) => shown(one).id === id);
        if (stored) return act(call, stored);
        const advice = 'Check the ID, the X-PROJECT-ID header and the region host.';
        return missing(`${kind} ${id} was not found. ${advice}`, parameter);
      };
    },
  };
}
