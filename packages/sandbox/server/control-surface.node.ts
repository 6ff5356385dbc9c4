import { nearest } from '@drystone/lib/text';
import type { Json } from '@drystone/openapi/json/json';
import { ControlError } from '../core/action.ts';
import { allowHeader } from '../core/answer-call.ts';
import { coreFaultFields } from '../core/faults.ts';
import { harOf } from '../core/har.ts';
import type { Host, Product } from '../core/product.ts';
import { readAction, readClock, readTokenWish } from '../core/read-action.ts';
import { optional, present, readObject, readText } from '../core/read-json.ts';
import { replay } from '../core/replay.ts';
import { parseBody } from '../core/request.ts';
import { readSeed, type Sandbox } from '../core/sandbox.ts';
import { defaultWorld, prefixOf, type Worlds } from './worlds.node.ts';

/** Where the control surface is, outside the base path of the APIs. */
export const controlPath = '/__sandbox/';

export interface ControlRequest {
  readonly method: string;
  /** What follows `controlPath`. */
  readonly path: string;
  /** The body as it was sent; empty where there was none. */
  readonly text: string;
}

export interface ControlResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A host, and where it answers for the default world. */
export interface HostAddress extends Host {
  /** Without the base path of the API, and without a slash at the end. */
  readonly url: string;
}

interface Context {
  readonly product: Product;
  readonly sandbox: Sandbox;
  readonly worlds: Worlds;
  readonly world: string;
  /** In the order of the product, the one with the control surface first. */
  readonly hosts: readonly HostAddress[];
}

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A last part in braces matches anything. */
  readonly path: string;
  /** For docs/sandbox.md and for whoever asks for the list. */
  readonly text: string;
  /** How the body is written. Default: as JSON. */
  readonly body?: 'lines of JSON';
  readonly run: (context: Context, body: unknown, last: string) => unknown;
}

/** The control surface of a product: what every sandbox has, and a path for each of its own controls. */
export function controlRoutesOf({ controls, faults }: Product): readonly Route[] {
  const own = Object.entries(controls).map(([kind, { text }]) => acting(kind, kind, text));
  const ownFaults = Object.keys(faults).map((kind) => `\`${kind}\``);
  return [...coreRoutes(ownFaults), ...own];
}

/** A path whose body is an action of a kind. */
function acting(path: string, kind: string, text: string): Route {
  return { method: 'POST', path, text, run: (context, body) => act(context, kind, body) };
}

const coreFaults = Object.keys(coreFaultFields).map((kind) => `\`${kind}\``);

