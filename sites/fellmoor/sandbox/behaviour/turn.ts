import { Turn as CoreTurn } from '@drystone/sandbox/core/turn';
import type { WorldEvent } from '@drystone/sandbox/core/world';
import { type RegionWorld, regionOf, type World } from './world.ts';

/** A turn of the platform's world, which has regions with machines. */
export class Turn extends CoreTurn<World> {
  /** Records that a call made a thing. */
  noteCreate(
    thing: Pick<WorldEvent, 'id' | 'name'>,
    place: Pick<WorldEvent, 'subject' | 'region'>,
    to = 'present',
  ): void {
    this.note(thing, { ...place, from: null, to, why: 'The create was asked for.' });
  }

  /** Records that a call deleted a thing. */
  noteDelete(
    thing: Pick<WorldEvent, 'id' | 'name'>,
    place: Pick<WorldEvent, 'subject' | 'region'>,
  ): void {
    this.note(thing, { ...place, from: 'present', to: null, why: 'The delete was asked for.' });
  }

  region(name: string): RegionWorld {
    return regionOf(this.world, name);
  }

  changeRegion(name: string, change: (region: RegionWorld) => Partial<RegionWorld>): void {
    const regions = this.world.regions.map((region) =>
      region.name === name ? { ...region, ...change(region) } : region,
    );
    this.change({ regions });
  }

  /** Sets a machine aside. False means that the region has none left. */
  takeMachine(region: string, type: string): boolean {
    const free = this.region(region).free[type] ?? 0;
    if (free <= 0) return false;
    this.setFree(region, type, free - 1);
    return true;
  }

  returnMachine(region: string, type: string): void {
    this.setFree(region, type, (this.region(region).free[type] ?? 0) + 1);
  }

  setFree(region: string, type: string, free: number): void {
    this.changeRegion(region, (before) => ({ free: { ...before.free, [type]: free } }));
  }
}
