/*
 * Which page of an API has an operation or a schema, for the links that name the API alone: those of before it had pages of
 * tags, and those in other forms (hash-forms.ts). The page of tags reads it when it does not have what an address names.
 */

/** The places of each page, by the last segment of its address. */
export type LinkMap = Readonly<Record<string, readonly MappedPlace[]>>;

/** Method and path are those of an operation. */
export type MappedPlace = readonly [anchor: string, method?: string, path?: string];

/** From the root of the site. */
export function linkMapPath(id: string): string {
  return `/api-data/${id}.places.json`;
}
