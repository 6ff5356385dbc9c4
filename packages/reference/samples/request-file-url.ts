/** Where the requests of an API are published. */
export function requestFileUrl(id: string): string {
  return `/api-data/${id}.requests.json`;
}
