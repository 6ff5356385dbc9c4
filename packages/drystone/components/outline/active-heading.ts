/** Where a heading is: distances from the top of the window, in px. */
export interface HeadingBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The heading that the reader is at: the first one below the navbar if it lies in the upper half of the
 * window, otherwise the one before it. Boxes come in document order.
 */
export function activeHeading(
  boxes: readonly HeadingBox[],
  offset: number,
  windowHeight: number,
): string | undefined {
  const index = boxes.findIndex(({ top }) => top >= offset);
  if (index === -1) return boxes.at(-1)?.id;
  const first = boxes[index];
  const isInUpperHalf = first && first.top > 0 && first.bottom < windowHeight / 2;
  return isInUpperHalf ? first.id : boxes[index - 1]?.id;
}
