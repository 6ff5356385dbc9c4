import { hasParts } from '@drystone/openapi/schema/schema-parts';
import type { Parameter } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Prose } from '../prose/prose.tsx';
import { Facts } from '../schema/facts.tsx';
import { SchemaPartsView } from '../schema/schema-view.tsx';
import { TypeWords } from '../schema/type-line.tsx';
import { Values } from '../schema/values.tsx';
import { parameterGroups } from './parameter-groups.ts';

interface ParametersProps {
  say: ApiSay;
  parameters: readonly Parameter[];
  links: PageLinks;
}

/** The parameters of an operation, by where they go. */
export function Parameters({ say, parameters, links }: ParametersProps) {
  return parameterGroups(say, parameters).map((group) => (
    <Fragment key={group.label}>
      <h4>{group.label}</h4>
      <ParameterTable say={say} parameters={group.parameters} links={links} />
    </Fragment>
  ));
}

export function ParameterTable({ say, parameters, links }: ParametersProps) {
  return (
    <dl className="fields">
      {parameters.map((parameter) => (
        <ParameterRow key={parameter.anchor} say={say} parameter={parameter} links={links} />
      ))}
    </dl>
  );
}

function ParameterRow({
  say,
  parameter,
  links,
}: {
  say: ApiSay;
  parameter: Parameter;
  links: PageLinks;
}) {
  const { anchor, name, required, schema, notation } = parameter;
  return (
    <>
      <dt id={anchor} data-deprecated={schema.deprecated || undefined}>
        {name}
        <Anchor say={say} anchor={anchor} label={name} />
      </dt>
      <dd>
        <TypeWords
          say={say}
          schema={schema}
          row={{ kind: 'field', required, origin: undefined }}
          links={links}
        />
        <Prose say={say} text={schema.description} links={links} />
        <Facts say={say} schema={schema} notation={notation} />
        <Values say={say} schema={schema} links={links} />
      </dd>
      {hasParts(schema) && (
        <dd>
          <SchemaPartsView say={say} schema={schema} anchor={anchor} links={links} />
        </dd>
      )}
    </>
  );
}
