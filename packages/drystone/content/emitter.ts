import type { OutputFile } from '@drystone/lib/output-file';

/** A file of a built site with its content: text or bytes. */
export type WholeFile = OutputFile<string | Uint8Array>;

/** A file of a built site that is made when somebody asks for its content. */
export interface LaterFile {
  /** Path from the root of the built site. */
  readonly path: string;
  /** A string that changes with everything that the content is made from. */
  readonly version: string;
  /** Makes the content: text or bytes. */
  readonly make: () => Promise<string | Uint8Array>;
}

/** A file that an emitter makes. */
export type EmittedFile = WholeFile | LaterFile;

/** Makes files that are published beside the pages. Their addresses are without the base path. */
export interface Emitter {
  /** Whether it makes a file of this address, as far as that is known before it is run. */
  readonly matches: (address: string) => boolean;
  /** All its files; with an address, it may leave out the others. */
  readonly files: (address?: string) => Iterable<EmittedFile> | AsyncIterable<EmittedFile>;
}
