import { nearest } from '../../lib/text.ts';
import type { Json } from '../../openapi/json/json.ts';
import { ControlError } from '../../sandbox/core/action.ts';
import { optional, present, readObject, readText } from '../../sandbox/core/read-json.ts';
import { assumptions } from './assumptions.ts';
import type { ControlAction } from './behaviour/controls.ts';
import { readAction, readClock, readTokenWish } from './behaviour/read-action.ts';
import { readSeedName, type Sandbox } from './sandbox.ts';
import { seeds } from './seeds.ts';
import { defaultWorld, prefixOf, type Worlds } from './worlds.node.ts';

/** Where the control surface is, outside the base path of the APIs. */
export const controlPath = '/__sandbox/';

export interface ControlRequest {
  readonly method: string;
  /** What follows `controlPath`. */
  readonly path: string;
  /** From JSON; undefined where there was no body. */
  readonly body: unknown;
}

export interface ControlResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
}

interface Context {
  readonly sandbox: Sandbox;
  readonly worlds: Worlds;
  readonly world: string;
  /** Address of the management host. */
  readonly url: string;
}

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A last part in braces stands for anything. */
  readonly path: string;
  /** For docs/sandbox.md and for whoever asks for the list. */
  readonly text: string;
  readonly run: (context: Context, body: unknown, last: string) => unknown;
}

/** The control surface. docs/sandbox.md prints this table, and a test holds both together. */
export const controlRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '',
    text: 'What there is: the world, its clock, the seeds, these paths.',
    run: ({ sandbox, world }) => ({
      world,
      ...sandbox.clock(),
      switches: sandbox.world().switches,
      seeds,
      paths: controlRoutes.map(({ method, path, text }) => ({
        method,
        path: controlPath + path,
        text,
      })),
    }),
  },
  {
    method: 'GET',
    path: 'world',
    text: 'Everything that the world holds, as data.',
    run: ({ sandbox }) => sandbox.world(),
  },
  {
    method: 'GET',
    path: 'assumptions',
    text: 'What the sandbox does where the specification is silent, and the choices that are made.',
    run: ({ sandbox }) => ({ assumptions, choices: sandbox.world().switches }),
  },
  {
    method: 'POST',
    path: 'choose',
    text: 'Makes another choice: `{"assumption": "kubernetes-update", "choice": "not-implemented"}`.',
    run: (context, body) => act(context, 'choose', body),
  },
  {
    method: 'POST',
    path: 'reset',
    text: 'Goes back to the beginning with an empty log, or with `{"seed": "examples"}` to another seed.',
    run({ sandbox }, body) {
      const { seed } = readObject(body ?? {}, 'A reset', ['seed']);
      sandbox.reset(optional(seed, readSeedName));
      return sandbox.clock();
    },
  },
  {
    method: 'GET',
    path: 'snapshot',
    text: 'The world and its log, to be restored later.',
    run: ({ sandbox }) => sandbox.snapshot(),
  },
  {
    method: 'POST',
    path: 'restore',
    text: 'Takes back a snapshot: the body is what `snapshot` gave.',
    run({ sandbox }, body) {
      sandbox.restore(body);
      return sandbox.clock();
    },
  },
  {
    method: 'GET',
    path: 'clock',
    text: 'The time of the sandbox, the mode of its clock, and how much is under way.',
    run: ({ sandbox }) => sandbox.clock(),
  },
  {
    method: 'POST',
    path: 'clock',
    text: 'Sets the mode: `{"mode": "immediate"}`, `{"mode": "manual"}` or `{"mode": "scaled", "rate": 60}`.',
    run({ sandbox }, body) {
      sandbox.act({ kind: 'clock', clock: readClock(body) });
      return sandbox.clock();
    },
  },
  {
    method: 'POST',
    path: 'clock/advance',
    text: 'Moves the time on: `{"seconds": 30}`.',
    run: (context, body) => act(context, 'advance', body),
  },
  {
    method: 'POST',
    path: 'clock/step',
    text: 'Moves to the next thing that happens by itself.',
    run: (context, body) => act(context, 'step', body),
  },
  {
    method: 'POST',
    path: 'clock/settle',
    text: 'Moves until nothing is under way.',
    run: (context, body) => act(context, 'settle', body),
  },
  {
    method: 'POST',
    path: 'capacity',
    text: 'Says how many machines are left: `{"region": "north-1", "type": "h100.8x", "free": 0}`.',
    run: (context, body) => act(context, 'capacity', body),
  },
  {
    method: 'GET',
    path: 'faults',
    text: 'The faults that are set.',
    run: ({ sandbox }) => ({ faults: sandbox.world().faults }),
  },
  {
    method: 'POST',
    path: 'faults',
    text: 'Sets faults in place of those before: `{"faults": [{"operation": "createInstance", "nth": 2, "fault": {"kind": "status", "status": 500}}]}`.',
    run: (context, body) => act(context, 'faults', body),
  },
  {
    method: 'POST',
    path: 'preempt',
    text: 'Preempts one instance, or without `id` all that are preemptible: `{"region": "north-1"}`.',
    run: (context, body) => act(context, 'preempt', body),
  },
  {
    method: 'POST',
    path: 'fail',
    text: 'Lets an instance fail: `{"region": "north-1", "id": "…"}`.',
    run: (context, body) => act(context, 'fail', body),
  },
  {
    method: 'POST',
    path: 'token',
    text: 'Mints a token: `{"role": "viewer", "expiresIn": 60}`; all of `role`, `capabilities`, `expiresIn` and `subject` are optional.',
    run: ({ sandbox }, body) => ({ token: sandbox.token(readTokenWish(body ?? {})) }),
  },
  {
    method: 'GET',
    path: 'log',
    text: 'The log, one JSON object on a line.',
    run: ({ sandbox }) => new Lines(sandbox.logText()),
  },
  {
    method: 'GET',
    path: 'report',
    text: 'Every documented pair of operation and status, and how often it was answered.',
    run: ({ sandbox }) => sandbox.report(),
  },
  {
    method: 'GET',
    path: 'worlds',
    text: 'The worlds, each with its addresses.',
    run: ({ worlds, url }) => worlds.names().map((name) => addresses(name, url)),
  },
  {
    method: 'POST',
    path: 'worlds',
    text: 'Makes a world: `{"name": "blue"}`, with `seed` and `clock` if asked.',
    run({ worlds, url }, body) {
      const fields = readObject(body, 'A world', ['name', 'seed', 'clock']);
      const name = readText(fields.name, 'name');
      const sandbox = worlds.create({
        name,
        ...present({
          seed: optional(fields.seed, readSeedName),
          clock: optional(fields.clock, readClock),
        }),
      });
      return { ...addresses(name, url), token: sandbox.token() };
    },
  },
  {
    method: 'DELETE',
    path: 'worlds/{name}',
    text: 'Deletes a world. The default one stays.',
    run({ worlds, url }, _, name) {
      worlds.remove(name);
      return worlds.names().map((other) => addresses(other, url));
    },
  },
];

