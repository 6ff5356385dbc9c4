import { validate } from '@drystone/openapi/json-schema/validate';
import {
  type Admitted,
  type CheckedRequest,
  plainUuid,
  type Refused,
  refused,
} from '@drystone/sandbox/core/checks';
import type { CompiledOperation } from '@drystone/sandbox/core/contract';
import { headerOf } from '@drystone/sandbox/core/request';
import type { Caller } from '@drystone/sandbox/core/tokens';
import { missingPermission } from './permissions.ts';
import { regionOf, type World } from './world.ts';

/** The checks of the platform: the project that a call is about, then whether the caller may make it. */
export function admit(world: World, checked: CheckedRequest, caller: Caller): Admitted | Refused {
  const project = checkProject(checked, world);
  if (typeof project === 'object') return project;
  return checkPermission(checked.operation, caller, project) ?? { project };
}

function checkProject(
  { request, operation }: CheckedRequest,
  world: World,
): string | undefined | Refused {
  const parameter = operation.parameters.find(({ in: place }) => place === 'header');
  if (!parameter || request.region === undefined) return undefined;
  const { name } = parameter;
  const value = headerOf(request, name);
  if (value === undefined) {
    const message = `The header ${name} is missing. List your projects and send the ID of one.`;
    return refused('project', 400, 'project.missing', message, [name]);
  }
  if (validate(parameter.schema, value, () => undefined).length > 0) {
    const message = `The header ${name} is not a UUID. Send the ID of the project, not its name.`;
    return refused('project', 400, 'project.malformed', message, [name]);
  }
  const project = plainUuid(value);
  const known = regionOf(world, request.region).projects.some(({ id }) => id === project);
  if (known) return project;
  const message = `Project ${value} is not one of your projects in this region. Check the ${name} header and the region host, or ask an administrator of your organization.`;
  return refused('project', 403, 'project.unknown', message, [name]);
}

function checkPermission(
  operation: CompiledOperation,
  caller: Caller,
  project: string | undefined,
): Refused | undefined {
  const missing = missingPermission(caller, operation);
  if (missing === undefined) return undefined;
  const where = project === undefined ? '' : ` in project ${project}`;
  const message = `You do not have permission for this operation${where}: it needs ${missing}. Ask an administrator of your organization; a retry does not help.`;
  return refused('permission', 403, 'permission.missing', message);
}
