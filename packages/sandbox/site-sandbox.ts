import type { SandboxContract } from './core/contract.ts';
import type { Product } from './core/product.ts';
import type { TokenWish } from './core/tokens.ts';
import type { World } from './core/world.ts';

/**
 * The sandbox of a site: the default export of the module that its configuration names. The build and the pages of
 * the APIs know it through this object alone.
 */
export interface SiteSandbox {
  readonly product: Product;
  /** The seed that the pages begin with. It should have what the examples of the documents name. */
  readonly pageSeed: string;
  /** Who can make a call. The first is chosen to begin with. */
  readonly callers: readonly [SandboxCaller, ...SandboxCaller[]];
  /** What is in a world, for readers. */
  tablesOf(world: World): readonly WorldTable[];
  /** What the paths of an API can name in a world, in a region where there are several. */
  valuesOf(world: World, region: string): WorldValues;
}

/** What the build publishes for the sandbox of the pages: `/api-data/sandbox.json`. */
export interface SandboxFile {
  readonly contract: SandboxContract;
  /** Names of the stories that a link may carry. */
  readonly stories: readonly string[];
}

export interface SandboxCaller {
  /** What follows "as": `an admin`. */
  readonly label: string;
  /** Absent for a call without a token. */
  readonly token?: TokenWish;
}

export interface WorldTable {
  readonly title: string;
  readonly rows: readonly WorldRow[];
  /** A line below the table. */
  readonly note?: string;
  /** What can be done to it: controls of the product, as JSON. */
  readonly buttons?: readonly WorldButton[];
}

/** A thing in the world. */
export interface WorldRow {
  readonly kind: string;
  readonly name: string;
  readonly state: string;
  /** What kind of state it is, for its colour. */
  readonly tone?: 'good' | 'moving' | 'bad' | 'still' | undefined;
  readonly id: string;
}

export interface WorldButton {
  readonly label: string;
  readonly action: { readonly kind: string };
}

/** A thing of the world, as a path names it, and as people do. */
export interface WorldValue {
  readonly value: string;
  readonly name: string;
}

/** What is in the world, by the path before its name with unnamed variables: `/gardens/{}/beds`. */
export type WorldValues = ReadonlyMap<string, readonly WorldValue[]>;
