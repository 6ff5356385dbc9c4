/**
 * The body of a page as data that JSON can hold: a page runs no code, so nothing has to be evaluated to draw it.
 */
export type BodyNode = string | BodyElement;

export interface BodyElement {
  /** Of an element of HTML, or of a component. */
  readonly name: string;
  /** An author wrote this element of HTML as such, so no component takes its place. */
  readonly isLiteral?: true;
  /** As React names them. */
  readonly props: Readonly<Record<string, string | true>>;
  readonly children: readonly BodyNode[];
}
