import { Breadcrumbs } from 'drystone/components/breadcrumbs/breadcrumbs';
import { Outline } from 'drystone/components/outline/outline';
import { PageTools } from 'drystone/components/page-tools/page-tools';
import type { PageLink } from 'drystone/content/page-tree';
import type { FeatureBody } from 'drystone/pages/feature-body';
import type { InterfaceSay } from 'drystone/words/words';
import type { ComponentProps } from 'react';
import type { EntryData, EntryHead, ListData, PageAround } from './entry-data.ts';
import type { JournalSay } from './words.ts';

/** The page of an entry, or a list of entries: the two kinds of pages of this feature. */
const JournalPage: FeatureBody = (props) => {
  const data = props.page.data as EntryData | ListData;
  return data.kind === 'entry' ? <Entry {...props} data={data} /> : <List {...props} data={data} />;
};

export default JournalPage;

type BodyProps = Omit<ComponentProps<FeatureBody>, 'say'> & { say: JournalSay & InterfaceSay };

function Entry({ say, page, site, content, data }: BodyProps & { data: EntryData }) {
  const { entry, home, ...around } = data;
  const outline = page.body?.outline ?? [];
  return (
    <>
      <article className="page" data-outline={outline.length > 0 ? '' : undefined}>
        <Trail say={say} home={home} title={page.title} root={site.config.basePath} />
        <h1>{page.title}</h1>
        <PageTools say={say} page={page} site={site} />
        <Facts say={say} entry={entry} />
        <Outline say={say} outline={outline} />
        {content}
      </article>
      <Neighbours
        {...around}
        name={say('More entries')}
        newerLabel={say('Newer entry')}
        olderLabel={say('Older entry')}
      />
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
            {`${say('Website')}: `}
            <a href={url}>{url.replace(/^https?:\/\/|\/$/g, '')}</a>
          </p>
        )}
        {entries.map((entry) => (
          <section key={entry.href} className="card">
            <h2>
              <a href={entry.href}>{entry.label}</a>
            </h2>
            <p>{entry.description}</p>
            <Facts say={say} entry={entry} />
          </section>
        ))}
        {tags.length > 0 && (
          <p className="card-text">
            <Links label={say('All tags')} links={tags} />
          </p>
        )}
        <p className="card-text">
          <Links label={say('Feeds')} links={feeds} />
        </p>
      </article>
      <Neighbours
        {...around}
        name={say('More entries')}
        newerLabel={say('Newer entries')}
        olderLabel={say('Older entries')}
      />
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

interface FactsProps {
  say: JournalSay;
  entry: EntryHead;
}

/** When it was written, by whom, and about what. */
function Facts({ say, entry: { day, dayInWords, authors, tags } }: FactsProps) {
  return (
    <p className="card-text">
      <time dateTime={day}>{dayInWords}</time>
      {authors.length > 0 && ' · '}
      <Links label={say('Written by')} links={authors} />
      {tags.length > 0 && ' · '}
      <Links label={say('Tags')} links={tags} />
    </p>
  );
}

/** What the links are, and the links; nothing where there are none. */
function Links({ label, links }: { label: string; links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <>
      {`${label}: `}
      {links.map(({ label: name, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a href={href}>{name}</a>
        </span>
      ))}
    </>
  );
}

interface NeighboursProps extends Pick<PageAround, 'newer' | 'older'> {
  /** What the navigation is called. */
  name: string;
  newerLabel: string;
  olderLabel: string;
}

function Neighbours({ newer, older, name, newerLabel, olderLabel }: NeighboursProps) {
  if (!newer && !older) return null;
  return (
    <nav className="pagination" aria-label={name}>
      {newer && (
        <a href={newer.href} rel="prev">
          <span className="pagination-label">{newerLabel}</span>
          <span className="pagination-title">{newer.label}</span>
        </a>
      )}
      {older && (
        <a href={older.href} rel="next">
          <span className="pagination-label">{olderLabel}</span>
          <span className="pagination-title">{older.label}</span>
        </a>
      )}
    </nav>
  );
}
