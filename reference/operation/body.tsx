import type { MediaType } from '../../openapi/view/api-reference.ts';
import type { ApiSay } from '../../openapi/words/words.ts';
import { bodyPart } from '../page-parts.ts';
import { Prose } from '../prose/prose.tsx';
import { Facts } from '../schema/facts.tsx';
import { SchemaPartsView } from '../schema/schema-view.tsx';
import { referenceIn } from '../schema/state-words.ts';
import { TypeWords } from '../schema/type-line.tsx';
import { Unshown } from '../schema/unshown.tsx';
import { Values } from '../schema/values.tsx';

/** What a body holds, for each media type. */
export function Body({ say, content }: { say: ApiSay; content: readonly MediaType[] }) {
  return content.map((media) => (
    <div className={bodyPart} key={media.name}>
      <BodyContent say={say} media={media} />
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
  media: { name, anchor, schema, unshown },
}: {
  say: ApiSay;
  media: MediaType;
}) {
  return (
    <>
      {schema ? `${name}: ` : name}
      {schema && (
        <>
          <TypeWords say={say} schema={schema} />
          <Prose say={say} text={schema.description} />
          <Facts say={say} schema={{ ...schema, examples: [] }} />
          <Values say={say} schema={schema} />
          <SchemaPartsView say={say} schema={schema} anchor={anchor} />
        </>
      )}
      <Unshown say={say} names={unshown} />
    </>
  );
}
