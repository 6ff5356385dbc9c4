import { answer, done, refuse } from '@drystone/sandbox/core/outcome';
import type { BehavioursOf } from './behaviour.ts';
import { addressProblems } from './strict-rules.ts';

const created = 'The create was asked for.';
const deleted = 'The delete was asked for.';

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
        turn.note(member, { subject: 'member', from: 'present', to: null, why: deleted });
        return done(204);
      },
    },

    listInvitations: {
      act: ({ turn }) => answer(200, turn.world.invitations),
    },

    createInvitation: {
      strictRules: ({ body }) => addressProblems('/email', body.email),
      act({ turn, body }) {
        const invitation = { id: turn.newId(), ...body };
        turn.change({ invitations: [...turn.world.invitations, invitation] });
        const thing = { id: invitation.id, name: body.email };
        turn.note(thing, { subject: 'invitation', from: null, to: 'present', why: created });
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
        const thing = { id: path.id, name: invitation.email };
        turn.note(thing, { subject: 'invitation', from: 'present', to: null, why: deleted });
        return done(204);
      },
    },
  };
}
