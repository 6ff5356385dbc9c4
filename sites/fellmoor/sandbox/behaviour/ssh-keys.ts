import { answer, done, refuse } from '@drystone/sandbox/core/outcome';
import { type BehavioursOf, emptyProblems, missing } from './behaviour.ts';
import { segmentProblems } from './slurm.ts';
import { keyProblems } from './strict-rules.ts';
import type { Turn } from './turn.ts';

/** The caller's own keys. */
export const sshKeys: BehavioursOf<'listUserKeys' | 'createUserKey' | 'deleteUserKey'> = {
  listUserKeys: {
    act: ({ turn, caller }) => answer(200, keysOf(turn, caller.subject)),
  },

  createUserKey: {
    rules: ({ body }) => [
      ...segmentProblems('/name', body.name),
      ...emptyProblems('/key', body.key),
    ],
    strictRules: ({ body }) => keyProblems('/key', body.key),
    act({ turn, caller, body }) {
      const own = keysOf(turn, caller.subject);
      const twin = own.find(({ name, key }) => name === body.name || key === body.key);
      if (twin) {
        const what = twin.name === body.name ? 'name' : 'key';
        return refuse(
          409,
          'duplicate',
          `This ${what} is registered already, under the name "${twin.name}". List your keys, then delete that one or send another ${what}.`,
          [`/${what}`],
        );
      }
      const key = { name: body.name, key: body.key };
      turn.change({ keys: [...turn.world.keys, { subject: caller.subject, key }] });
      turn.noteCreate({ id: key.name, name: key.name }, { subject: 'key' });
      return answer(200, key);
    },
  },

  deleteUserKey: {
    act({ turn, caller, path }) {
      const others = turn.world.keys.filter(
        ({ subject, key }) => subject !== caller.subject || key.name !== path.name,
      );
      if (others.length === turn.world.keys.length) {
        const advice = 'List your keys, and check that the name is percent-encoded in the path.';
        return missing(`SSH key "${path.name}" was not found. ${advice}`, 'name');
      }
      turn.change({ keys: others });
      turn.noteDelete({ id: path.name, name: path.name }, { subject: 'key' });
      return done(204);
    },
  },
};

function keysOf(turn: Turn, caller: string) {
  return turn.world.keys.filter(({ subject }) => subject === caller).map(({ key }) => key);
}
