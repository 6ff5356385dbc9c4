/** A place cannot be written, in words for whoever runs the build. */
export class WriteError extends Error {}

/** Whatever the build does, only writing can meet these. */
const whereverMet: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is full",
};

/** These can also be about a file that is read: it depends on the path. */
const whereWritten: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a file is where a folder has to be',
  EEXIST: 'a file is where a folder has to be',
  ENOENT: 'a folder that it needs is gone',
};

interface Writing {
  readonly folder: string;
  /** Is a path one that is written, and not one that is read? */
  readonly isWritten: (path: string) => boolean;
  /** What became of the site in the folder, as a sentence. */
  readonly outcome: string;
}

/**
 * What the system has against writing a folder, as a WriteError that ends with the outcome. Every other error is
 * returned as it is.
 */
export function plainWriteError(error: unknown, { folder, isWritten, outcome }: Writing): unknown {
  const reason = reasonOf(error, isWritten);
  if (reason === undefined) return error;
  return new WriteError(`${folder} cannot be written: ${reason}. ${outcome}`, { cause: error });
}

function reasonOf(error: unknown, isWritten: Writing['isWritten']): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason =
    whereverMet[code] ?? (path !== undefined && isWritten(path) ? whereWritten[code] : undefined);
  return reason ?? reasonOf(error.cause, isWritten);
}