function coreRoutes(ownFaults: readonly string[]): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '',
      text: 'An overview: the world, its clock, its hosts, the seeds, these paths.',
      run: ({ product, sandbox, world, hosts }) => ({
        world,
        ...sandbox.clock(),
        strict: sandbox.world().strict ?? false,
        choices: product.choicesOf?.(sandbox.world()) ?? {},
        hosts: describeHosts({ product, sandbox, world, hosts }),
        seeds: product.seeds,
        paths: controlRoutesOf(product).map(({ method, path, text }) => ({
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
      text: 'What the sandbox does where the specification is silent, and what is chosen now.',
      run: ({ product, sandbox }) => ({
        assumptions: product.assumptions,
        choices: product.choicesOf?.(sandbox.world()) ?? {},
      }),
    },
    {
      method: 'POST',
      path: 'reset',
      text: 'Goes back to the beginning with an empty log, or with `{"seed": …}` to another seed.',
      run({ product, sandbox, worlds, world }, body) {
        worlds.recorder(world).clear();
        const { seed } = readObject(body ?? {}, 'A reset', ['seed']);
        sandbox.reset(optional(seed, (name) => readSeed(product, name)));
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
      text: 'Restores a snapshot: the body is what `snapshot` returned.',
      run({ sandbox }, body) {
        sandbox.restore(body);
        return sandbox.clock();
      },
    },
    {
      method: 'GET',
      path: 'clock',
      text: 'The time of the sandbox, the mode of its clock, and how many changes are in progress.',
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
    acting('strict', 'strict', 'Switches the strict rules on or off: `{"on": true}`.'),
    acting('clock/advance', 'advance', 'Moves the clock forward: `{"seconds": 30}`.'),
    acting('clock/step', 'step', 'Moves the clock to the next change that happens by itself.'),
    acting('clock/settle', 'settle', 'Moves the clock until no change is in progress.'),
    {
      method: 'GET',
      path: 'faults',
      text: 'The faults that are set.',
      run: ({ sandbox }) => ({ faults: sandbox.world().faults }),
    },
    acting(
      'faults',
      'faults',
      [
        `Sets faults in place of those before: \`{"faults": [{"operation": "*", "nth": 2, "fault": {"kind": "status", "status": 500}}]}\`. A kind is ${coreFaults[0]}`,
        ...coreFaults.slice(1),
        ...ownFaults,
      ]
        .join(', ')
        .concat('.'),
    ),
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
      method: 'POST',
      path: 'replay',
      text: 'Goes back to the beginning and does again what a log says: the body is what `log` returned. The answer lists the calls that were answered otherwise.',
      body: 'lines of JSON',
      run({ product, sandbox }, lines) {
        sandbox.reset();
        // What `parseLines` gives.
        return replay(product, sandbox, lines as readonly unknown[]);
      },
    },
    {
      method: 'GET',
      path: 'har',
      text: 'The last 1,000 requests and answers with their bodies, as an HTTP Archive. Tokens are taken out.',
      run: ({ product, worlds, world }) => harOf(worlds.recorder(world).exchanges(), product.name),
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
      run: ({ worlds, hosts }) => worlds.names().map((name) => addresses(name, hosts)),
    },
    {
      method: 'POST',
      path: 'worlds',
      text: 'Makes a world: `{"name": "blue"}`, with `seed` and `clock` if you like.',
      run({ product, worlds, hosts }, body) {
        const fields = readObject(body, 'A world', ['name', 'seed', 'clock']);
        const name = readText(fields.name, 'name');
        const sandbox = worlds.create({
          name,
          ...present({
            seed: optional(fields.seed, (seed) => readSeed(product, seed)),
            clock: optional(fields.clock, readClock),
          }),
        });
        return { ...addresses(name, hosts), token: sandbox.token() };
      },
    },
    {
      method: 'DELETE',
      path: 'worlds/{name}',
      text: 'Deletes a world, but never the default one.',
      run({ worlds, hosts }, _, name) {
        worlds.remove(name);
        return worlds.names().map((other) => addresses(other, hosts));
      },
    },
  ];
}

/** Text that is sent as it is. */
class Lines {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Answers a request to the control surface; a wish that cannot be fulfilled is a 400. */
export function answerControl(context: Context, request: ControlRequest): ControlResponse {
  const routes = controlRoutesOf(context.product);
  const atPath = routes.filter(({ path }) => matches(path, request.path));
  const wanted = request.method === 'HEAD' ? 'GET' : request.method;
  const route = atPath.find(({ method }) => method === wanted);
  if (!route) {
    const status = atPath.length > 0 ? 405 : 404;
    const refused = json(status, { message: unknownPath(request, routes, atPath) });
    return { ...refused, headers: allowHeader(atPath.map(({ method }) => method)) };
  }
  const last = request.path.slice(request.path.lastIndexOf('/') + 1);
  const body = route.body ? parseLines(request.text) : bodyOf(request);
  if (!body) return json(400, { message: `The body is not ${route.body ?? 'JSON'}.` });
  try {
    const result = route.run(context, body.value, last);
    if (result instanceof Lines) {
      return { status: 200, mediaType: 'application/x-ndjson', body: result.text };
    }
    return json(200, result);
  } catch (error) {
    if (error instanceof ControlError) return json(400, { message: error.message });
    throw error;
  }
}

function bodyOf({ text }: ControlRequest): { readonly value: unknown } | undefined {
  return text === '' ? { value: undefined } : parseBody(text);
}

function parseLines(text: string): { readonly value: readonly unknown[] } | undefined {
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return { value: lines.map((line): unknown => JSON.parse(line)) };
  } catch {
    return undefined;
  }
}

function act({ product, sandbox }: Context, kind: string, body: unknown) {
  const fields = readObject(body ?? {}, 'The body', Object.keys(Object(body)));
  return sandbox.act(readAction(product, { ...fields, kind } satisfies Record<string, Json>));
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('}')) return pattern === path;
  const start = pattern.slice(0, pattern.indexOf('{'));
  return (
    path.startsWith(start) && path.length > start.length && !path.slice(start.length).includes('/')
  );
}

function unknownPath(
  { method, path }: ControlRequest,
  routes: readonly Route[],
  atPath: readonly Route[],
): string {
  const asked = `${method} ${controlPath}${path}`;
  if (atPath.length > 0)
    return `There is no ${asked}. Use ${atPath.map((route) => route.method).join(' or ')}.`;
  const meant = nearest(
    path,
    routes.map((route) => route.path),
  );
  return `There is no ${asked}. ${meant ? `Did you mean ${controlPath}${meant}?` : `GET ${controlPath} lists what there is.`}`;
}

/** The hosts as a client sees them. */
export function describeHosts({
  product,
  sandbox,
  world,
  hosts,
}: Pick<Context, 'product' | 'sandbox' | 'world' | 'hosts'>) {
  return hosts.map((host) =>
    describeHost({ ...host, url: host.url + prefixOf(world) }, product, sandbox),
  );
}

/** What a client needs of a host: where its API begins, and a project to work in. */
function describeHost({ api, region, url }: HostAddress, product: Product, sandbox: Sandbox) {
  const project = region === undefined ? undefined : product.projectOf?.(sandbox.world(), region);
  return {
    api,
    ...present({ region, project }),
    url,
    baseUrl: url + (sandbox.contract.apis[api]?.basePath ?? ''),
  };
}

function addresses(name: string, [first]: readonly HostAddress[]) {
  const start = (first?.url ?? '') + prefixOf(name);
  const api = first?.api ?? 'url';
  return { name, default: name === defaultWorld, [api]: start, control: start + controlPath };
}

function json(status: number, value: unknown): ControlResponse {
  return { status, mediaType: 'application/json', body: `${JSON.stringify(value)}\n` };
}
