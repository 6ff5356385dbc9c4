import { useId, useSyncExternalStore } from 'react';
import { ownVariable } from '../openapi/samples/request-sample.ts';
import type { Parameter } from '../openapi/view/api-reference.ts';
import { LabelledField } from './labelled-field.tsx';
import type { RequestPart } from './request-part.ts';
import type { Settings } from './settings.ts';
import { changeSettings, keepOwn, typed } from './typed.client.ts';
import type { WorldChoices } from './world-choices.ts';

/** Region and project: typed once, for everything on the page. */
export function SharedFields({
  target: { operation, server },
  settings,
  problems,
  choices: { regions, project },
  caller,
}: Pick<RequestPart, 'target' | 'settings' | 'problems'> & {
  choices: WorldChoices;
  caller: string | undefined;
}) {
  const list = useId();
  const variables = server?.variables ?? [];
  const own = operation.parameters.filter((parameter) => ownVariable(parameter) !== undefined);
  if (variables.length + own.length === 0) return null;
  const contextWords = [
    ...variables.map(({ name, default: fallback }) => settings.server[name] || fallback),
    ...own.map((parameter) => ownWords(parameter, settings, project)),
    ...(caller === undefined ? [] : [`as ${caller}`]),
  ].join(' · ');
  return (
    <details className="workbench-context">
      <summary>{contextWords}</summary>
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
          fallback={project}
        />
      ))}
      {own.length > 0 && <KeepOwn />}
    </details>
  );
}

interface OwnFieldProps {
  parameter: Parameter;
  settings: Settings;
  messages: readonly string[];
  /** What the sandbox takes where the field is empty. */
  fallback: string | undefined;
}

/** The project of the reader, or what takes its place. */
function ownWords(parameter: Parameter, settings: Settings, fallback: string | undefined): string {
  const variable = ownVariable(parameter) ?? '';
  return `project ${shortId(settings.own[variable] || fallback) ?? `$${variable}`}`;
}

function shortId(id: string | undefined): string | undefined {
  return id !== undefined && id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id;
}

function OwnField({ parameter, settings, messages, fallback }: OwnFieldProps) {
  const variable = ownVariable(parameter) ?? '';
  return (
    <LabelledField
      label={<code>{parameter.name}</code>}
      hint={
        fallback === undefined
          ? `Empty: the samples say $${variable}.`
          : `Empty: the sandbox takes its own project, and the samples say $${variable}.`
      }
      messages={messages}
    >
      {(ids) => (
        <input
          {...ids}
          type="text"
          placeholder={fallback}
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
