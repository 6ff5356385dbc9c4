import { Breadcrumbs } from 'drystone/components/breadcrumbs/breadcrumbs';
import { Outline } from 'drystone/components/outline/outline';
import { PageTools } from 'drystone/components/page-tools/page-tools';
import type { PageLink } from 'drystone/content/page-tree';
import type { FeatureBody } from 'drystone/pages/feature-body';
import type { InterfaceSay } from 'drystone/words/words';
import type { ComponentProps } from 'react';
import type { EntryData, EntryHead, ListData } from './entry-data.ts';

/** The page of an entry, or a list of entries: the two kinds of pages of this feature. */
const JournalPage: FeatureBody = (props) => {
  const data = props.page.data as EntryData | ListData;
  return data.kind === 'entry' ? <Entry {...props} data={data} /> : <List {...props} data={data} />;
};

export default JournalPage;

type BodyProps = ComponentProps<FeatureBody>;

function Entry({ say, page, site, content, data }: BodyProps & { data: EntryData }) {
  const { entry, home, ...around } = data;
  const outline = page.body?.outline ?? [];
  return (
    <>
      <article className="page" data-outline={outline.length > 0 ? '' : undefined}>
        <Trail say={say} home={home} title={page.title} root={site.config.basePath} />
        <h1>{page.title}</h1>
        <PageTools say={say} page={page} site={site} />
        <Facts entry={entry} />
        <Outline say={say} outline={outline} />
        {content}
      </article>
      <Neighbours {...around} />
    </>
  );
}

function List({ say, page, site, data }: BodyProps & { data: ListData }) {
  const { entries, tags, feeds, url, home, ...around } = data;
  return (
    <>
      <article className="page">
        {home.href !== page.route && (
          <Trail say={say} home={home} title={page.title} root={site.config.basePath} />
        )}
        <h1>{page.title}</h1>
        {url && (
          <p>
            <a href={url}>{url.replace(/^https?:\/\/|\/$/g, '')}</a>
          </p>
        )}
        {entries.map((entry) => (
          <section key={entry.href} className="card">
            <h2>
              <a href={entry.href}>{entry.label}</a>
            </h2>
            <p>{entry.description}</p>
            <Facts entry={entry} />
          </section>
        ))}
        {tags.length > 0 && <Links label={around.words.tags} links={tags} />}
        <Links label={around.words.feeds} links={feeds} />
      </article>
      <Neighbours {...around} />
    </>
  );
}

interface TrailProps {
  say: InterfaceSay;
  home: PageLink;
  title: string;
  root: string;
}

function Trail({ say, home, title, root }: TrailProps) {
  const path = [home, { label: title, href: '' }];
  return (
    <Breadcrumbs say={say} path={path.map((link) => ({ kind: 'doc', ...link }))} home={root} />
  );
}

/** When it was written, by whom, and about what. */
function Facts({ entry: { day, dayInWords, authors, tags } }: { entry: EntryHead }) {
  return (
    <p className="card-text">
      <time dateTime={day}>{dayInWords}</time>
      {[...authors, ...tags].map(({ label, href }) => (
        <span key={href}>
          {' · '}
          <a href={href}>{label}</a>
        </span>
      ))}
    </p>
  );
}

function Links({ label, links }: { label: string; links: readonly PageLink[] }) {
  return (
    <p className="card-text">
      {`${label}: `}
      {links.map(({ label: name, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a href={href}>{name}</a>
        </span>
      ))}
    </p>
  );
}

function Neighbours({ newer, older, words }: Pick<EntryData, 'newer' | 'older' | 'words'>) {
  if (!newer && !older) return null;
  return (
    <nav className="pagination" aria-label={words.entries}>
      {newer && (
        <a href={newer.href} rel="prev">
          <span className="pagination-label">{words.newer}</span>
          <span className="pagination-title">{newer.label}</span>
        </a>
      )}
      {older && (
        <a href={older.href} rel="next">
          <span className="pagination-label">{words.older}</span>
          <span className="pagination-title">{older.label}</span>
        </a>
      )}
    </nav>
  );
}
