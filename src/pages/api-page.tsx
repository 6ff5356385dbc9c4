import type { ApiReference, ApiTag } from '../openapi/model.ts';
import { HeadingAnchor } from '../reference/anchor/anchor.tsx';
import { ApiHeader } from '../reference/api-header/api-header.tsx';
import { OperationView } from '../reference/operation/operation.tsx';
import { CapabilityTable } from '../reference/overviews/capability-table.tsx';
import { ErrorTable } from '../reference/overviews/error-table.tsx';
import { Schemas } from '../reference/overviews/schemas.tsx';
import { Prose } from '../reference/prose/prose.tsx';

/** A whole API on one page, complete without any script. */
export function ApiPageBody({ api }: { api: ApiReference }) {
  return (
    <article className="page reference">
      <ApiHeader api={api} />
      {api.tags.map((tag) => (
        <TagSection key={tag.anchor} tag={tag} />
      ))}
      <CapabilityTable api={api} />
      <ErrorTable api={api} />
      <Schemas api={api} />
    </article>
  );
}

function TagSection({ tag: { name, anchor, description, operations } }: { tag: ApiTag }) {
  return (
    <section className="tag">
      <h2 id={anchor}>
        {name}
        <HeadingAnchor anchor={anchor} label={name} />
      </h2>
      <Prose html={description} />
      {operations.map((operation) => (
        <OperationView key={operation.anchor} operation={operation} />
      ))}
    </section>
  );
}
