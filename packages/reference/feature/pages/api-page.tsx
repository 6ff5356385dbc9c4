import { type Translations, translationsOf } from '@drystone/lib/words';
import type { ChangeLog } from '@drystone/openapi/compare/change-log';
import { homeOfPlace, routeOfPlace } from '@drystone/openapi/view/anchors-of';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { capabilitiesAnchor, errorsAnchor, overviewsOf } from '@drystone/openapi/view/overviews';
import { schemaUses } from '@drystone/openapi/view/schema-uses';
import { type ApiSection, hasTagPages, sectionsOf } from '@drystone/openapi/view/sections';
import { sandboxWords } from '@drystone/openapi/words/sandbox-words';
import { type ApiSay, scriptWords } from '@drystone/openapi/words/words';
import { ApiHeader } from '../../api-header/api-header.tsx';
import { Changes } from '../../changes/changes.tsx';
import { type PageLinks, sectionPage, wholePage } from '../../links/page-links.ts';
import { Operations } from '../../operation/operations.tsx';
import { CapabilityTable } from '../../overviews/capability-table.tsx';
import { ErrorTable } from '../../overviews/error-table.tsx';
import { Schemas } from '../../overviews/schemas.tsx';
import { referencePart } from '../../page-parts.ts';
import { LateOperations, LateOverview, LateSchemas } from '../../parts/late-parts.tsx';
import { SectionContent } from '../../parts/section-content.tsx';
import { languageTabs } from '../../samples/languages.ts';
import { TagList } from '../../tag/tag-list.tsx';
import { TagSection } from '../../tag/tag-section.tsx';

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
  const words = Object.keys(sandbox ? { ...scriptWords, ...sandboxWords } : scriptWords);
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
