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

/** What a readable document is held against. */
export interface Judged {
  /** The OpenAPI specification: unknown fields and types, operations of one name, parts of a path without a parameter. */
  readonly specification: boolean;
  /** Its examples, which have to fit their schemas. To judge them takes longer than all else. */
  readonly examples: boolean;
  /** What the sandbox checks, where it answers for the document. */
  readonly sandbox: boolean;
}

/** The one rule that a site cannot be built without, where the sandbox answers for the document. */
export const sandboxRule = 'contract/checked-keywords';

/** What each site holds its documents against. */
export function documentConfig({ specification, examples, sandbox }: Judged) {
  const ofSpecification = Object.keys(documentRules).filter(
    (name) => specification && (examples || !name.endsWith('-examples')),
  );
  const names = [...ofSpecification, ...(sandbox ? [sandboxRule] : [])];
  return createConfig({
    extends: [],
    plugins: [{ id: 'contract', rules: { oas3: { 'checked-keywords': checkedKeywords } } }],
    rules: Object.fromEntries(names.map((name) => [name, 'error' as const])),
  });
}
