import type { ChangeLog } from '../contract/change-log.ts';
import { hashOf } from '../openapi/anchors.ts';
import type { ApiReference, ApiTag } from '../openapi/model.ts';
import { HeadingAnchor } from '../reference/anchor/anchor.tsx';
import { operationMarkdownPath } from '../reference/api.markdown.ts';
import { ApiHeader } from '../reference/api-header/api-header.tsx';
import { Changes } from '../reference/changes/changes.tsx';
import { OperationView } from '../reference/operation/operation.tsx';
import { CapabilityTable } from '../reference/overviews/capability-table.tsx';
import { ErrorTable } from '../reference/overviews/error-table.tsx';
import { Schemas } from '../reference/overviews/schemas.tsx';
import { Prose } from '../reference/prose/prose.tsx';

interface ApiPageBodyProps {
  api: ApiReference;
  /** What changed since the last release. */
  changes: ChangeLog;
}

/** A whole API on one page, complete without any script. */
export function ApiPageBody({ api, changes }: ApiPageBodyProps) {
  return (
    <article
      className="page reference"
      data-api={api.id}
      data-tool={api.commandLine}
      data-sandbox={api.sandbox}
    >
      <ApiHeader api={api} />
      {api.tags.map((tag) => (
        <TagSection key={tag.anchor} tag={tag} api={api} />
      ))}
      <CapabilityTable api={api} />
      <ErrorTable api={api} />
      <Schemas api={api} />
      <Changes api={api} changes={changes} />
    </article>
  );
}

function TagSection({ tag, api }: { tag: ApiTag; api: ApiReference }) {
  const { name, anchor, description, operations, parent } = tag;
  return (
    <section className="tag">
      <h2 id={anchor}>
        {name}
        <HeadingAnchor anchor={anchor} label={name} />
      </h2>
      {parent && (
        <p>
          Part of <a href={hashOf(parent.anchor)}>{parent.label}</a>.
        </p>
      )}
      <Prose html={description} />
      {operations.map((operation) => (
        <OperationView
          key={operation.anchor}
          operation={operation}
          markdown={operationMarkdownPath(api, operation)}
        />
      ))}
    </section>
  );
}
