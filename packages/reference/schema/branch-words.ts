import { assertNever } from '@drystone/lib/assert-never';
import {
  conditionWords,
  consequenceWords,
  exclusionWords,
} from '@drystone/openapi/schema/condition-words';
import type { Branch, BranchGroup } from '@drystone/openapi/schema/schema-parts';
import { typeWords } from '@drystone/openapi/schema/type-words';
import type { ApiSay } from '@drystone/openapi/words/words';

/** What an alternative or a condition is called. */
export function branchWords(say: ApiSay, kind: BranchGroup['kind'], branch: Branch): string {
  const { schema } = branch;
  const label = branch.label(say);
  switch (kind) {
    case 'oneOf':
    case 'anyOf':
    case 'types':
    case 'with':
      return label;
    case 'not':
      return say('Must not be: {values}', { values: exclusionWords(say, schema) });
    case 'contains':
      return say('At least one item is {type}', { type: typeWords(say, schema) });
    case 'condition': {
      const words =
        label === say('If') ? conditionWords(say, schema) : consequenceWords(say, schema);
      return words === undefined ? label : `${label} ${words}`;
    }
    default:
      return assertNever(kind);
  }
}

/** What is above the alternatives; nothing above conditions. */
export function choiceWords(say: ApiSay, kind: BranchGroup['kind']): string | undefined {
  if (kind === 'oneOf') return say('One of these');
  return kind === 'anyOf' ? say('One or more of these') : undefined;
}
