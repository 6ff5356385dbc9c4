/* Constants alone: the build writes them in place. */

/** What has no response for so many milliseconds counts as failed. */
export const patience = 30_000;
export const noResponse = 'No response.';
