/** Address of what the search of a large API looks through. */
export function searchFileUrl(id: string): string {
  return `/api-data/${id}.search.json`;
}
