import { useId, useSyncExternalStore } from 'react';
import type { World } from '../../../sandbox/core/world.ts';
import type { Json } from '../../openapi/json.ts';
import type { Parameter } from '../../openapi/model.ts';
import { ownVariable } from '../../openapi/request-sample.ts';
import { parameterGroups } from '../operation/parameter-groups.ts';
import { controlOf } from './control.ts';
import { bodyFromText, bodyMedia, bodyOf, type Draft, withValue } from './draft.ts';
import { type Path, ValueForm } from './fields.tsx';
import { hintOf } from './hint.ts';
import { FieldName, LabelledField } from './labelled-field.tsx';
import { type Problems, problemsOf } from './request.ts';
import { Sample } from './sample.client.tsx';
import { regionOf, type Settings } from './settings.ts';
import type { Target } from './target.ts';
import { changeSettings, keepOwn, typed } from './typed.client.ts';
import { valuesFor, type WorldValues, worldValues } from './world-values.ts';

interface RequestPanelProps {
  target: Target;
  draft: Draft;
  tool: string | undefined;
  /** The world of the sandbox, to choose from. */
  world: World | undefined;
  onChange: (draft: Draft) => void;
}

/** Everything that goes into a request, and the request that it makes, in the reader's language. */
export function RequestPanel({ target, draft, tool, world, onChange }: RequestPanelProps) {
  const { settings } = useSyncExternalStore(typed.subscribe, typed.get);
  const problems = problemsOf(target, draft, settings);
  const regions = world?.regions.map(({ name }) => name) ?? [];
  const values = world && worldValues(world, regionOf(target.server, settings));
  const shared = { target, draft, settings, problems, onChange };
  return (
    <>
      <SharedFields target={target} settings={settings} problems={problems} regions={regions} />
      <ParameterFields {...shared} values={values} />
      <BodyFields {...shared} />
      <Sample target={target} draft={draft} settings={settings} tool={tool} />
    </>
  );
}

interface PartProps {
  target: Target;
  draft: Draft;
  settings: Settings;
  problems: Problems;
  onChange: (draft: Draft) => void;
}

/** Region and project: typed once, for everything on the page. */
function SharedFields({
  target: { operation, server },
  settings,
  problems,
  regions,
}: Pick<PartProps, 'target' | 'settings' | 'problems'> & { regions: readonly string[] }) {
  const list = useId();
  const variables = server?.variables ?? [];
  const own = operation.parameters.filter((parameter) => ownVariable(parameter) !== undefined);
  if (variables.length + own.length === 0) return null;
  return (
    <fieldset className="workbench-section">
      <legend>For every request on this page</legend>
      {variables.map(({ name, default: fallback, values }) => (
        <LabelledField key={name} label={<code>{name}</code>} hint="" messages={[]}>
          {(ids) => (
            <>
              <input
                {...ids}
                type="text"
                list={list}
                placeholder={fallback}
                autoComplete="off"
                spellCheck={false}
                value={settings.server[name] ?? ''}
                onChange={({ target }) =>
                  changeSettings({
                    ...settings,
                    server: { ...settings.server, [name]: target.value.trim() },
                  })
                }
              />
              <datalist id={list}>
                {(values.length > 0 ? values : regions).map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            </>
          )}
        </LabelledField>
      ))}
      {own.map((parameter) => (
        <OwnField
          key={parameter.name}
          parameter={parameter}
          settings={settings}
          messages={problems.parameters.get(parameter.anchor) ?? []}
        />
      ))}
      {own.length > 0 && <KeepOwn />}
    </fieldset>
  );
}

interface OwnFieldProps {
  parameter: Parameter;
  settings: Settings;
  messages: readonly string[];
}

function OwnField({ parameter, settings, messages }: OwnFieldProps) {
  const variable = ownVariable(parameter) ?? '';
  return (
    <LabelledField
      label={<code>{parameter.name}</code>}
      hint={`Empty: the samples say $${variable}.`}
      messages={messages}
    >
      {(ids) => (
        <input
          {...ids}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={settings.own[variable] ?? ''}
          onChange={({ target }) =>
            changeSettings({
              ...settings,
              own: { ...settings.own, [variable]: target.value.trim() },
            })
          }
        />
      )}
    </LabelledField>
  );
}

function KeepOwn() {
  const { keepsOwn } = useSyncExternalStore(typed.subscribe, typed.get);
  return (
    <label className="workbench-keep">
      <input
        type="checkbox"
        checked={keepsOwn}
        onChange={({ target }) => keepOwn(target.checked)}
      />{' '}
      Keep the project on this device
    </label>
  );
}

function ParameterFields({
  target,
  draft,
  problems,
  values,
  onChange,
}: PartProps & { values: WorldValues | undefined }) {
  const { operation, expand } = target;
  const asked = operation.parameters.filter((parameter) => ownVariable(parameter) === undefined);
  return parameterGroups(asked).map(({ label, parameters }) => (
    <fieldset className="workbench-section" key={label}>
      <legend>{label}</legend>
      {parameters.map(({ anchor, name, schema, required }) => (
        <LabelledField
          key={anchor}
          label={<FieldName name={name} schema={schema} required={required} />}
          hint={hintOf(schema)}
          messages={problems.parameters.get(anchor) ?? []}
        >
          {(ids) => {
            const control = controlOf(schema, expand);
            const value = draft.parameters[anchor] ?? '';
            const change = (text: string) =>
              onChange({ ...draft, parameters: { ...draft.parameters, [anchor]: text } });
            return control.kind === 'choice' ? (
              <select {...ids} value={value} onChange={(event) => change(event.target.value)}>
                <option value="">not sent</option>
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
      ))}
    </fieldset>
  ));
}

function BodyFields({ target, draft, problems, onChange }: PartProps) {
  const { operation, expand } = target;
  const { body } = draft;
  const media = bodyMedia(operation);
  if (!media || !body) return null;
  const problem = body.problem === undefined ? [] : [`This is no JSON yet: ${body.problem}`];
  function changeAt(path: Path, value: Json | undefined): void {
    if (body) onChange({ ...draft, body: bodyOf(withValue(body.value, path, value)) });
  }
  return (
    <fieldset className="workbench-section">
      <legend>Body</legend>
      <div className="workbench-body">
        {media.schema && (
          <div>
            <ValueForm
              schema={media.schema}
              value={body.value}
              expand={expand}
              problems={problems.body}
              onChange={changeAt}
            />
          </div>
        )}
        <LabelledField
          label={media.schema ? 'The same as JSON' : media.name}
          hint=""
          messages={problem}
        >
          {(ids) => (
            <textarea
              {...ids}
              className="workbench-json"
              spellCheck={false}
              rows={Math.min(Math.max(body.text.split('\n').length + 1, 6), 30)}
              value={body.text}
              onChange={(event) =>
                onChange({ ...draft, body: bodyFromText(event.target.value, body) })
              }
            />
          )}
        </LabelledField>
      </div>
    </fieldset>
  );
}
