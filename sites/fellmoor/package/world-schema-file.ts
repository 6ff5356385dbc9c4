/** The JSON Schema of a world that people describe, for their editors. The site publishes it too. */
export const worldSchemaFile = 'world.schema.json';

/** Where the site publishes it, without the base path. */
export const worldSchemaAddress = `/downloads/${worldSchemaFile}`;
