// Printed from the contract of the Management API, v1alpha1, by `npm run contract:types`. Do not edit.

import type { OperationTable } from '@drystone/openapi/types/operation-table';

/** A role in an organization. No operation of v1alpha1 returns this object. */
export interface Relation {
  /** ID of the organization. Treat it as an opaque string. */
  readonly org_id: string;
  /** Role in that organization, as free text: for example `admin`, `member` or `viewer`. */
  readonly role: string;
}

/** A location with its own infrastructure API host. */
export interface Region {
  /** Name of the region. */
  readonly name: string;
  /** Address of the infrastructure API host of the region. The base path `/api/v1alpha1` follows it. */
  readonly url: string;
}

/**
 * The body of every answer with a 4xx or 5xx status.
 * It carries one human-readable message and no error code, so decide by the HTTP status.
 */
export interface ApiError {
  /**
   * What went wrong, in words for people.
   * Show it or log it; do not parse it, because the wording can change.
   */
  readonly message: string;
}

/** An organization with its name and its display name. */
export interface Organization {
  /** ID of the organization. Treat it as an opaque string. */
  readonly id: string;
  /** Name of the organization. */
  readonly name: string;
  /** Name to show to people, for example in a list to choose from. */
  readonly display_name: string;
}

/** A person in the organization. v1alpha1 has no operation to change a member's role. */
export interface OrganizationMember {
  /** ID of the member, for the member paths. */
  readonly id: string;
  /** Name of the person. */
  readonly name: string;
  /** Email address of the person. */
  readonly email: string;
  /** Role in the organization, as free text: for example `admin`, `member` or `viewer`. */
  readonly role: string;
}

/** An invitation of a person to the organization. v1alpha1 has no operation to accept one. */
export interface Invitation {
  /** ID of the invitation, for the invitation paths. Treat it as an opaque string. */
  readonly id: string;
  /** Email address of the invited person. */
  readonly email: string;
  /** Role from the create call, as free text. It can be absent when none was sent. */
  readonly role?: string;
}

/** The body that creates an invitation. */
export interface InvitationCreate {
  /** Email address of the person to invite. */
  readonly email: string;
  /**
   * Role for the person, as free text: for example `admin`, `member` or `viewer`.
   * Copy a role that is in use from `GET /members`, because a misspelled one may be accepted.
   */
  readonly role?: string;
}

/** One of your SSH public keys. It has no ID, so its name is the last part of its path. */
export interface SSHKey {
  /** Name of the key. */
  readonly name: string;
  /** The SSH public key, as in a `.pub` file. */
  readonly key: string;
}

/** The body that registers an SSH public key. */
export interface SSHKeyCreate {
  /** Name of the key, which you need to delete it. */
  readonly name: string;
  /** The SSH public key, as in a `.pub` file, without a line break at the end. Never send a private key. */
  readonly key: string;
}

