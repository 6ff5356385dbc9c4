import type { OutputFile } from '@drystone/lib/output-file';

export type WholeFile = OutputFile<string | Uint8Array>;

/** A file of a built site that is made when somebody asks for its content. */
export interface LaterFile {
  readonly path: string;
  /** Names all that it is made from. */
  readonly version: string;
  readonly make: () => Promise<string | Uint8Array>;
}

export type EmittedFile = WholeFile | LaterFile;

/** Makes files that are published beside the pages. Their addresses are without the base path. */
export interface Emitter {
  /** Whether it makes a file of this address, as far as that is known before it is run. */
  readonly matches: (address: string) => boolean;
  /** All its files; with an address, it may leave out the others. */
  readonly files: (address?: string) => Iterable<EmittedFile> | AsyncIterable<EmittedFile>;
}
