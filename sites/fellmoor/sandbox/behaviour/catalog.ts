import { answer } from '@drystone/sandbox/core/outcome';
import type { BehavioursOf } from './behaviour.ts';
import { capabilitiesOf } from './permissions.ts';

/** What a region offers, and what the caller may do there. */
export const catalog: BehavioursOf<'listInstanceTypes' | 'listCapacity' | 'listCapabilities'> = {
  listInstanceTypes: {
    act: ({ turn, region }) => answer(200, turn.region(region).types),
  },

  listCapacity: {
    act({ turn, region }) {
      const { types, free } = turn.region(region);
      return answer(
        200,
        types.map(({ name }) => ({ name, capacity: free[name] ?? 0 })),
      );
    },
  },

  listCapabilities: {
    act: ({ caller }) => answer(200, capabilitiesOf(caller)),
  },
};
