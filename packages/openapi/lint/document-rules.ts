/** What to do about a mistake that the linter finds by a rule of the OpenAPI specification. */
export const documentRules: Readonly<Record<string, string>> = {
  struct: 'Correct it, or begin its name with "x-" where it is a field of your own.',
  'operation-operationId-unique':
    'Give each operation a name of its own: links and samples find it by that name.',
  'operation-parameters-unique': 'Keep one of the two.',
  'path-parameters-defined':
    'Write each {part} of the path under "parameters" too, with "in: path" and "required: true", or take it out.',
  'path-not-include-query': 'Move what follows the "?" to "parameters", with "in: query".',
  'no-identical-paths': 'Keep one of the two: clients cannot tell them apart.',
  'no-enum-type-mismatch': 'Make type and values agree.',
  'no-invalid-media-type-examples': 'Correct the example or its schema: readers copy the example.',
  'no-invalid-parameter-examples': 'Correct the example or its schema: readers copy the example.',
  'no-invalid-schema-examples': 'Correct the example or its schema: readers copy the example.',
};
