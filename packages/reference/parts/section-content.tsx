import { assertNever } from '@drystone/lib/assert-never';
import { sayAround } from '@drystone/lib/phrases';
import { routeOfPlace } from '@drystone/openapi/view/anchors-of';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import {
  type ApiSection,
  hasTagPages,
  headingsOf,
  sectionRoute,
} from '@drystone/openapi/view/sections';
import type { ApiSay } from '@drystone/openapi/words/words';
import { sectionPage } from '../links/page-links.ts';
import { Operations } from '../operation/operations.tsx';
import { CapabilityTable } from '../overviews/capability-table.tsx';
import { ErrorTable } from '../overviews/error-table.tsx';
import { Schemas } from '../overviews/schemas.tsx';
import { apiHeaderPart } from '../page-parts.ts';
import { TagSection } from '../tag/tag-section.tsx';
import { LateOperations, LateSchemas } from './late-parts.tsx';

interface SectionContentProps {
  say: ApiSay;
  api: ApiReference;
  section: ApiSection;
}

/** A section of a large API as a page of its own: complete without any script, and printable. */
export function SectionContent({ say, api, section }: SectionContentProps) {
  const [before, after] = sayAround(say, 'A section of {name}.');
  return (
    <>
      <header className={apiHeaderPart}>
        <h1>{`${section.title(say)}: ${api.title}`}</h1>
        <p>
          {before}
          <Around say={say} api={api} section={section} />
          {after}
        </p>
      </header>
      <Content say={say} api={api} section={section} />
    </>
  );
}

/** The page that knows more: an address that this page does not have leads there. */
function Around({ say, api, section }: SectionContentProps) {
  const headings = headingsOf(api, section);
  if (headings) {
    return (
      <a href={sectionRoute(api, headings)} target="_top" data-whole="">
        {headings.title(say)}
      </a>
    );
  }
  return (
    <a href={api.route} data-whole={hasTagPages(api) ? 'tags' : ''}>
      {`${api.title} (${api.version})`}
    </a>
  );
}

function Content({ say, api, section }: SectionContentProps) {
  const links = sectionPage(sectionRoute(api, section), routeOfPlace(api));
  switch (section.kind) {
    case 'operations':
      return (
        <TagSection say={say} tag={section.tag} links={links}>
          <Operations say={say} api={api} operations={section.tag.operations} links={links} />
        </TagSection>
      );
    case 'overviews':
      return (
        <>
          <CapabilityTable say={say} api={api} links={links} />
          <ErrorTable say={say} api={api} links={links} />
        </>
      );
    case 'schemas':
      return <Schemas say={say} schemas={section.schemas} links={links} />;
    case 'tag-headings':
      return (
        <TagSection say={say} tag={section.tag} links={links}>
          <LateOperations operations={section.tag.operations} routeOf={routeOfPlace(api)} />
        </TagSection>
      );
    case 'schema-headings':
      return <LateSchemas say={say} schemas={section.schemas} routeOf={routeOfPlace(api)} />;
    default:
      return assertNever(section);
  }
}
