/** Where the search of a large API has its files, from the root of the site. */
export function placesFolder(id: string): string {
  return `/api-data/${id}.search/`;
}