/** Text that is sent as it is. */
class Lines {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Answers a request to the control surface; a wish that cannot be fulfilled is a 400. */
export function answerControl(context: Context, request: ControlRequest): ControlResponse {
  const atPath = controlRoutes.filter(({ path }) => matches(path, request.path));
  const route = atPath.find(({ method }) => method === request.method);
  if (!route) return json(404, { message: unknownPath(request, atPath) });
  const last = request.path.slice(request.path.lastIndexOf('/') + 1);
  try {
    const result = route.run(context, request.body, last);
    if (result instanceof Lines) {
      return { status: 200, mediaType: 'application/x-ndjson', body: result.text };
    }
    return json(200, result);
  } catch (error) {
    if (error instanceof ControlError) return json(400, { message: error.message });
    throw error;
  }
}

function act({ sandbox }: Context, kind: ControlAction['kind'], body: unknown) {
  const fields = readObject(body ?? {}, 'The body', Object.keys(Object(body)));
  return sandbox.act(readAction({ ...fields, kind } satisfies Record<string, Json>));
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('}')) return pattern === path;
  const start = pattern.slice(0, pattern.indexOf('{'));
  return (
    path.startsWith(start) && path.length > start.length && !path.slice(start.length).includes('/')
  );
}

function unknownPath({ method, path }: ControlRequest, atPath: readonly Route[]): string {
  const asked = `${method} ${controlPath}${path}`;
  if (atPath.length > 0)
    return `There is no ${asked}. Use ${atPath.map((route) => route.method).join(' or ')}.`;
  const meant = nearest(
    path,
    controlRoutes.map((route) => route.path),
  );
  return `There is no ${asked}. ${meant ? `Did you mean ${controlPath}${meant}?` : `GET ${controlPath} lists what there is.`}`;
}

function addresses(name: string, url: string) {
  const start = url + prefixOf(name);
  return { name, default: name === defaultWorld, management: start, control: start + controlPath };
}

function json(status: number, value: unknown): ControlResponse {
  return { status, mediaType: 'application/json', body: `${JSON.stringify(value)}\n` };
}
