import { firstParagraph, plainText, type SectionLink } from '@drystone/lib/prose/prose';
import { hashOf } from '@drystone/openapi/model/anchors';
import type { NamedSchema } from '@drystone/openapi/schema/schema-node';
import type { ShownOperation } from '@drystone/openapi/view/api-reference';
import { schemasAnchor } from '@drystone/openapi/view/overviews';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Overview } from '../overviews/overview.tsx';
import { endpointPart, operationPart } from '../page-parts.ts';

/*
 * Parts of a large API that are not in the page yet: the heading, which leads to the page of the section that has
 * the rest. `data-part` is the address from which the script brings it in (parts.client.ts). There may be thousands of
 * them, so each has as few elements as it can.
 */

interface LateOperationsProps {
  operations: readonly ShownOperation[];
  /** Which section has a place. */
  routeOf: (anchor: string) => string;
}

export function LateOperations({ operations, routeOf }: LateOperationsProps) {
  return operations.map((operation) => (
    <LateOperation
      key={operation.anchor}
      operation={operation}
      section={routeOf(operation.anchor)}
    />
  ));
}

interface LateOperationProps {
  operation: ShownOperation;
  /** Address of the section. */
  section: string;
}

function LateOperation({ operation, section }: LateOperationProps) {
  const { anchor, title, method, path, deprecated, description } = operation;
  return (
    <article className={operationPart} data-part={section}>
      <h3 id={anchor} data-deprecated={deprecated || undefined}>
        <PartLink section={section} anchor={anchor} label={title} />
      </h3>
      <p className={endpointPart}>
        <b data-method={method}>{method}</b> <code>{path}</code>
      </p>
      {plainText(firstParagraph(description))}
    </article>
  );
}

interface LateOverviewProps extends SectionLink {
  section: string;
}

export function LateOverview({ anchor, label, section }: LateOverviewProps) {
  return (
    <section className="overview" data-part={section}>
      <h2 id={anchor}>
        <PartLink section={section} anchor={anchor} label={label} />
      </h2>
    </section>
  );
}

interface LateSchemasProps {
  say: ApiSay;
  schemas: readonly NamedSchema[];
  routeOf: LateOperationsProps['routeOf'];
}

export function LateSchemas({ say, schemas, routeOf }: LateSchemasProps) {
  return (
    <Overview say={say} anchor={schemasAnchor} title={say('Schemas')}>
      {schemas.map(({ name, anchor }) => {
        const section = routeOf(anchor);
        return (
          <section key={anchor} data-part={section}>
            <h3 id={anchor}>
              <PartLink section={section} anchor={anchor} label={name} />
            </h3>
          </section>
        );
      })}
    </Overview>
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
    <a href={section + hashOf(anchor)} target="_top">
      {label}
    </a>
  );
}
