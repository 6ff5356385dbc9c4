import { createConfig, type RuleConfig } from '@redocly/openapi-core';
import { documentRules } from './document-rules.ts';
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

/** What a product has otherwise: `off`, or the options of a rule. */
export type LintRules = Readonly<Record<string, RuleConfig>>;

/** Every rule that the linter knows, as an error, and our own, but for those that a product has otherwise. */
export function lintConfig(rules: LintRules) {
  return createConfig({
    extends: ['all'],
    plugins: [{ id: 'contract', rules: { oas3: ownRules } }],
    rules: {
      ...Object.fromEntries(Object.keys(ownRules).map((name) => [`contract/${name}`, 'error'])),
      ...rules,
    },
  });
}

/** What the OpenAPI specification itself asks of a document. To judge its examples takes longer than all else. */
export function documentConfig(judgesExamples: boolean) {
  const names = Object.keys(documentRules).filter(
    (name) => judgesExamples || !name.endsWith('-examples'),
  );
  return createConfig({
    extends: [],
    rules: Object.fromEntries(names.map((name) => [name, 'error' as const])),
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
