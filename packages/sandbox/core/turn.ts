import { idFor, timeText } from './ids.ts';
import type { DueChange, World, WorldEvent } from './world.ts';

/**
 * One step of a world while it is made. It holds the newest world and what happened on the way; the worlds
 * themselves never change. Only the core makes turns, and nothing keeps one.
 */
export class Turn<Whole extends World = World> {
  world: Whole;
  readonly events: WorldEvent[] = [];

  constructor(world: Whole) {
    this.world = world;
  }

  get now(): number {
    return this.world.now;
  }

  change(part: Partial<Whole>): void {
    this.world = { ...this.world, ...part };
  }

  newId(): string {
    const id = idFor(this.world.seed, this.world.drawn);
    this.world = { ...this.world, drawn: this.world.drawn + 1 };
    return id;
  }

  /** Lets something happen by itself, in place of what was due for the same subject. */
  schedule(change: Whole['due'][number]): void {
    const others = this.#dueWithout(change.subject);
    const index = others.findIndex(({ at }) => at > change.at);
    const at = index < 0 ? others.length : index;
    const due = [...others.slice(0, at), change, ...others.slice(at)];
    this.world = { ...this.world, due };
  }

  cancel(subject: string): void {
    this.world = { ...this.world, due: this.#dueWithout(subject) };
  }

  /** Records what happened to a thing: the states before and after, null where it does not exist. */
  note(
    { id, name }: Pick<WorldEvent, 'id' | 'name'>,
    { subject, region, from, to, why }: Omit<WorldEvent, 'time' | 'id' | 'name'>,
  ): void {
    const place = region === undefined ? {} : { region };
    this.events.push({ time: timeText(this.now), subject, ...place, id, name, from, to, why });
  }

  #dueWithout(subject: string): DueChange[] {
    return this.world.due.filter((change) => change.subject !== subject);
  }
}
