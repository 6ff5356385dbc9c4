import type { ApiDocument } from '@drystone/openapi/model/model';
import type { SandboxContract } from '@drystone/sandbox/core/contract';
import type { Product } from '@drystone/sandbox/core/product';
import type { PublishedTexts } from 'drystone/content/site-downloads';
import type { AssistantPrompt } from './assistant/prompt.ts';
import type { Goal } from './goal.ts';

/** By the id of the API, in the order in which help lists the commands. */
export type Contracts = Readonly<Record<string, ApiDocument>>;

/** Everything that makes the tool the one of a product. Its commands follow from the contracts. */
export interface Tool {
  /** What is typed. Settings, folders and environment variables have it in their names. */
  readonly name: string;
  readonly version: string;
  /** One sentence for `--help`. */
  readonly description: string;
  readonly contracts: Contracts;
  /** The header that says in which project a call works; absent where there are none. */
  readonly projectHeader?: string;
  /** What `--wait` waits for, by resource and verb: `plants create`. A delete waits until the thing is gone. */
  readonly goals: Readonly<Record<string, Goal>>;
  /** Commands that show what can be chosen, for advice: `beds list`. */
  readonly lists: { readonly regions?: string; readonly projects?: string };
  /** The documentation, for `open`. */
  readonly docs?: ToolDocs;
  /** What answers with `--sandbox`. */
  readonly sandbox?: ToolSandbox;
  /** The documentation that came with the tool, for assistants. */
  readonly readDocs?: () => Promise<PublishedTexts>;
  /** Tasks that the user of an assistant can ask for by name. */
  readonly prompts?: readonly AssistantPrompt[];
}

export interface ToolDocs {
  /** Where it begins: `https://docs.example`. */
  readonly url: () => Promise<string>;
  /** The page of an API, with slashes at its ends. */
  readonly apiRoute: (api: string) => string;
}

export interface ToolSandbox {
  /** Loaded by the commands that need it alone. */
  readonly loadProduct: () => Promise<Product>;
  /** The contracts of the tool, or those of another site folder. */
  readonly readContract: (siteFolder?: string) => Promise<SandboxContract>;
}

/** Name of an environment variable of the tool: `REGION` is `GARDEN_REGION`. */
export function variableOf({ name }: Pick<Tool, 'name'>, variable: string): string {
  return `${name.toUpperCase().replace(/[^A-Z\d]/g, '_')}_${variable}`;
}

/** A region that the contracts name, for examples. */
export function exampleRegion({ contracts }: Pick<Tool, 'contracts'>): string {
  const variables = Object.values(contracts).flatMap(({ servers }) =>
    servers.flatMap((server) => server.variables),
  );
  return variables.find(({ name }) => name === 'region')?.default ?? 'NAME';
}

export interface Versions extends Pick<Tool, 'name' | 'version'> {
  readonly apiVersion: string;
}

export function versionsOf({ name, version, contracts }: Tool): Versions {
  return { name, version, apiVersion: Object.values(contracts)[0]?.version ?? '' };
}

/** What the command `version` prints. */
export function versionLine({ name, version, apiVersion }: Versions): string {
  return `${name} ${version} (API ${apiVersion})\n`;
}

/** Everybody tries `--version`. It is not an option of the tool, because clusters have a `--version` of their own. */
export function isVersion(args: readonly string[]): boolean {
  return args.length === 1 && (args[0] === '--version' || args[0] === 'version');
}

/** `plants` is `plant`. */
export function singular(resource: string): string {
  return resource.replace(/s$/, '');
}
