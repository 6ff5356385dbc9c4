import type { RequestSample } from '../requests/request.ts';

/** A language that a request can be printed in: all that the program knows of it. */
export interface SampleLanguage {
  /** What a reader's choice is stored as. The tabs of guides store the slug of their title. */
  readonly id: string;
  /** What its tab says. */
  readonly label: string;
  readonly syntax: Syntax;
  /** A whole program or command, which ends with the response of a failed call. */
  readonly print: (request: RequestSample) => string;
}

/** The part of the syntax that the programs of our own printers use. */
export interface Syntax {
  /** Its name in Shiki, which colours the samples of the first language at build. */
  readonly grammar: string;
  readonly keywords: readonly string[];
  /** Matches each literal of text. */
  readonly strings: RegExp;
}
