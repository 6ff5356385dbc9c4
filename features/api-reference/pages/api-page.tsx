import { type Translations, translationsOf } from '../../../lib/words.ts';
import type { ChangeLog } from '../../../openapi/compare/change-log.ts';
import { homeOfPlace, routeOfPlace } from '../../../openapi/view/anchors-of.ts';
import type { ApiReference } from '../../../openapi/view/api-reference.ts';
import { capabilitiesAnchor, errorsAnchor, overviewsOf } from '../../../openapi/view/overviews.ts';
import { schemaUses } from '../../../openapi/view/schema-uses.ts';
import { type ApiSection, hasTagPages, sectionsOf } from '../../../openapi/view/sections.ts';
import { sandboxWords } from '../../../openapi/words/sandbox-words.ts';
import { type ApiSay, scriptWords } from '../../../openapi/words/words.ts';
import { ApiHeader } from '../../../reference/api-header/api-header.tsx';
import { Changes } from '../../../reference/changes/changes.tsx';
import { type PageLinks, sectionPage, wholePage } from '../../../reference/links/page-links.ts';
import { Operations } from '../../../reference/operation/operations.tsx';
import { CapabilityTable } from '../../../reference/overviews/capability-table.tsx';
import { ErrorTable } from '../../../reference/overviews/error-table.tsx';
import { Schemas } from '../../../reference/overviews/schemas.tsx';
import { referencePart } from '../../../reference/page-parts.ts';
import { LateOperations, LateOverview, LateSchemas } from '../../../reference/parts/late-parts.tsx';
import { SectionContent } from '../../../reference/parts/section-content.tsx';
import { languageTabs } from '../../../reference/samples/languages.ts';
import { TagList } from '../../../reference/tag/tag-list.tsx';
import { TagSection } from '../../../reference/tag/tag-section.tsx';

interface ApiPageBodyProps {
  say: ApiSay;
  /** The words of its language, for its scripts. */
  translations: Translations;
  api: ApiReference;
  /** What changed since the last release. */
  changes: ChangeLog;
  /** Slug of the section, on the page of a section of a large API. */
  section?: string | undefined;
  basePath: string;
}

/** An API on one page, complete without any script; of a large one its headings or tags, or one of its sections. */
export function ApiPageBody({
  say,
  translations,
  api,
  changes,
  section: slug,
  basePath,
}: ApiPageBodyProps) {
  const section = sectionsOf(api).find((one) => one.slug === slug);
  const extent = extentOf(api, section);
  const links = extent === 'tags' ? sectionPage(api.route, homeOfPlace(api)) : wholePage;
  return (
    <article
      className={`page ${referencePart}`}
      data-api={api.id}
      data-words={wordsOfScripts(translations, api)}
      data-tool={api.commandLine}
      data-languages={JSON.stringify(languageTabs(api.commandLine))}
      data-sandbox={api.sandbox}
      data-origins={api.origins.length > 0 ? api.origins.join(' ') : undefined}
      data-extent={extent}
      // Where the searches and old links of a large API begin.
      data-route={api.isLarge ? api.route : undefined}
    >
      {section ? (
        <SectionContent say={say} api={api} section={section} />
      ) : (
        <>
          <ApiHeader say={say} api={api} basePath={basePath} links={links} />
          <Content say={say} api={api} extent={extent} links={links} />
          <Changes say={say} api={api} changes={changes} links={links} />
        </>
      )}
    </article>
  );
}

/** What the scripts of the page say, where that is not English. */
function wordsOfScripts(all: Translations, { sandbox }: ApiReference): string | undefined {
  const words = sandbox ? [...scriptWords, ...sandboxWords] : scriptWords;
  const own = translationsOf(words, all);
  return Object.keys(own).length > 0 ? JSON.stringify(own) : undefined;
}

/** What a page holds: all that there is, names of what the script brings in, a part, or the tags that lead to pages. */
type Extent = 'whole' | 'headings' | 'section' | 'tags';

function extentOf(api: ApiReference, section: ApiSection | undefined): Extent {
  if (!api.isLarge) return 'whole';
  if (!section) return hasTagPages(api) ? 'tags' : 'headings';
  const hasHeadings = section.kind === 'tag-headings' || section.kind === 'schema-headings';
  return hasHeadings ? 'headings' : 'section';
}

interface ContentProps {
  say: ApiSay;
  api: ApiReference;
  links: PageLinks;
}

function Content({ extent, ...props }: ContentProps & { extent: Extent }) {
  if (extent === 'tags') return <TagList {...props} />;
  return extent === 'headings' ? <Headings {...props} /> : <Whole {...props} />;
}

function Whole({ say, api, links }: ContentProps) {
  return (
    <>
      {api.tags.map((tag) => (
        <TagSection key={tag.anchor} say={say} tag={tag} links={links}>
          <Operations say={say} api={api} operations={tag.operations} links={links} />
        </TagSection>
      ))}
      <CapabilityTable say={say} api={api} links={links} />
      <ErrorTable say={say} api={api} links={links} />
      <Schemas say={say} uses={schemaUses(api)} schemas={api.schemas} links={links} />
    </>
  );
}

/** Everything that a large API has, by name; each part comes with the script, and is a link without one. */
function Headings({ say, api, links }: ContentProps) {
  const routeOf = routeOfPlace(api);
  return (
    <>
      {api.tags.map((tag) => (
        <TagSection key={tag.anchor} say={say} tag={tag} links={links}>
          <LateOperations operations={tag.operations} routeOf={routeOf} />
        </TagSection>
      ))}
      {overviewsOf(api)
        .filter(({ anchor }) => anchor === capabilitiesAnchor || anchor === errorsAnchor)
        .map((overview) => (
          <LateOverview
            key={overview.anchor}
            anchor={overview.anchor}
            label={say(overview.label)}
            section={routeOf(overview.anchor)}
          />
        ))}
      {api.schemas.length > 0 && <LateSchemas say={say} schemas={api.schemas} routeOf={routeOf} />}
    </>
  );
}
