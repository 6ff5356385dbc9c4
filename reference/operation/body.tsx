import type { MediaType } from '../../openapi/view/api-reference.ts';
import { bodyPart } from '../page-parts.ts';
import { Prose } from '../prose/prose.tsx';
import { Facts } from '../schema/facts.tsx';
import { SchemaPartsView } from '../schema/schema-view.tsx';
import { TypeWords } from '../schema/type-line.tsx';
import { Unshown } from '../schema/unshown.tsx';
import { Values } from '../schema/values.tsx';

/** What a body holds, for each media type. */
export function Body({ content }: { content: readonly MediaType[] }) {
  return content.map(({ name, anchor, schema, unshown }) => (
    <div className={bodyPart} key={name}>
      <code>{name}</code>{' '}
      {schema && (
        <>
          <TypeWords schema={schema} />
          <Prose text={schema.description} />
          <Facts schema={{ ...schema, examples: [] }} />
          <Values schema={schema} />
          <SchemaPartsView schema={schema} anchor={anchor} />
        </>
      )}
      <Unshown names={unshown} />
    </div>
  ));
}
