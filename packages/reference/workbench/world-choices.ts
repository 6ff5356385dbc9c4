import type { World } from '@drystone/sandbox/core/world';
import type { SiteSandbox, WorldValues } from '@drystone/sandbox/site-sandbox';

/** What a reader can choose from while a request is built. */
export interface WorldChoices {
  readonly regions: readonly string[];
  readonly values: WorldValues | undefined;
  /** What a call is about where the reader names no project. */
  readonly project: string | undefined;
}

export const noChoices: WorldChoices = { regions: [], values: undefined, project: undefined };

export function choicesIn(world: World, region: string, site: SiteSandbox): WorldChoices {
  const regions = site.product.hostsOf(world).flatMap((host) => host.region ?? []);
  return {
    regions,
    values: site.valuesOf(world, region),
    project: region === '' ? undefined : site.product.projectOf?.(world, region),
  };
}
