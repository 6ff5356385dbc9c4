import { idFor, timeText } from './ids.ts';
import {
  type DueChange,
  type RegionWorld,
  regionOf,
  type World,
  type WorldEvent,
  withRegion,
} from './world.ts';

/**
 * One step of a world while it is made. It holds the newest world and what happened on the way; the worlds
 * themselves never change. Only the core makes turns, and nothing keeps one.
 */
export class Turn {
  world: World;
  readonly events: WorldEvent[] = [];

  constructor(world: World) {
    this.world = world;
  }

  get now(): number {
    return this.world.now;
  }

  change(part: Partial<World>): void {
    this.world = { ...this.world, ...part };
  }

  region(name: string): RegionWorld {
    return regionOf(this.world, name);
  }

  changeRegion(name: string, change: (region: RegionWorld) => Partial<RegionWorld>): void {
    this.world = withRegion(this.world, name, (region) => ({ ...region, ...change(region) }));
  }

  newId(): string {
    const id = idFor(this.world.seed, this.world.drawn);
    this.change({ drawn: this.world.drawn + 1 });
    return id;
  }

  /** Lets something happen by itself, in place of what was due for the same subject. */
  schedule(change: DueChange): void {
    const others = this.world.due.filter(({ subject }) => subject !== change.subject);
    const index = others.findIndex(({ at }) => at > change.at);
    this.change({ due: others.toSpliced(index < 0 ? others.length : index, 0, change) });
  }

  cancel(subject: string): void {
    this.change({ due: this.world.due.filter((change) => change.subject !== subject) });
  }

  /** Records what happened to a thing: the states before and after, null where it does not exist. */
  note(
    { id, name }: Pick<WorldEvent, 'id' | 'name'>,
    { subject, region, from, to, why }: Omit<WorldEvent, 'time' | 'id' | 'name'>,
  ): void {
    const place = region === undefined ? {} : { region };
    this.events.push({ time: timeText(this.now), subject, ...place, id, name, from, to, why });
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
