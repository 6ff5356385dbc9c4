import type { Nodes, Parents, PhrasingContent, Text } from 'mdast';

/** Removes the dollars around inline code; false where they are not. */
export function takeDollars({ children }: Parents, index: number): boolean {
  const [before, after] = [textIn(children[index - 1]), textIn(children[index + 1])];
  if (!before || !after || !areDollars(before, after)) return false;
  before.value = before.value.slice(0, -1);
  after.value = after.value.slice(1);
  return true;
}

/**
 * Makes texts of their own of the dollars around inline code, which readers do not see. Gives the index that the code has then;
 * undefined where there are none.
 */
export function splitDollars({ children }: Parents, index: number): number | undefined {
  const [before, code, after] = children.slice(index - 1, index + 2) as PhrasingContent[];
  const [opening, closing] = [textIn(before), textIn(after)];
  // The second dollar of one formula is not the first of the next.
  if (!code || !opening || !closing || !areDollars(opening, closing) || isSplit(opening)) return;
  const words = withValue(opening, opening.value.slice(0, -1));
  const rest = withValue(closing, closing.value.slice(1));
  children.splice(index - 1, 3, ...words, dollarOf(opening), code, dollarOf(closing), ...rest);
  return index + words.length;
}

function areDollars(before: Text, after: Text): boolean {
  return before.value.endsWith('$') && after.value.startsWith('$');
}

function withValue(text: Text, value: string): Text[] {
  return value === '' ? [] : [{ ...text, value }];
}

function dollarOf({ position }: Text): Text {
  return { type: 'text', value: '$', position, data: { shown: '' } };
}

function isSplit({ data }: Text): boolean {
  return data?.shown === '';
}

function textIn(node: Nodes | undefined): Text | undefined {
  return node?.type === 'text' ? node : undefined;
}
