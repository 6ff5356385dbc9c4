import { Fragment } from 'react';
import type { Operation } from '../../openapi/view/api-reference.ts';
import { say } from '../../openapi/words/say.ts';
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
  operation: Operation;
  links: PageLinks;
  /** Address of the operation as Markdown. */
  markdown: string;
}

/** One operation. Where there is room, what is sent has its samples beside it, and what is answered has its own. */
export function OperationView({ operation, links, markdown }: OperationViewProps) {
  const { anchor, title, deprecated } = operation;
  return (
    <article className={operationPart}>
      <h3 id={anchor} data-deprecated={deprecated || undefined}>
        {title}
        <HeadingAnchor anchor={anchor} label={title} />
      </h3>
      <Endpoint operation={operation} />
      <Tools markdown={markdown} />
      <Needs operation={operation} links={links} />
      <div className="operation-half">
        <div className={operationTextPart}>
          <Sent operation={operation} links={links} />
        </div>
        <RequestSamples operation={operation} />
      </div>
      <div className="operation-half">
        <div className={operationTextPart}>
          <Answered operation={operation} links={links} />
        </div>
        <ResponseSamples responses={operation.responses} />
      </div>
    </article>
  );
}

/** Method and path. */
export function Endpoint({ operation: { method, path, deprecated } }: { operation: Operation }) {
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

type HalfProps = Pick<OperationViewProps, 'operation' | 'links'>;

/** What the operation does, and what it is sent. */
function Sent({ operation, links }: HalfProps) {
  const { description, parameters, requestBody, kind } = operation;
  return (
    <>
      <Prose text={description} links={links} />
      <Parameters parameters={parameters} links={links} />
      {requestBody && (
        <section id={requestBody.anchor}>
          <h4>
            {`${say(kind === 'call' ? 'Request body' : 'What it sends')} `}
            {requestBody.required && <strong>{say('required')}</strong>}
          </h4>
          <Prose text={requestBody.description} links={links} />
          <Body content={requestBody.content} links={links} />
        </section>
      )}
    </>
  );
}

/** What it answers, and what it calls itself. */
function Answered({ operation, links }: HalfProps) {
  const { responses, callbacks, kind } = operation;
  return (
    <>
      <h4>{say(kind === 'call' ? 'Responses' : 'What to answer')}</h4>
      <Responses responses={responses} links={links} />
      {callbacks.map(({ name, operation: called }) => (
        <details className="callback" key={called.anchor} id={called.anchor}>
          <summary>{say('Callback {name}', { name })}</summary>
          <Endpoint operation={called} />
          <Sent operation={called} links={links} />
          <Answered operation={called} links={links} />
        </details>
      ))}
    </>
  );
}
