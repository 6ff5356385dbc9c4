import type { ShownOperation } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Needs } from '../needs/needs.tsx';
import { endpointPart, operationPart, operationTextPart } from '../page-parts.ts';
import { Prose } from '../prose/prose.tsx';
import { Responses } from '../response/responses.tsx';
import { RequestSamples } from '../samples/request-samples.tsx';
import { ResponseSamples } from '../samples/response-samples.tsx';
import { Tools } from '../tools/tools.tsx';
import { Body } from './body.tsx';
import { Parameters } from './parameters.tsx';

interface OperationViewProps {
  say: ApiSay;
  operation: ShownOperation;
  links: PageLinks;
  /** Address of the operation as Markdown. */
  markdown: string;
}

/** One operation. Where there is room, what is sent has its samples beside it, and what is answered has its own. */
export function OperationView({ say, operation, links, markdown }: OperationViewProps) {
  const { anchor, title, deprecated } = operation;
  return (
    <article className={operationPart}>
      <h3 id={anchor} data-deprecated={deprecated || undefined}>
        {title}
        <HeadingAnchor say={say} anchor={anchor} label={title} />
      </h3>
      <Endpoint say={say} operation={operation} />
      <Tools say={say} markdown={markdown} />
      <Needs say={say} operation={operation} links={links} />
      <div className="operation-half">
        <div className={operationTextPart}>
          <Sent say={say} operation={operation} links={links} />
        </div>
        <RequestSamples say={say} operation={operation} />
      </div>
      <div className="operation-half">
        <div className={operationTextPart}>
          <Answered say={say} operation={operation} links={links} />
        </div>
        <ResponseSamples say={say} responses={operation.responses} />
      </div>
    </article>
  );
}

/** Method and path. */
export function Endpoint({
  say,
  operation: { method, path, deprecated },
}: {
  say: ApiSay;
  operation: ShownOperation;
}) {
  return (
    <p className={endpointPart}>
      <b data-method={method}>{method}</b>{' '}
      <code>
        <BreakablePath path={path} />
      </code>
      {deprecated && <em>{say('deprecated')}</em>}
    </p>
  );
}

/** A path that may break before each slash. */
function BreakablePath({ path }: { path: string }) {
  const [start, ...rest] = path.split(/(?=\/)/);
  return (
    <>
      {start}
      {rest.map((segment, index) => (
        <Fragment key={index}>
          <wbr />
          {segment}
        </Fragment>
      ))}
    </>
  );
}

type HalfProps = Pick<OperationViewProps, 'say' | 'operation' | 'links'>;

/** What the operation does, and what it is sent. */
function Sent({ say, operation, links }: HalfProps) {
  const { description, parameters, requestBody, kind } = operation;
  return (
    <>
      <Prose say={say} text={description} links={links} />
      <Parameters say={say} parameters={parameters} links={links} />
      {requestBody && (
        <section id={requestBody.anchor}>
          <h4>
            {`${say(kind === 'call' ? 'Request body' : 'What it sends')} `}
            {requestBody.required && <strong>{say('required')}</strong>}
          </h4>
          <Prose say={say} text={requestBody.description} links={links} />
          <Body say={say} content={requestBody.content} links={links} />
        </section>
      )}
    </>
  );
}

/** What it answers, and what it calls itself. */
function Answered({ say, operation, links }: HalfProps) {
  const { responses, callbacks, kind } = operation;
  return (
    <>
      <h4>{say(kind === 'call' ? 'Responses' : 'What to answer')}</h4>
      <Responses say={say} responses={responses} links={links} />
      {callbacks.map(({ name, operation: called }) => (
        <details className="callback" key={called.anchor} id={called.anchor}>
          <summary>{say('Callback {name}', { name })}</summary>
          <Endpoint say={say} operation={called} />
          <Sent say={say} operation={called} links={links} />
          <Answered say={say} operation={called} links={links} />
        </details>
      ))}
    </>
  );
}
