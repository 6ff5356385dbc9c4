import { getSystemErrorName } from 'node:util';

/* It is plain JavaScript because bin/compiled-program.mjs needs it before anything is compiled. */

/** A place cannot be written, in words for whoever runs the command. */
export class WriteError extends Error {}

/**
 * Whatever a command does, only writing can meet these.
 * @type {Readonly<Record<string, string>>}
 */
const whereverMet = {
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is full",
  EFBIG: 'this user may not write so large a file',
};

/**
 * These can also be about a file that is read: it depends on the path.
 * @type {Readonly<Record<string, string>>}
 */
const whereWritten = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a file is where a folder has to be',
  EEXIST: 'a file is where a folder has to be',
  ENOENT: 'a folder that it needs is gone',
};

/** The outcome of a command that cannot compile its program. */
export const programOutcome = 'The program is compiled there. Nothing was written.';

/**
 * @typedef {object} Writing
 * @property {string} folder
 * @property {(path: string) => boolean} isWritten Is a path one that is written, and not one that is read?
 * @property {string} outcome What became of what was there, as a sentence.
 */

/**
 * What the system has against writing a folder, as a WriteError that ends with the outcome. Every other error is
 * returned as it is, and so is a WriteError.
 * @param {unknown} error
 * @param {Writing} writing
 * @returns {unknown}
 */
export function plainWriteError(error, { folder, isWritten, outcome }) {
  if (error instanceof WriteError) return error;
  const reason = reasonOf(error, isWritten);
  if (reason === undefined) return error;
  return new WriteError(`${folder} cannot be written: ${reason}. ${outcome}`, { cause: error });
}

/**
 * @param {unknown} error
 * @param {Writing['isWritten']} isWritten
 * @returns {string | undefined}
 */
function reasonOf(error, isWritten) {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = codeAndPath(error);
  const reason =
    whereverMet[code] ?? (path !== undefined && isWritten(path) ? whereWritten[code] : undefined);
  return reason ?? reasonOf(error.cause, isWritten);
}

/**
 * An error of the bundler has the number and the path of the system in its text alone.
 * @param {NodeJS.ErrnoException} error
 * @returns {{ code: string, path: string | undefined }}
 */
function codeAndPath({ code, path, message }) {
  const number = message.match(/\(os error (\d+)\)/)?.[1];
  if (number === undefined) return { code: code ?? '', path };
  return {
    code: getSystemErrorName(-Number(number)),
    path: message.match(/Failed to write file in (.+)/)?.[1],
  };
}
