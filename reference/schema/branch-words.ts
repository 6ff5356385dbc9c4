import { assertNever } from '../../lib/assert-never.ts';
import {
  conditionWords,
  consequenceWords,
  exclusionWords,
} from '../../openapi/schema/condition-words.ts';
import type { Branch, BranchGroup } from '../../openapi/schema/schema-parts.ts';
import { typeWords } from '../../openapi/schema/type-words.ts';
import { say } from '../../openapi/words/say.ts';

/** What an alternative or a condition is called. */
export function branchWords(kind: BranchGroup['kind'], { label, schema }: Branch): string {
  switch (kind) {
    case 'oneOf':
    case 'anyOf':
    case 'types':
    case 'with':
      return label;
    case 'not':
      return say('Must not be: {values}', { values: exclusionWords(schema) });
    case 'contains':
      return say('At least one item is {type}', { type: typeWords(schema) });
    case 'condition': {
      const words = label === say('If') ? conditionWords(schema) : consequenceWords(schema);
      return words === undefined ? label : `${label} ${words}`;
    }
    default:
      return assertNever(kind);
  }
}

/** What is above the alternatives; nothing above conditions. */
export function choiceWords(kind: BranchGroup['kind']): string | undefined {
  if (kind === 'oneOf') return say('One of these');
  return kind === 'anyOf' ? say('One or more of these') : undefined;
}
