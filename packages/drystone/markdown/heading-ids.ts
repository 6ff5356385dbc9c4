/** A heading that names its own id, as other tools write it: `## Words {#id}`. */
const namedId = /^(.*?)\s*\{#([A-Za-z][\w.-]*)\}\s*$/;

/** The words of a heading and the id that it names; undefined when it names none. */
export function readHeadingId(text: string): { words: string; id: string } | undefined {
  const [, words, id] = text.match(namedId) ?? [];
  return words === undefined || id === undefined ? undefined : { words, id };
}

/** In MDX a brace begins code, so the ids of headings are escaped before it is read. Lines keep their numbers. */
export function escapeHeadingIds(source: string): string {
  let fence: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const [, signs] = line.match(/^\s*(`{3,}|~{3,})/) ?? [];
      if (fence === undefined) fence = signs;
      else if (signs?.startsWith(fence) && line.trim() === signs) fence = undefined;
      const isHeading = fence === undefined && /^ {0,3}#{1,6} /.test(line);
      return isHeading && namedId.test(line) ? line.replace(/\{#(?=[^{]*$)/, '\\{#') : line;
    })
    .join('\n');
}
