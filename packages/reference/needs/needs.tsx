import { isEmpty } from '@drystone/lib/prose/prose';
import type { SchemeUse, ShownOperation } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import type { PageLinks } from '../links/page-links.ts';
import { needsPart } from '../page-parts.ts';
import { InlineProse } from '../prose/prose.tsx';
import { answersEarly } from './answers-early.ts';

/** What a caller must have before the call (credentials, headers, a capability), and whether the answer comes early. */
export function Needs({
  say,
  operation,
  links,
}: {
  say: ApiSay;
  operation: ShownOperation;
  links: PageLinks;
}) {
  const { authorization, parameters, capability, guide, kind, servers } = operation;
  const headers = parameters.filter(({ location, required }) => location === 'header' && required);
  const early = answersEarly(operation);
  if (kind === 'webhook') return null;
  return (
    <dl className={needsPart}>
      {servers.map(({ url }) => (
        <Fragment key={url}>
          <dt>{say('Base URL')}</dt>
          <dd>
            <code>{url}</code>
          </dd>
        </Fragment>
      ))}
      <dt>{say('Authorization')}</dt>
      <dd>
        {authorization.length === 0
          ? say('none')
          : authorization.map((alternative, index) => (
              <Alternative
                key={index}
                say={say}
                schemes={alternative}
                isFirst={index === 0}
                links={links}
              />
            ))}
      </dd>
      {headers.map(({ name, anchor }) => (
        <Fragment key={name}>
          <dt>{say('Header')}</dt>
          <dd>
            <a {...links.to(anchor)}>
              <code>{name}</code>
            </a>
          </dd>
        </Fragment>
      ))}
      {capability !== undefined && (
        <>
          <dt>{say('Capability')}</dt>
          <dd>
            <code>{capability}</code>
          </dd>
        </>
      )}
      {early && (
        <>
          <dt>{say('Answers')}</dt>
          <dd>
            <a {...links.to(early.anchor)}>{say('before it has finished')}</a>
          </dd>
        </>
      )}
      {!isEmpty(guide) && (
        <>
          <dt>{say('Guide')}</dt>
          <dd>
            <InlineProse say={say} text={guide} links={links} />
          </dd>
        </>
      )}
    </dl>
  );
}

interface AlternativeProps {
  say: ApiSay;
  schemes: readonly SchemeUse[];
  isFirst: boolean;
  links: PageLinks;
}

/** Schemes that are needed together; an empty alternative means that the call also works without. */
function Alternative({ say, schemes, isFirst, links }: AlternativeProps) {
  return (
    <>
      {!isFirst && ` ${say('or')} `}
      {schemes.length === 0 && say('none')}
      {schemes.map(({ name, anchor, words, scopes }, index) => (
        <Fragment key={name}>
          {index > 0 && ` ${say('and')} `}
          {anchor === undefined ? words : <a {...links.to(anchor)}>{words}</a>}
          {scopes.length > 0 && (
            <>
              {` ${say('with')} `}
              <code>{scopes.join(' ')}</code>
            </>
          )}
        </Fragment>
      ))}
    </>
  );
}
