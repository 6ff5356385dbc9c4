import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';
import type { World } from '../sandbox/behaviour/world.ts';
import { platform } from '../sandbox/platform.ts';
import { worldTables } from '../sandbox/world-tables.ts';
import { worldValues } from '../sandbox/world-values.ts';

/** The sandbox of the API pages. */
export default {
  product: platform,
  pageSeed: 'examples',
  callers: [
    { label: 'an admin', token: { role: 'admin' } },
    { label: 'a member', token: { role: 'member' } },
    { label: 'a viewer', token: { role: 'viewer' } },
    { label: 'an admin whose token has expired', token: { expiresIn: -60 } },
    { label: 'nobody (no token)' },
  ],
  tablesOf: (world: World) => worldTables(world),
  valuesOf: (world: World, region) => worldValues(world, region),
} satisfies SiteSandbox;
