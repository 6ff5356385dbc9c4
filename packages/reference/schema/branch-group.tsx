import { jsonText } from '@drystone/openapi/json/json-text';
import type { BranchGroup } from '@drystone/openapi/schema/schema-parts';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Prose } from '../prose/prose.tsx';
import { branchWords, choiceWords } from './branch-words.ts';
import { Facts } from './facts.tsx';
import { SchemaPartsView } from './schema-view.tsx';
import { TypeLine } from './type-line.tsx';
import { Values } from './values.tsx';

interface BranchGroupProps {
  say: ApiSay;
  group: BranchGroup;
  links: PageLinks;
}

/** Alternatives of a schema, each in full; the first one open. */
export function BranchGroupView({ say, group, links }: BranchGroupProps) {
  const { kind, discriminator, branches } = group;
  const choice = choiceWords(say, kind);
  const isChoice = choice !== undefined;
  return (
    <div className="branches">
      {isChoice && (
        <p className="note">
          {choice}
          {discriminator !== undefined && (
            <>
              {`, ${say('told apart by')} `}
              <code>{discriminator}</code>
            </>
          )}
        </p>
      )}
      {branches.map((branch, index) => (
        <Fragment key={branch.anchor}>
          <Anchor say={say} anchor={branch.anchor} label={branch.label(say)} />
          <details id={branch.anchor} open={isChoice && index === 0}>
            <summary>
              {`${branchWords(say, kind, branch)} `}
              {discriminator !== undefined && branch.selectedBy.length > 0 && (
                <code>{`${discriminator}: ${branch.selectedBy.map((value) => jsonText(value)).join(', ')}`}</code>
              )}
            </summary>
            {(isChoice || kind === 'contains') && (
              <TypeLine say={say} schema={branch.schema} links={links} />
            )}
            <Prose say={say} text={branch.schema.description} links={links} />
            <Facts say={say} schema={branch.schema} />
            <Values say={say} schema={branch.schema} links={links} />
            <SchemaPartsView
              say={say}
              schema={branch.schema}
              anchor={branch.anchor}
              links={links}
            />
          </details>
        </Fragment>
      ))}
    </div>
  );
}
