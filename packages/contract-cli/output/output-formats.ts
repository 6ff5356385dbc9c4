export const outputFormats = ['table', 'json', 'yaml', 'csv', 'ids'] as const;

export type OutputFormat = (typeof outputFormats)[number];