/** The operations of the Management API, by operationId. */
export interface Operations {
  /**
   * List the regions
   *
   * Returns the regions as an array, each with the address of its infrastructure API host.
   * Call it first: every call to the infrastructure API needs the host of a region.
   *
   * See the [command-line tutorial](/getting_started/cli).
   */
  readonly listRegions: {
    readonly method: 'GET';
    readonly path: '/regions';
    readonly parameters: {};
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly Region[];
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the organizations
   *
   * Returns organizations as an array, each with its ID, name and display name.
   * v1alpha1 has no operation to create an organization.
   *
   * See the [command-line tutorial](/getting_started/cli).
   */
  readonly listOrganizations: {
    readonly method: 'GET';
    readonly path: '/organizations';
    readonly parameters: {};
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly Organization[];
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the members
   *
   * Returns organization members as an array, each with an email address and a role.
   * Take the ID from here before you delete a member.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly listMembers: {
    readonly method: 'GET';
    readonly path: '/members';
    readonly parameters: {};
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly OrganizationMember[];
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Delete a member
   *
   * Removes the person from the organization's members.
   * Check separately what the person can still use, for example a downloaded kubeconfig or a Slurm user.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly deleteMember: {
    readonly method: 'DELETE';
    readonly path: '/members/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the member, from `GET /members`. */
        readonly id: string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 204: undefined;
      readonly 400: ApiError;
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the invitations
   *
   * Returns the invitations as an array, each with an email address.
   * After a create that timed out, look here before you try again.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly listInvitations: {
    readonly method: 'GET';
    readonly path: '/invitations';
    readonly parameters: {};
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly Invitation[];
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Create an invitation
   *
   * Invites a person by email address and returns the invitation with its new ID.
   * The call is not idempotent: after a timeout, list the invitations before you send it again.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly createInvitation: {
    readonly method: 'POST';
    readonly path: '/invitations';
    readonly parameters: {};
    readonly body: InvitationCreate;
    readonly responses: {
      readonly 201: Invitation;
      readonly 400: ApiError;
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Delete an invitation
   *
   * Withdraws the invitation.
   * v1alpha1 has no operation to change one, so delete it and create another.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly deleteInvitation: {
    readonly method: 'DELETE';
    readonly path: '/invitations/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the invitation, from `GET /invitations`. The email address is not accepted. */
        readonly id: string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 204: undefined;
      readonly 400: ApiError;
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List your SSH keys
   *
   * Returns your SSH public keys as an array, each with its name.
   * When a create answers 409, look here for the key that is in the way.
   *
   * See the [command-line tutorial](/getting_started/cli).
   */
  readonly listUserKeys: {
    readonly method: 'GET';
    readonly path: '/user/keys';
    readonly parameters: {};
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly SSHKey[];
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Register an SSH key
   *
   * Registers an SSH public key under a name and returns it with 200, where other creates answer 201.
   * A 409 means that the key conflicts with one that you have registered.
   *
   * See the [command-line tutorial](/getting_started/cli).
   */
  readonly createUserKey: {
    readonly method: 'POST';
    readonly path: '/user/keys';
    readonly parameters: {};
    readonly body: SSHKeyCreate;
    readonly responses: {
      readonly 200: SSHKey;
      readonly 400: ApiError;
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 409: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Delete an SSH key
   *
   * Deletes one of your registered keys by its name, which you percent-encode in the path.
   * A repeated call may answer 404, because the key is gone by then.
   *
   * See the [command-line tutorial](/getting_started/cli).
   */
  readonly deleteUserKey: {
    readonly method: 'DELETE';
    readonly path: '/user/keys/{name}';
    readonly parameters: {
      readonly path: {
        /** Name of the key, from `GET /user/keys`. Percent-encode it: `work laptop` becomes `work%20laptop`. */
        readonly name: string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 204: undefined;
      readonly 400: ApiError;
      readonly 401: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };
}

/** For clients: what they have to know when they run. */
export const operations: OperationTable<Operations> = {
  listRegions: {
    method: 'GET',
    path: '/regions',
    headers: [],
    statuses: [200, 401, 403, 500, 501],
  },
  listOrganizations: {
    method: 'GET',
    path: '/organizations',
    headers: [],
    statuses: [200, 401, 403, 500, 501],
  },
  listMembers: {
    method: 'GET',
    path: '/members',
    headers: [],
    statuses: [200, 401, 403, 500, 501],
  },
  deleteMember: {
    method: 'DELETE',
    path: '/members/{id}',
    headers: [],
    statuses: [204, 400, 401, 403, 404, 500, 501],
  },
  listInvitations: {
    method: 'GET',
    path: '/invitations',
    headers: [],
    statuses: [200, 401, 403, 500, 501],
  },
  createInvitation: {
    method: 'POST',
    path: '/invitations',
    headers: [],
    statuses: [201, 400, 401, 403, 500, 501],
  },
  deleteInvitation: {
    method: 'DELETE',
    path: '/invitations/{id}',
    headers: [],
    statuses: [204, 400, 401, 403, 404, 500, 501],
  },
  listUserKeys: {
    method: 'GET',
    path: '/user/keys',
    headers: [],
    statuses: [200, 401, 403, 500, 501],
  },
  createUserKey: {
    method: 'POST',
    path: '/user/keys',
    headers: [],
    statuses: [200, 400, 401, 403, 409, 500, 501],
  },
  deleteUserKey: {
    method: 'DELETE',
    path: '/user/keys/{name}',
    headers: [],
    statuses: [204, 400, 401, 403, 404, 500, 501],
  },
};
