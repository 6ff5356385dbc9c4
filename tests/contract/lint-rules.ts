import type { LintRules } from '../../packages/openapi/lint/lint-config.node.ts';

/**
 * The rules of the linter that contradict what was decided about the two APIs, each with the reason. There is no ignore
 * file: what is not here is an error.
 */
export const lintRules: LintRules = {
  // The platform is invented: it has no licence to name and nobody to write to.
  'info-license': 'off',
  'info-license-strict': 'off',
  'info-contact': 'off',
  // Tags are in the order in which a reader needs them: the whole before its parts, lists before details.
  'tags-alphabetical': 'off',
  // The paths were decided: `/user/keys`, or an action below the id of a thing.
  'path-segment-plural': 'off',
  // The error was decided: an object with a message, sent as application/json.
  'operation-4xx-problem-details-rfc7807': 'off',
  // Lengths were decided for the keys of tags alone, so a `minLength` elsewhere would be invented.
  'required-string-property-missing-min-length': 'off',
  // A kubeconfig is downloaded as YAML.
  'response-mime-type': {
    severity: 'error',
    allowedValues: ['application/json', 'application/yaml'],
  },
};
