import { hashOf } from '../../openapi/model/anchors.ts';
import type { SectionLink } from '../../openapi/prose/prose.ts';
import { firstParagraph } from '../../openapi/prose/prose.ts';
import type { Operation } from '../../openapi/view/api-reference.ts';
import { schemasAnchor } from '../../openapi/view/overviews.ts';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import { Endpoint } from '../operation/operation.tsx';
import { operationPart, operationTextPart } from '../page-parts.ts';
import { InlineProse } from '../prose/prose.tsx';

/*
 * Parts of a large API that are not in the page yet: the heading, and a link to the page of the section that has
 * the rest. `data-part` is the address from which the script brings it in (parts.client.ts).
 */

interface LateOperationProps {
  operation: Operation;
  /** Address of the section. */
  section: string;
}

export function LateOperation({ operation, section }: LateOperationProps) {
  const { anchor, title, deprecated, description } = operation;
  return (
    <article className={operationPart} data-part={section}>
      <h3 id={anchor} data-deprecated={deprecated || undefined}>
        {title}
        <HeadingAnchor anchor={anchor} label={title} />
      </h3>
      <div className={operationTextPart}>
        <Endpoint operation={operation} />
        <p>
          <InlineProse text={firstParagraph(description)} />
        </p>
        <PartLink section={section} anchor={anchor} label={title} />
      </div>
    </article>
  );
}

export function LateOverview({ overview, section }: { overview: SectionLink; section: string }) {
  const { anchor, label } = overview;
  return (
    <section className="overview" data-part={section}>
      <h2 id={anchor}>
        {label}
        <HeadingAnchor anchor={anchor} label={label} />
      </h2>
      <PartLink section={section} anchor={anchor} label={label} />
    </section>
  );
}

interface LateSchema extends SectionLink {
  readonly section: string;
}

export function LateSchemas({ schemas }: { schemas: readonly LateSchema[] }) {
  return (
    <section className="overview">
      <h2 id={schemasAnchor}>
        Schemas
        <HeadingAnchor anchor={schemasAnchor} label="Schemas" />
      </h2>
      {schemas.map(({ label, anchor, section }) => (
        <section key={anchor} data-part={section}>
          <h3 id={anchor}>
            <code>{label}</code>
            <HeadingAnchor anchor={anchor} label={label} />
          </h3>
          <PartLink section={section} anchor={anchor} label={label} />
        </section>
      ))}
    </section>
  );
}

interface PartLinkProps {
  section: string;
  anchor: string;
  label: string;
}

/** The page of the section is a document of its own, so the router leaves the link alone (`target`). */
function PartLink({ section, anchor, label }: PartLinkProps) {
  return (
    <p className="part-link">
      <a href={section + hashOf(anchor)} target="_top">{`All of “${label}”`}</a>
    </p>
  );
}
