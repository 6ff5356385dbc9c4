/** A message for `report`: the second line becomes what the author should do. */
export function say(problem: string, remedy: string): string {
  return `${problem}\n${remedy}`;
}
