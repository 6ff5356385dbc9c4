import type { CompiledOperation } from '@drystone/sandbox/core/contract';
import type { Caller } from '@drystone/sandbox/core/tokens';

/** The capability strings of the contract, in its order. A test holds them against it. */
export const allCapabilities: readonly string[] = [
  ...group('instances', ['list', 'create', 'delete', 'read', 'update', 'start', 'stop']),
  ...group('filesystems', ['list', 'create', 'delete', 'read', 'update']),
  ...group('projects', ['list', 'create', 'delete', 'read', 'update']),
  ...group('kubernetes.clusters', ['list', 'read', 'create', 'delete', 'update']),
  ...group('kubernetes.node-pools', ['list', 'read', 'create', 'delete', 'update']),
  'kubernetes.credentials:read',
  'kubernetes.user-auth',
  ...group('slurm.clusters', ['list', 'read', 'proxy']),
  ...group('slurm.node-pools', ['list', 'read']),
  ...group('slurm.users', ['list', 'create', 'read', 'delete']),
];

/** The assumption `roles` of the table in `assumptions.ts`, as data. */
const capabilitiesByRole: Readonly<Record<string, readonly string[]>> = {
  admin: allCapabilities,
  member: allCapabilities.filter((name) => !['projects:create', 'projects:delete'].includes(name)),
  viewer: allCapabilities.filter(
    (name) => /:(list|read)$/.test(name) && name !== 'kubernetes.credentials:read',
  ),
};

/** Operations of the management API, which has no capability strings, by the roles that may call them. */
const rolesByOperation: Readonly<Record<string, readonly string[]>> = {
  deleteMember: ['admin'],
  createInvitation: ['admin'],
  deleteInvitation: ['admin'],
};

export const knownRoles: readonly string[] = Object.keys(capabilitiesByRole);

export function capabilitiesOf({ role, capabilities }: Caller): readonly string[] {
  if (capabilities) return capabilities;
  return Object.hasOwn(capabilitiesByRole, role) ? (capabilitiesByRole[role] ?? []) : [];
}

/** What the caller lacks for an operation, in words, or undefined when nothing. */
export function missingPermission(
  caller: Caller,
  operation: CompiledOperation,
): string | undefined {
  if (operation.api === 'management') {
    const roles = rolesByOperation[operation.id] ?? knownRoles;
    return roles.includes(caller.role) ? undefined : `the role ${roles.join(', ')}`;
  }
  const { capability } = operation;
  if (capability === undefined || capabilitiesOf(caller).includes(capability)) return undefined;
  return `the capability ${capability}`;
}

function group(name: string, actions: readonly string[]): readonly string[] {
  return actions.map((action) => `${name}:${action}`);
}
