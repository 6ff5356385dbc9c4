import type { ChangeLog } from '../../openapi/compare/change-log.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { capabilitiesAnchor, errorsAnchor, overviewsOf } from '../../openapi/view/overviews.ts';
import { type ApiSection, sectionRoute, sectionsOf } from '../../openapi/view/sections.ts';
import { translationsOf } from '../../openapi/words/say.ts';
import { scriptWords } from '../../openapi/words/words.ts';
import { ApiHeader } from '../../reference/api-header/api-header.tsx';
import { Changes } from '../../reference/changes/changes.tsx';
import { Operations } from '../../reference/operation/operations.tsx';
import { CapabilityTable } from '../../reference/overviews/capability-table.tsx';
import { ErrorTable } from '../../reference/overviews/error-table.tsx';
import { Schemas } from '../../reference/overviews/schemas.tsx';
import { referencePart } from '../../reference/page-parts.ts';
import { LateOperation, LateOverview, LateSchemas } from '../../reference/parts/late-parts.tsx';
import { SectionContent } from '../../reference/parts/section-content.tsx';
import { TagSection } from '../../reference/tag/tag-section.tsx';

interface ApiPageBodyProps {
  api: ApiReference;
  /** What changed since the last release. */
  changes: ChangeLog;
  /** Slug of the section, on the page of a section of a large API. */
  section?: string | undefined;
  basePath: string;
}

/** An API on one page, complete without any script; of a large one the headings, or one of its sections. */
export function ApiPageBody({ api, changes, section: slug, basePath }: ApiPageBodyProps) {
  const sections = sectionsOf(api);
  const section = sections.find((one) => one.slug === slug);
  return (
    <article
      className={`page ${referencePart}`}
      data-api={api.id}
      data-words={wordsOfScripts()}
      data-tool={api.commandLine}
      data-sandbox={api.sandbox}
      data-origins={api.origins.length > 0 ? api.origins.join(' ') : undefined}
      data-extent={section ? 'section' : sections.length > 0 ? 'headings' : 'whole'}
    >
      {section ? (
        <SectionContent api={api} section={section} />
      ) : (
        <>
          <ApiHeader api={api} basePath={basePath} />
          {sections.length > 0 ? <Headings api={api} sections={sections} /> : <Whole api={api} />}
          <Changes api={api} changes={changes} />
        </>
      )}
    </article>
  );
}

/** What the scripts of the page say, where that is not English. */
function wordsOfScripts(): string | undefined {
  const translations = translationsOf(scriptWords);
  return Object.keys(translations).length > 0 ? JSON.stringify(translations) : undefined;
}

function Whole({ api }: { api: ApiReference }) {
  return (
    <>
      {api.tags.map((tag) => (
        <TagSection key={tag.anchor} tag={tag}>
          <Operations api={api} operations={tag.operations} />
        </TagSection>
      ))}
      <CapabilityTable api={api} />
      <ErrorTable api={api} />
      <Schemas schemas={api.schemas} />
    </>
  );
}

interface HeadingsProps {
  api: ApiReference;
  sections: readonly ApiSection[];
}

/** Everything that a large API has, by name; each part comes with the script, and is a link without one. */
function Headings({ api, sections }: HeadingsProps) {
  const find = (holds: (section: ApiSection) => boolean) => {
    const section = sections.find(holds);
    return section ? sectionRoute(api, section) : api.route;
  };
  const overviews = find(({ kind }) => kind === 'overviews');
  return (
    <>
      {api.tags.map((tag) => (
        <TagSection key={tag.anchor} tag={tag}>
          {tag.operations.map((operation) => (
            <LateOperation
              key={operation.anchor}
              operation={operation}
              section={find(
                (one) => one.kind === 'operations' && one.tag.operations.includes(operation),
              )}
            />
          ))}
        </TagSection>
      ))}
      {overviewsOf(api)
        .filter(({ anchor }) => anchor === capabilitiesAnchor || anchor === errorsAnchor)
        .map((overview) => (
          <LateOverview key={overview.anchor} overview={overview} section={overviews} />
        ))}
      {api.schemas.length > 0 && (
        <LateSchemas
          schemas={api.schemas.map(({ name, anchor }) => ({
            label: name,
            anchor,
            section: find(
              (one) => one.kind === 'schemas' && one.schemas.some((each) => each.anchor === anchor),
            ),
          }))}
        />
      )}
    </>
  );
}
