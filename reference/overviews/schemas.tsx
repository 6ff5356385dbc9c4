import type { NamedSchema } from '../../openapi/schema/schema-node.ts';
import { schemasAnchor } from '../../openapi/view/overviews.ts';
import { say } from '../../openapi/words/say.ts';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import { Prose } from '../prose/prose.tsx';
import { Facts } from '../schema/facts.tsx';
import { SchemaPartsView } from '../schema/schema-view.tsx';
import { TypeLine } from '../schema/type-line.tsx';
import { Values } from '../schema/values.tsx';

/** The schemas that are not written out where they are used, because they are recursive or very long. */
export function Schemas({ schemas }: { schemas: readonly NamedSchema[] }) {
  if (schemas.length === 0) return null;
  return (
    <section className="overview">
      <h2 id={schemasAnchor}>
        {say('Schemas')}
        <HeadingAnchor anchor={schemasAnchor} label={say('Schemas')} />
      </h2>
      {schemas.map(({ name, anchor, schema }) => (
        <section key={anchor}>
          <h3 id={anchor}>
            <code>{name}</code>
            <HeadingAnchor anchor={anchor} label={name} />
          </h3>
          <TypeLine schema={schema} />
          <Prose text={schema.description} />
          <Facts schema={schema} />
          <Values schema={schema} />
          <SchemaPartsView schema={schema} anchor={anchor} />
        </section>
      ))}
    </section>
  );
}
