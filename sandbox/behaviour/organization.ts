import type { Turn } from '../core/turn.ts';
import { answer, type BehavioursOf, done, refuse } from './behaviour.ts';

/** Regions, organizations, members and invitations: what belongs to the caller's organization. */
export function organizationBehaviours(
  regionUrl: (name: string) => string,
): BehavioursOf<
  | 'listRegions'
  | 'listOrganizations'
  | 'listMembers'
  | 'deleteMember'
  | 'listInvitations'
  | 'createInvitation'
  | 'deleteInvitation'
> {
  return {
    listRegions: {
      act: ({ turn }) =>
        answer(
          200,
          turn.world.regions.map(({ name }) => ({ name, url: regionUrl(name) })),
        ),
    },

    listOrganizations: {
      act: ({ turn }) => answer(200, [turn.world.organization]),
    },

    listMembers: {
      act: ({ turn }) => answer(200, turn.world.members),
    },

    deleteMember: {
      act({ turn, path }) {
        const member = turn.world.members.find(({ id }) => id === path.id);
        if (!member) {
          return refuse(
            404,
            'object.missing',
            `Member ${path.id} was not found. List the members and use an ID from the list.`,
            ['id'],
          );
        }
        turn.change({ members: turn.world.members.filter(({ id }) => id !== path.id) });
        note(turn, 'member', path.id, member.name, 'present', null);
        return done(204);
      },
    },

    listInvitations: {
      act: ({ turn }) => answer(200, turn.world.invitations),
    },

    createInvitation: {
      act({ turn, body }) {
        const invitation = { id: turn.newId(), ...body };
        turn.change({ invitations: [...turn.world.invitations, invitation] });
        note(turn, 'invitation', invitation.id, body.email, null, 'present');
        return answer(201, invitation);
      },
    },

    deleteInvitation: {
      act({ turn, path }) {
        const invitation = turn.world.invitations.find(({ id }) => id === path.id);
        if (!invitation) {
          return refuse(
            404,
            'object.missing',
            `Invitation ${path.id} was not found. List the invitations and use an ID from the list.`,
            ['id'],
          );
        }
        turn.change({ invitations: turn.world.invitations.filter(({ id }) => id !== path.id) });
        note(turn, 'invitation', path.id, invitation.email, 'present', null);
        return done(204);
      },
    },
  };
}

function note(
  turn: Turn,
  subject: 'member' | 'invitation',
  id: string,
  name: string,
  from: string | null,
  to: string | null,
): void {
  const why = to === null ? 'The delete was asked for.' : 'The create was asked for.';
  turn.note({ subject, id, name, from, to, why });
}
