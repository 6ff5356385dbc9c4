import { createConfig } from '@redocly/openapi-core';
import { checkedKeywords } from './rules/checked-keywords.node.ts';
import { describedFields } from './rules/described-fields.node.ts';
import { enumDescriptions } from './rules/enum-descriptions.node.ts';
import { namedExamples } from './rules/named-examples.node.ts';
import { oneErrorSchema } from './rules/one-error-schema.node.ts';
import { operationGuide } from './rules/operation-guide.node.ts';
import { parameterExample } from './rules/parameter-example.node.ts';

const ownRules = {
  'checked-keywords': checkedKeywords,
  'operation-guide': operationGuide,
  'one-error-schema': oneErrorSchema,
  'named-examples': namedExamples,
  'enum-descriptions': enumDescriptions,
  'described-fields': describedFields,
  'parameter-example': parameterExample,
};

/**
 * Every rule that the linter knows, as an error, and our own. There is no ignore file: a rule that
 * contradicts the specification is configured here, with the reason.
 */
export function lintConfig() {
  return createConfig({
    extends: ['all'],
    plugins: [{ id: 'contract', rules: { oas3: ownRules } }],
    rules: {
      ...Object.fromEntries(Object.keys(ownRules).map((name) => [`contract/${name}`, 'error'])),
      // The platform is invented: it has no licence to name and nobody to write to.
      'info-license': 'off',
      'info-license-strict': 'off',
      'info-contact': 'off',
      // Tags are in the order in which a reader needs them: the whole before its parts, lists before details.
      'tags-alphabetical': 'off',
      // Paths are given, section 7: `/user/keys`, or an action below the id of a thing.
      'path-segment-plural': 'off',
      // The error is given, section 8: an object with a message, sent as application/json.
      'operation-4xx-problem-details-rfc7807': 'off',
      // Section 5 gives lengths for tag keys alone, so a `minLength` elsewhere would be invented.
      'required-string-property-missing-min-length': 'off',
      // A kubeconfig is downloaded as YAML, section 7.
      'response-mime-type': {
        severity: 'error',
        allowedValues: ['application/json', 'application/yaml'],
      },
    },
  });
}

/** The one rule that a site cannot be built without, where the sandbox answers for the document. */
export function sandboxConfig() {
  return createConfig({
    extends: [],
    plugins: [{ id: 'contract', rules: { oas3: { 'checked-keywords': checkedKeywords } } }],
    rules: { 'contract/checked-keywords': 'error' },
  });
}
