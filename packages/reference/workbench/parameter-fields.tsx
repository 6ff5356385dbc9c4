import { sayCount } from '@drystone/lib/phrases';
import { ownVariable } from '@drystone/openapi/samples/request-sample';
import type { Parameter } from '@drystone/openapi/view/api-reference';
import type { WorldValues } from '@drystone/sandbox/site-sandbox';
import { parameterGroups } from '../operation/parameter-groups.ts';
import { controlOf } from './control.ts';
import { Folded } from './folded.tsx';
import { hintOf } from './hint.ts';
import { FieldName, LabelledField } from './labelled-field.tsx';
import type { RequestPart } from './request-part.ts';
import { useSay } from './use-say.ts';
import { valuesFor } from './world-values.ts';

/** What is in the path, the query and headers; ids of the world are offered. */
export function ParameterFields({
  target,
  draft,
  problems,
  values,
  onChange,
}: RequestPart & { values: WorldValues | undefined }) {
  const say = useSay();
  const { operation, expand } = target;
  const asked = operation.parameters.filter((parameter) => ownVariable(parameter) === undefined);
  function fieldOf({ anchor, name, schema, required }: Parameter) {
    return (
      <LabelledField
        key={anchor}
        label={<FieldName name={name} schema={schema} required={required} />}
        hint={hintOf(say, schema)}
        messages={problems.parameters.get(anchor) ?? []}
      >
        {(ids) => {
          const control = controlOf(schema, expand);
          const value = draft.parameters[anchor] ?? '';
          const change = (text: string) =>
            onChange({ ...draft, parameters: { ...draft.parameters, [anchor]: text } });
          return control.kind === 'choice' ? (
            <select {...ids} value={value} onChange={(event) => change(event.target.value)}>
              <option value="">{say('not sent')}</option>
              {control.options.map((option) => (
                <option key={String(option)}>{String(option)}</option>
              ))}
            </select>
          ) : (
            <>
              <input
                {...ids}
                type="text"
                list={`${ids.id}-values`}
                autoComplete="off"
                spellCheck={false}
                value={value}
                onChange={(event) => change(event.target.value)}
              />
              <datalist id={`${ids.id}-values`}>
                {(values ? valuesFor(values, operation.path, name) : []).map((one) => (
                  <option key={one.value} value={one.value} label={one.name} />
                ))}
              </datalist>
            </>
          );
        }}
      </LabelledField>
    );
  }
  return parameterGroups(say, asked).map(({ label, parameters }) => {
    const optional = parameters.filter(({ required }) => !required);
    return (
      <fieldset className="workbench-section" key={label}>
        <legend>{label}</legend>
        {parameters.filter(({ required }) => required).map(fieldOf)}
        <Folded
          label={sayCount(
            say,
            optional.length,
            '{count} optional parameter',
            '{count} optional parameters',
          )}
          number={optional.length}
          used={optional.filter(({ anchor }) => (draft.parameters[anchor] ?? '') !== '').length}
          hasProblem={optional.some(({ anchor }) => problems.parameters.has(anchor))}
        >
          {optional.map(fieldOf)}
        </Folded>
      </fieldset>
    );
  });
}
