import { isList, isObject, type Json } from '@drystone/openapi/json/json';
import { formatPointer } from '@drystone/openapi/json/pointer';
import { sampleValue } from '@drystone/openapi/samples/sample-value';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import { type ReactNode, useId, useState } from 'react';
import { controlOf } from './control.ts';
import { type FieldProps, type Path, useForm } from './form-context.tsx';
import { isSimple, SimpleInput } from './simple-input.tsx';
import { useSay } from './use-say.ts';

/** More rows than this are slow to draw and help nobody. */
const mostRows = 50;

interface RowsProps {
  /** Of the value in each row. */
  schema: SchemaNode;
  value: Json;
  path: Path;
  field: (props: FieldProps) => ReactNode;
}

/** A row for each name of a map, which can be typed too. */
export function MapRows({ schema, value, path, field }: RowsProps) {
  const say = useSay();
  const { onChange, expand } = useForm();
  const map = isObject(value) ? value : {};
  // An object moves names that are whole numbers to its front; a row stays where it is while its name is typed.
  const [order, setOrder] = useState<readonly string[]>([]);
  const names = [
    ...order.filter((name) => name in map),
    ...Object.keys(map).filter((name) => !order.includes(name)),
  ];
  const [clash, setClash] = useState<{ readonly index: number; readonly name: string }>();
  function rename(index: number, name: string): void {
    const isTaken = names.some((other, at) => other === name && at !== index);
    setClash(isTaken ? { index, name } : undefined);
    if (isTaken) return;
    const next = names.map((old, at) => [at === index ? name : old, map[old] ?? null] as const);
    setOrder(next.map(([own]) => own));
    onChange(path, Object.fromEntries(next));
  }
  return (
    <>
      {names.slice(0, mostRows).map((key, index) => {
        const typed = clash?.index === index ? clash.name : undefined;
        return (
          // The place is the identity, so that the focus stays while a name is typed.
          <div className="workbench-row" key={index}>
            <input
              type="text"
              aria-label={say('Name {number}', { number: index + 1 })}
              aria-invalid={typed !== undefined}
              value={typed ?? key}
              spellCheck={false}
              onChange={({ target }) => rename(index, target.value)}
              onBlur={() => setClash(undefined)}
            />
            <RowValue
              name={key}
              schema={schema}
              value={map[key]}
              path={[...path, key]}
              field={field}
            />
            {typed !== undefined && (
              <p className="workbench-problem" role="alert">
                {say('There is a {name} already.', { name: typed })}
              </p>
            )}
          </div>
        );
      })}
      <Ending
        total={names.length}
        onAdd={() => onChange([...path, newName(names)], sampleValue(schema, expand) ?? '')}
      />
    </>
  );
}

function newName(names: readonly string[]): string {
  for (let number = 1; ; number++) {
    if (!names.includes(`key-${number}`)) return `key-${number}`;
  }
}

/** A row for each item of a list. */
export function ListRows({ schema, value, path, field }: RowsProps) {
  const say = useSay();
  const { onChange, expand } = useForm();
  const list = isList(value) ? value : [];
  return (
    <>
      {list.slice(0, mostRows).map((item, index) => (
        <div className="workbench-row" key={index}>
          <RowValue
            name={say('Item {number}', { number: index + 1 })}
            schema={schema}
            value={item}
            path={[...path, index]}
            field={field}
          />
        </div>
      ))}
      <Ending
        total={list.length}
        onAdd={() => onChange([...path, list.length], sampleValue(schema, expand) ?? '')}
      />
    </>
  );
}

interface RowValueProps extends Pick<RowsProps, 'schema' | 'path' | 'field'> {
  name: string;
  value: Json | undefined;
}

/** What a row holds, and the button that removes it: one line where one control holds it. */
function RowValue({ name, schema, value, path, field }: RowValueProps) {
  const say = useSay();
  const { onChange, expand, problems } = useForm();
  const id = useId();
  const control = controlOf(schema, expand);
  const line = isSimple(control) && !schema.nullable ? control : undefined;
  const messages = problems.get(formatPointer(path)) ?? [];
  const ids = {
    id,
    'aria-label': name,
    'aria-describedby': `${id}-problem`,
    'aria-invalid': messages.length > 0,
  };
  return (
    <>
      {line ? (
        <SimpleInput
          ids={ids}
          control={line}
          value={value}
          required
          onChange={(next) => onChange(path, next ?? '')}
        />
      ) : (
        field({ name, schema, required: true, value, path })
      )}
      <button
        type="button"
        className="workbench-remove"
        aria-label={say('Remove {name}', { name })}
        onClick={() => onChange(path, undefined)}
      >
        <span aria-hidden="true">×</span>
      </button>
      {line && (
        <p className="workbench-problem" id={`${id}-problem`}>
          {messages.join(' ')}
        </p>
      )}
    </>
  );
}

/** The last row. */
function Ending({ total, onAdd }: { total: number; onAdd: () => void }) {
  const say = useSay();
  if (total > mostRows) {
    return (
      <p className="workbench-hint">
        {say('And {count} more. Change them as JSON.', { count: total - mostRows })}
      </p>
    );
  }
  return (
    <button type="button" onClick={onAdd}>
      {say('Add one')}
    </button>
  );
}
