import { Fragment } from 'react';
import { assertNever } from '../../lib/assert-never.ts';
import { conditionWords, consequenceWords, exclusionWords } from '../../openapi/condition-words.ts';
import type { Branch, BranchGroup } from '../../openapi/schema-parts.ts';
import { typeWords } from '../../openapi/type-words.ts';
import { Anchor } from '../anchor/anchor.tsx';
import { Prose } from '../prose/prose.tsx';
import { Facts } from './facts.tsx';
import { SchemaPartsView } from './schema-view.tsx';
import { TypeLine } from './type-line.tsx';
import { Values } from './values.tsx';

/** Alternatives of a schema, each in full; the first one open. */
export function BranchGroupView({ group }: { group: BranchGroup }) {
  const { kind, discriminator, branches } = group;
  const isChoice = kind === 'oneOf' || kind === 'anyOf';
  return (
    <div className="branches">
      {isChoice && (
        <p className="note">
          {kind === 'oneOf' ? 'One of these' : 'One or more of these'}
          {discriminator !== undefined && (
            <>
              {', told apart by '}
              <code>{discriminator}</code>
            </>
          )}
        </p>
      )}
      {branches.map((branch, index) => (
        <Fragment key={branch.anchor}>
          <Anchor anchor={branch.anchor} label={branch.label} />
          <details id={branch.anchor} open={isChoice && index === 0}>
            <summary>
              {`${branchWords(kind, branch)} `}
              {discriminator !== undefined && branch.selectedBy.length > 0 && (
                <code>{`${discriminator}: ${branch.selectedBy.map((value) => JSON.stringify(value)).join(', ')}`}</code>
              )}
            </summary>
            {(isChoice || kind === 'contains') && <TypeLine schema={branch.schema} />}
            <Prose html={branch.schema.description} />
            <Facts schema={branch.schema} />
            <Values schema={branch.schema} />
            <SchemaPartsView schema={branch.schema} anchor={branch.anchor} />
          </details>
        </Fragment>
      ))}
    </div>
  );
}

function branchWords(kind: BranchGroup['kind'], { label, schema }: Branch): string {
  switch (kind) {
    case 'oneOf':
    case 'anyOf':
    case 'types':
    case 'with':
      return label;
    case 'not':
      return `Must not be: ${exclusionWords(schema)}`;
    case 'contains':
      return `At least one item is ${typeWords(schema)}`;
    case 'condition': {
      const words = label === 'If' ? conditionWords(schema) : consequenceWords(schema);
      return words === undefined ? label : `${label} ${words}`;
    }
    default:
      return assertNever(kind);
  }
}
