import { answer, done } from '@drystone/sandbox/core/outcome';
import { type BehavioursOf, missing } from './behaviour.ts';
import { addressProblems } from './strict-rules.ts';

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
        if (!member) return missingIn('members', `Member ${path.id}`);
        turn.change({ members: turn.world.members.filter(({ id }) => id !== path.id) });
        turn.noteDelete(member, { subject: 'member' });
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
        turn.noteCreate(thing, { subject: 'invitation' });
        return answer(201, invitation);
      },
    },

    deleteInvitation: {
      act({ turn, path }) {
        const invitation = turn.world.invitations.find(({ id }) => id === path.id);
        if (!invitation) return missingIn('invitations', `Invitation ${path.id}`);
        turn.change({ invitations: turn.world.invitations.filter(({ id }) => id !== path.id) });
        const thing = { id: path.id, name: invitation.email };
        turn.noteDelete(thing, { subject: 'invitation' });
        return done(204);
      },
    },
  };
}

function missingIn(list: string, what: string) {
  return missing(`${what} was not found. List the ${list} and use an ID from the list.`, 'id');
}
