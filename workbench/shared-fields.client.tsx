import { useId, useSyncExternalStore } from 'react';
import { ownVariable } from '../openapi/samples/request-sample.ts';
import type { Parameter } from '../openapi/view/api-reference.ts';
import { LabelledField } from './labelled-field.tsx';
import type { RequestPart } from './request-part.ts';
import type { Settings } from './settings.ts';
import { changeSettings, keepOwn, typed } from './typed.client.ts';

/** Region and project: typed once, for everything on the page. */
export function SharedFields({
  target: { operation, server },
  settings,
  problems,
  regions,
}: Pick<RequestPart, 'target' | 'settings' | 'problems'> & { regions: readonly string[] }) {
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
