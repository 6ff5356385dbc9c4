import { Fragment } from 'react';
import type { Operation } from '../../openapi/view/api-reference.ts';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import { Needs } from '../needs/needs.tsx';
import { endpointPart, operationPart, operationTextPart } from '../page-parts.ts';
import { Prose } from '../prose/prose.tsx';
import { Responses } from '../response/responses.tsx';
import { Samples } from '../samples/samples.tsx';
import { MarkdownLink } from '../tools/markdown-link.tsx';
import { Body } from './body.tsx';
import { Parameters } from './parameters.tsx';

interface OperationViewProps {
  operation: Operation;
  /** Address of the operation as Markdown. */
  markdown: string;
}

/** One operation: on the left what it is, on the right how it looks. */
export function OperationView({ operation, markdown }: OperationViewProps) {
  const { anchor, title, deprecated } = operation;
  return (
    <article className={operationPart}>
      <h3 id={anchor} data-deprecated={deprecated || undefined}>
        {title}
        <HeadingAnchor anchor={anchor} label={title} />
      </h3>
      <MarkdownLink href={markdown} />
      <div className={operationTextPart}>
        <Endpoint operation={operation} />
        <OperationText operation={operation} />
      </div>
      <Samples operation={operation} />
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
      {deprecated && <em>deprecated</em>}
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

function OperationText({ operation }: { operation: Operation }) {
  const { description, parameters, requestBody, responses, callbacks, kind } = operation;
  return (
    <>
      <Prose text={description} />
      <Needs operation={operation} />
      <Parameters parameters={parameters} />
      {requestBody && (
        <section id={requestBody.anchor}>
          <h4>
            {kind === 'call' ? 'Request body ' : 'What it sends '}
            {requestBody.required && <strong>required</strong>}
          </h4>
          <Prose text={requestBody.description} />
          <Body content={requestBody.content} />
        </section>
      )}
      <section>
        <h4>{kind === 'call' ? 'Responses' : 'What to answer'}</h4>
        <Responses responses={responses} />
      </section>
      {callbacks.map(({ name, operation: called }) => (
        <details className="callback" key={called.anchor} id={called.anchor}>
          <summary>{`Callback ${name}`}</summary>
          <Endpoint operation={called} />
          <OperationText operation={called} />
        </details>
      ))}
    </>
  );
}
