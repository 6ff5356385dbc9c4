import type { OutputFormat } from './output/output-formats.ts';
import type { Tool } from './tool.ts';

/** What a profile may hold. The token is not part of it: `login` keeps it elsewhere, or the environment has it. */
export interface Profile {
  readonly region?: string;
  readonly project?: string;
  readonly output?: OutputFormat;
  readonly 'token-file'?: string;
  /** The address of each API is a setting too: `garden-url`. */
  readonly [url: `${string}-url`]: string | undefined;
}

export interface Config {
  /** The one in use. */
  readonly profile: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

export type Apis = Pick<Tool, 'contracts'>;

export function urlKey(api: string): `${string}-url` {
  return `${api}-url`;
}

export function profileKeys(tool: Apis): string[] {
  const urls = Object.keys(tool.contracts).map(urlKey);
  return ['region', 'project', 'output', 'token-file', ...urls];
}
