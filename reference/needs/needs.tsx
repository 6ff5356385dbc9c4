import { Fragment } from 'react';
import { isEmpty } from '../../openapi/prose/prose.ts';
import type { Operation, SchemeUse } from '../../openapi/view/api-reference.ts';
import { pageLinks } from '../links/rendered-page.ts';
import { needsPart } from '../page-parts.ts';
import { InlineProse } from '../prose/prose.tsx';
import { answersEarly } from './answers-early.ts';

/** What a caller must have before the call (credentials, headers, a capability), and whether the answer comes early. */
export function Needs({ operation }: { operation: Operation }) {
  const { authorization, parameters, capability, guide, kind, servers } = operation;
  const headers = parameters.filter(({ location, required }) => location === 'header' && required);
  const early = answersEarly(operation);
  if (kind === 'webhook') return null;
  return (
    <dl className={needsPart}>
      {servers.map(({ url }) => (
        <div key={url}>
          <dt>Base URL</dt>
          <dd>
            <code>{url}</code>
          </dd>
        </div>
      ))}
      <div>
        <dt>Authorization</dt>
        <dd>
          {authorization.length === 0
            ? 'none'
            : authorization.map((alternative, index) => (
                <Alternative key={index} schemes={alternative} isFirst={index === 0} />
              ))}
        </dd>
      </div>
      {headers.map(({ name, anchor }) => (
        <div key={name}>
          <dt>Header</dt>
          <dd>
            <a {...pageLinks().to(anchor)}>
              <code>{name}</code>
            </a>
          </dd>
        </div>
      ))}
      {capability !== undefined && (
        <div>
          <dt>Capability</dt>
          <dd>
            <code>{capability}</code>
          </dd>
        </div>
      )}
      {early && (
        <div>
          <dt>Answers</dt>
          <dd>
            <a {...pageLinks().to(early.anchor)}>before it has finished</a>
          </dd>
        </div>
      )}
      {!isEmpty(guide) && (
        <div>
          <dt>Guide</dt>
          <dd>
            <InlineProse text={guide} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Schemes that are needed together; an empty alternative means that the call also works without. */
function Alternative({ schemes, isFirst }: { schemes: readonly SchemeUse[]; isFirst: boolean }) {
  return (
    <>
      {!isFirst && ' or '}
      {schemes.length === 0 && 'none'}
      {schemes.map(({ name, anchor, words, scopes }, index) => (
        <Fragment key={name}>
          {index > 0 && ' and '}
          {anchor === undefined ? words : <a {...pageLinks().to(anchor)}>{words}</a>}
          {scopes.length > 0 && (
            <>
              {' with '}
              <code>{scopes.join(' ')}</code>
            </>
          )}
        </Fragment>
      ))}
    </>
  );
}
