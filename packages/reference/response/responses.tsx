import { isEmpty } from '@drystone/lib/prose/prose';
import type { ApiResponse } from '@drystone/openapi/view/api-reference';
import { statusWords } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Body, BodyContent, isLink } from '../operation/body.tsx';
import { ParameterTable } from '../operation/parameters.tsx';
import { bodyPart, responsePart } from '../page-parts.ts';
import { InlineProse, Prose } from '../prose/prose.tsx';
import { Unshown } from '../schema/unshown.tsx';

/** The answers of an operation, each with what it means; what it holds is inside. */
export function Responses({
  say,
  responses,
  links,
}: {
  say: ApiSay;
  responses: readonly ApiResponse[];
  links: PageLinks;
}) {
  if (responses.length === 0) return <p>{say('The document lists no responses.')}</p>;
  return responses.map((response) => (
    <Fragment key={response.status}>
      {/* Beside the summary, because a summary must not hold another control. */}
      <Anchor
        say={say}
        anchor={response.anchor}
        label={say('response {status}', { status: response.status })}
      />
      <Response say={say} response={response} links={links} />
    </Fragment>
  ));
}

interface ResponseProps {
  say: ApiSay;
  response: ApiResponse;
  links: PageLinks;
}

function Response({ say, response, links }: ResponseProps) {
  const { anchor, outcome, description, headers, content, unshown } = response;
  if (headers.length === 0 && content.length === 0) {
    return (
      <div className={responsePart} id={anchor} data-outcome={outcome}>
        <Meaning say={say} response={response} links={links} />
        <Prose say={say} text={description} links={links} />
        <Unshown say={say} names={unshown} />
      </div>
    );
  }
  const link = content.length === 1 ? content.find(isLink) : undefined;
  const classes = link ? `${responsePart} ${bodyPart}` : responsePart;
  return (
    <details className={classes} id={anchor} data-outcome={outcome}>
      <summary>
        <Meaning say={say} response={response} links={links} />
      </summary>
      <Prose say={say} text={description} links={links} />
      {headers.length > 0 && (
        <>
          <h5>{say('Headers')}</h5>
          <ParameterTable say={say} parameters={headers} links={links} />
        </>
      )}
      {link ? (
        <BodyContent say={say} media={link} links={links} />
      ) : (
        <Body say={say} content={content} links={links} />
      )}
      <Unshown say={say} names={unshown} />
    </details>
  );
}

function Meaning({ say, response: { status, meaning }, links }: ResponseProps) {
  return (
    <>
      <code>{status}</code>{' '}
      {isEmpty(meaning) ? (
        statusWords(say, status)
      ) : (
        <InlineProse say={say} text={meaning} links={links} />
      )}
    </>
  );
}
