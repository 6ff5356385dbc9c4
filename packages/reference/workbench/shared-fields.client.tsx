import { ownVariable } from '@drystone/openapi/samples/request-sample';
import type { Parameter } from '@drystone/openapi/view/api-reference';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { type FieldIds, LabelledField } from './labelled-field.tsx';
import type { RequestPart } from './request-part.ts';
import { type Settings, serverIn } from './settings.ts';
import { shortId } from './short-id.ts';
import { changeSettings, keepOwn, typed } from './typed.client.ts';
import { useSay } from './use-say.ts';
import type { WorldChoices } from './world-choices.ts';

/** What the sandbox adds to what is around a request. */
export interface SandboxContext {
  /** Who calls: `an admin`. */
  readonly caller: string;
  readonly clock: string;
  readonly clockChoice: ReactNode;
}

/** Region, project, caller and clock in a line; a press shows the fields, typed once for everything on the page. */
export function SharedFields({
  target: { operation, servers },
  settings,
  problems,
  choices: { regions, project },
  sandbox,
}: Pick<RequestPart, 'target' | 'settings' | 'problems'> & {
  choices: WorldChoices;
  sandbox: SandboxContext | undefined;
}) {
  const say = useSay();
  const list = useId();
  const server = serverIn(servers, settings);
  const variables = server?.variables ?? [];
  const choose = (name: string) => (value: string) =>
    changeSettings({ ...settings, server: { ...settings.server, [name]: value } });
  const own = operation.parameters.filter((parameter) => ownVariable(parameter) !== undefined);
  const words = [
    ...(servers.length > 1 ? [[say('server'), server?.url ?? '']] : []),
    ...variables.map(({ name, default: fallback }) => [name, settings.server[name] || fallback]),
    ...own.map((parameter) => [say('project'), ownWords(parameter, settings, project)]),
    ...(sandbox
      ? [
          [say('caller'), say('as {caller}', { caller: sandbox.caller })],
          ['', sandbox.clock],
        ]
      : []),
  ];
  if (words.length === 0) return null;
  return (
    <details className="workbench-context">
      <summary>
        {words.map(([name, value]) => (
          <span key={`${name} ${value}`}>
            <span className="visually-hidden">{name} </span>
            {value}
          </span>
        ))}
      </summary>
      {servers.length > 1 && (
        <LabelledField label={say('Server')} hint="" messages={[]}>
          {(ids) => (
            <Choice
              ids={ids}
              values={servers.map(({ url }) => url)}
              value={server?.url ?? ''}
              onChange={(address) => changeSettings({ ...settings, address })}
            />
          )}
        </LabelledField>
      )}
      {variables.map(({ name, default: fallback, values }) => (
        <LabelledField key={name} label={<code>{name}</code>} hint="" messages={[]}>
          {(ids) =>
            values.length > 0 ? (
              <Choice
                ids={ids}
                values={values}
                value={settings.server[name] || fallback}
                onChange={choose(name)}
              />
            ) : (
              <>
                <FilledInput
                  ids={ids}
                  list={list}
                  value={settings.server[name] ?? ''}
                  fallback={fallback}
                  onChange={choose(name)}
                />
                <datalist id={list}>
                  {regions.map((value) => (
                    <option key={value} value={value} />
                  ))}
                </datalist>
              </>
            )
          }
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
      {sandbox?.clockChoice}
    </details>
  );
}

interface ChoiceProps {
  ids: FieldIds;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** A value that another server had is kept in the list, so that what is shown is what is sent. */
function Choice({ ids, values, value, onChange }: ChoiceProps) {
  const all = values.includes(value) ? values : [value, ...values];
  return (
    <select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
      {all.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}

interface FilledInputProps {
  ids: FieldIds;
  list?: string;
  value: string;
  /** What is taken where nothing was typed. It is shown: a field that is in use does not look empty. */
  fallback: string;
  onChange: (value: string) => void;
}

function FilledInput({ ids, list, value, fallback, onChange }: FilledInputProps) {
  // Only while it is typed in.
  const [isEmptied, setEmptied] = useState(false);
  return (
    <input
      {...ids}
      type="text"
      list={list}
      autoComplete="off"
      spellCheck={false}
      value={value || (isEmptied ? '' : fallback)}
      onChange={({ target }) => {
        const next = target.value.trim();
        setEmptied(next === '');
        onChange(next);
      }}
      onBlur={() => setEmptied(false)}
    />
  );
}

interface OwnFieldProps {
  parameter: Parameter;
  settings: Settings;
  messages: readonly string[];
  /** What the sandbox takes where nothing was typed. */
  fallback: string | undefined;
}

/** The project of the reader, or what takes its place. */
function ownWords(parameter: Parameter, settings: Settings, fallback: string | undefined): string {
  const variable = ownVariable(parameter) ?? '';
  const id = settings.own[variable] || fallback;
  return id === undefined ? `$${variable}` : shortId(id);
}

function OwnField({ parameter, settings, messages, fallback }: OwnFieldProps) {
  const say = useSay();
  const variable = ownVariable(parameter) ?? '';
  const value = settings.own[variable] ?? '';
  const hint = say('The samples say {variable} until you type your own.', {
    variable: `$${variable}`,
  });
  return (
    <LabelledField
      label={
        <>
          <code>{parameter.name}</code>
          {parameter.required && <em> {say('required')}</em>}
        </>
      }
      hint={
        value !== '' ? '' : fallback === undefined ? hint : `${say('From the sandbox.')} ${hint}`
      }
      messages={messages}
    >
      {(ids) => (
        <FilledInput
          ids={ids}
          value={value}
          fallback={fallback ?? ''}
          onChange={(next) =>
            changeSettings({ ...settings, own: { ...settings.own, [variable]: next } })
          }
        />
      )}
    </LabelledField>
  );
}

function KeepOwn() {
  const say = useSay();
  const { keepsOwn } = useSyncExternalStore(typed.subscribe, typed.get);
  return (
    <label className="workbench-keep">
      <input
        type="checkbox"
        checked={keepsOwn}
        onChange={({ target }) => keepOwn(target.checked)}
      />{' '}
      {say('Keep the project on this device')}
    </label>
  );
}
