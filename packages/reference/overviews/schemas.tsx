import { sayAround } from '@drystone/lib/phrases';
import type { NamedSchema, SchemaLink } from '@drystone/openapi/schema/schema-node';
import { schemasAnchor } from '@drystone/openapi/view/overviews';
import type { SchemaUse } from '@drystone/openapi/view/schema-uses';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Prose } from '../prose/prose.tsx';
import { Facts } from '../schema/facts.tsx';
import { SchemaPartsView } from '../schema/schema-view.tsx';
import { TypeLine } from '../schema/type-line.tsx';
import { Values } from '../schema/values.tsx';
import { Overview } from './overview.tsx';

interface SchemasProps {
  say: ApiSay;
  /** All named schemas of a page that holds the whole API. */
  uses?: readonly SchemaUse[];
  /** Those that are not written out where they are used: recursive, very long, of many responses, or used nowhere. */
  schemas: readonly NamedSchema[];
  links: PageLinks;
}

/** The named schemas with where each is used, and below them those that no other place of the page writes out. */
export function Schemas({ say, uses = [], schemas, links }: SchemasProps) {
  if (uses.length + schemas.length === 0) return null;
  const writtenOut = new Set(schemas.map(({ anchor }) => anchor));
  return (
    <Overview say={say} anchor={schemasAnchor} title={say('Schemas')}>
      {uses.length > 0 && (
        <dl className="schema-list">
          {uses.map((use) => (
            <Fragment key={use.anchor}>
              {writtenOut.has(use.anchor) ? (
                <dt>
                  <a {...links.to(use.anchor)}>{use.name}</a>
                </dt>
              ) : (
                <dt id={use.anchor}>{use.name}</dt>
              )}
              <dd>
                <UseWords say={say} use={use} links={links} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {schemas.map(({ name, anchor, schema }) => (
        <section key={anchor}>
          <h3 id={anchor}>
            <code>{name}</code>
            <HeadingAnchor say={say} anchor={anchor} label={name} />
          </h3>
          <TypeLine say={say} schema={schema} links={links} />
          <Prose say={say} text={schema.description} links={links} />
          <Facts say={say} schema={schema} />
          <Values say={say} schema={schema} links={links} />
          <SchemaPartsView say={say} schema={schema} anchor={anchor} links={links} />
        </section>
      ))}
    </Overview>
  );
}

/** More operations than this are counted: a schema of all of them is that of errors. */
const mostListed = 12;

function UseWords({ say, use, links }: { say: ApiSay; use: SchemaUse; links: PageLinks }) {
  const { type, operations, schemas, isUsed } = use;
  const named = operations.map(({ anchor, title }) => ({ anchor, name: title }));
  return (
    <>
      {type && `${type} · `}
      {!isUsed && `${say('No operation uses it.')} `}
      {named.length > mostListed ? (
        `${say('Used by: {operations}', { operations: say('{count} operations', { count: named.length }) })} `
      ) : (
        <PlaceLinks around={sayAround(say, 'Used by: {operations}')} places={named} links={links} />
      )}
      <PlaceLinks around={sayAround(say, 'Part of: {schemas}')} places={schemas} links={links} />
    </>
  );
}

interface PlaceLinksProps {
  around: readonly string[];
  places: readonly SchemaLink[];
  links: PageLinks;
}

function PlaceLinks({ around: [before, after], places, links }: PlaceLinksProps) {
  if (places.length === 0) return null;
  return (
    <>
      {before}
      {places.map(({ anchor, name }, index) => (
        <Fragment key={anchor}>
          {index > 0 && ', '}
          <a {...links.to(anchor)}>{name}</a>
        </Fragment>
      ))}
      {`${after} `}
    </>
  );
}
