import type { MediaType } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { PageLinks } from '../links/page-links.ts';
import { bodyPart } from '../page-parts.ts';
import { Prose } from '../prose/prose.tsx';
import { Facts } from '../schema/facts.tsx';
import { SchemaPartsView } from '../schema/schema-view.tsx';
import { referenceIn } from '../schema/state-words.ts';
import { TypeWords } from '../schema/type-line.tsx';
import { Unshown } from '../schema/unshown.tsx';
import { Values } from '../schema/values.tsx';

/** What a body holds, for each media type. */
export function Body({
  say,
  content,
  links,
}: {
  say: ApiSay;
  content: readonly MediaType[];
  links: PageLinks;
}) {
  return content.map((media) => (
    <div className={bodyPart} key={media.name}>
      <BodyContent say={say} media={media} links={links} />
    </div>
  ));
}

/** True for a body that is a link to its schema, so that it can do without an element. */
export function isLink({ schema }: MediaType): boolean {
  return schema !== undefined && referenceIn(schema) !== undefined;
}

/** What an element of the class `bodyPart` holds. */
export function BodyContent({
  say,
  media,
  links,
}: {
  say: ApiSay;
  media: MediaType;
  links: PageLinks;
}) {
  const { name, anchor, schema, unshown } = media;
  return (
    <>
      {schema ? `${name}: ` : name}
      {schema && (
        <>
          <TypeWords say={say} schema={schema} links={links} />
          <Prose say={say} text={schema.description} links={links} />
          <Facts say={say} schema={{ ...schema, examples: [] }} />
          <Values say={say} schema={schema} links={links} />
          <SchemaPartsView say={say} schema={schema} anchor={anchor} links={links} />
        </>
      )}
      <Unshown say={say} names={unshown} />
    </>
  );
}
