import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { assertNever } from '../../lib/assert-never.ts';
import { isList, isObject, type Json } from '../../openapi/json.ts';
import { namedVariant } from '../../openapi/misfits.ts';
import type { Choice, Field, ObjectNode, SchemaNode } from '../../openapi/model.ts';
import { type Expand, sampleValue } from '../../openapi/sample-value.ts';
import { type Control, controlOf } from './control.ts';
import { hintOf } from './hint.ts';
import { FieldName, LabelledField } from './labelled-field.tsx';
import { type SimpleControl, SimpleInput } from './simple-input.tsx';

export type Path = readonly (string | number)[];

/** What all fields of one form share. */
export interface FormParts {
  readonly expand: Expand;
  /** Messages by JSON Pointer. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  /** `undefined` takes the value out. */
  readonly onChange: (path: Path, value: Json | undefined) => void;
}

const FormContext = createContext<FormParts | undefined>(undefined);

function useForm(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('A field stands in a form.');
  return parts;
}

/** A form for a value, made from its schema. */
export function ValueForm({
  schema,
  value,
  ...parts
}: FormParts & { schema: SchemaNode; value: Json }) {
  const control = controlOf(schema, parts.expand);
  return (
    <FormContext value={parts}>
      <Problems path={[]} />
      <Inside control={control} schema={schema} value={value} path={[]} />
    </FormContext>
  );
}

interface FieldProps {
  name: string;
  schema: SchemaNode;
  required: boolean;
  value: Json | undefined;
  path: Path;
}

function ValueField(props: FieldProps) {
  const { expand } = useForm();
  const control = controlOf(props.schema, expand);
  switch (control.kind) {
    case 'choice':
    case 'text':
    case 'number':
      return <SimpleField {...props} control={control} />;
    default:
      return <Group {...props} control={control} />;
  }
}

function SimpleField({
  name,
  schema,
  required,
  value,
  path,
  control,
}: FieldProps & { control: SimpleControl }) {
  const { onChange, problems } = useForm();
  const messages = problems.get(pointerOf(path)) ?? [];
  const field = (
    <LabelledField
      label={<FieldName name={name} schema={schema} required={required} />}
      hint={hintOf(schema)}
      messages={messages}
    >
      {(ids) => (
        <SimpleInput
          ids={ids}
          control={control}
          value={value}
          required={required}
          onChange={(next) => onChange(path, next)}
        />
      )}
    </LabelledField>
  );
  // Choices have null among their options.
  if (!schema.nullable || control.kind === 'choice') return field;
  return (
    <div className="workbench-nullable">
      {field}
      <label>
        <input
          type="checkbox"
          checked={value === null}
          aria-label={`${name}: send null`}
          onChange={({ target }) => onChange(path, target.checked ? null : undefined)}
        />{' '}
        <code>null</code>
      </label>
    </div>
  );
}

type GroupControl = Exclude<Control, SimpleControl>;

/** A value that has parts. An optional one is added first. */
function Group({
  name,
  schema,
  required,
  value,
  path,
  control,
}: FieldProps & { control: GroupControl }) {
  const { onChange, expand } = useForm();
  const hint = hintOf(schema);
  return (
    <fieldset className="workbench-group">
      <legend>
        <FieldName name={name} schema={schema} required={required} />
      </legend>
      {hint !== '' && <p className="workbench-hint">{hint}</p>}
      <Problems path={path} />
      {value === undefined || value === null ? (
        <button
          type="button"
          aria-label={`Add ${name}`}
          onClick={() => onChange(path, startValue(control, schema, expand))}
        >
          Add
        </button>
      ) : (
        <>
          <Inside control={control} schema={schema} value={value} path={path} />
          {!required && (
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(path, undefined)}
            >
              Remove {name}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}

function Problems({ path }: { path: Path }) {
  const messages = useForm().problems.get(pointerOf(path)) ?? [];
  return messages.length > 0 && <p className="workbench-problem">{messages.join(' ')}</p>;
}

interface InsideProps {
  control: Control;
  schema: SchemaNode;
  value: Json;
  path: Path;
}

function Inside({ control, schema, value, path }: InsideProps): ReactNode {
  switch (control.kind) {
    case 'object':
      return <ObjectFields schema={control.schema} value={value} path={path} />;
    case 'map':
      return <MapRows values={control.values} value={value} path={path} />;
    case 'list':
      return <ListRows items={control.items} value={value} path={path} />;
    case 'variants':
      return <Variants choice={control.choice} base={control.base} value={value} path={path} />;
    case 'json':
      return <JsonValue value={value} path={path} />;
    case 'choice':
    case 'text':
    case 'number':
      return (
        <SimpleField
          name="value"
          schema={schema}
          required
          value={value}
          path={path}
          control={control}
        />
      );
    default:
      return assertNever(control);
  }
}

function ObjectFields({ schema, value, path }: { schema: ObjectNode; value: Json; path: Path }) {
  const known = isObject(value) ? value : {};
  const unknown = Object.keys(known).filter(
    (key) => !schema.fields.some(({ name }) => name === key),
  );
  return (
    <>
      {schema.fields.map(({ name, schema: field, required }: Field) => (
        <ValueField
          key={name}
          name={name}
          schema={field}
          required={required}
          value={known[name]}
          path={[...path, name]}
        />
      ))}
      {unknown.map((key) => (
        <UnknownField key={key} name={key} value={known[key] ?? null} path={[...path, key]} />
      ))}
    </>
  );
}

/** What was written as JSON and has no field in the form. */
function UnknownField({ name, value, path }: { name: string; value: Json; path: Path }) {
  const { onChange } = useForm();
  return (
    <div className="workbench-field">
      <p>
        <code>{name}</code> <code>{JSON.stringify(value)}</code>
      </p>
      <Problems path={path} />
      <button type="button" onClick={() => onChange(path, undefined)}>
        Remove {name}
      </button>
    </div>
  );
}

function MapRows({ values, value, path }: { values: SchemaNode; value: Json; path: Path }) {
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
      {names.map((key, index) => {
        const typed = clash?.index === index ? clash.name : undefined;
        return (
          // The place is the identity, so that the focus stays while a name is typed.
          <div className="workbench-row" key={index}>
            <input
              type="text"
              aria-label={`Name ${index + 1}`}
              aria-invalid={typed !== undefined}
              value={typed ?? key}
              spellCheck={false}
              onChange={({ target }) => rename(index, target.value)}
              onBlur={() => setClash(undefined)}
            />
            <ValueField
              name={key}
              schema={values}
              required
              value={map[key]}
              path={[...path, key]}
            />
            <RemoveButton name={key} onPress={() => onChange([...path, key], undefined)} />
            {typed !== undefined && (
              <p className="workbench-problem" role="alert">
                There is a {typed} already.
              </p>
            )}
          </div>
        );
      })}
      <AddButton
        onPress={() => onChange([...path, newName(names)], sampleValue(values, expand) ?? '')}
      />
    </>
  );
}

function newName(names: readonly string[]): string {
  for (let number = 1; ; number++) {
    if (!names.includes(`key-${number}`)) return `key-${number}`;
  }
}

function ListRows({ items, value, path }: { items: SchemaNode; value: Json; path: Path }) {
  const { onChange, expand } = useForm();
  const list = isList(value) ? value : [];
  return (
    <>
      {list.map((item, index) => (
        <div className="workbench-row" key={index}>
          <ValueField
            name={`Item ${index + 1}`}
            schema={items}
            required
            value={item}
            path={[...path, index]}
          />
          <RemoveButton
            name={`item ${index + 1}`}
            onPress={() => onChange([...path, index], undefined)}
          />
        </div>
      ))}
      <AddButton
        onPress={() => onChange([...path, list.length], sampleValue(items, expand) ?? '')}
      />
    </>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      Add one
    </button>
  );
}

function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={`Remove ${name}`} onClick={onPress}>
      Remove
    </button>
  );
}

interface VariantsProps {
  choice: Choice;
  base: ObjectNode | undefined;
  value: Json;
  path: Path;
}

function Variants({ choice, base, value, path }: VariantsProps) {
  const { onChange, expand } = useForm();
  const named = namedVariant(choice, value);
  const [picked, setPicked] = useState(0);
  const variant = named ?? choice.variants[picked];
  const id = useId();
  if (!variant) return null;
  function pick(index: number): void {
    const next = choice.variants[index];
    setPicked(index);
    if (next) onChange(path, variantValue(choice, next, value, expand));
  }
  return (
    <>
      <div className="workbench-field">
        <label htmlFor={id}>Variant</label>
        <select
          id={id}
          value={choice.variants.indexOf(variant)}
          onChange={({ target }) => pick(Number(target.value))}
        >
          {choice.variants.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {base && <ObjectFields schema={base} value={value} path={path} />}
      <Inside
        control={controlOf(variant.schema, expand)}
        schema={variant.schema}
        value={value}
        path={path}
      />
    </>
  );
}

/** A value of the variant; what both have in common stays. */
function variantValue(
  { discriminator }: Choice,
  { schema, selectedBy }: Choice['variants'][number],
  value: Json,
  expand: Expand,
): Json {
  const sample = sampleValue(schema, expand) ?? {};
  const [name] = selectedBy;
  if (!isObject(sample)) return sample;
  const kept = Object.entries(isObject(value) ? value : {}).filter(([key]) => key in sample);
  const tag = discriminator !== undefined && name !== undefined ? { [discriminator]: name } : {};
  return { ...sample, ...Object.fromEntries(kept), ...tag };
}

/** Written as JSON, because no form would make it easier. */
function JsonValue({ value, path }: { value: Json; path: Path }) {
  const { onChange } = useForm();
  const [text, setText] = useState(() => JSON.stringify(value, undefined, 2));
  const [problem, setProblem] = useState('');
  return (
    <LabelledField label="As JSON" hint="" messages={problem === '' ? [] : [problem]}>
      {(ids) => (
        <textarea
          {...ids}
          rows={3}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            try {
              onChange(path, JSON.parse(target.value) as Json);
              setProblem('');
            } catch (error) {
              setProblem(String(error));
            }
          }}
        />
      )}
    </LabelledField>
  );
}

function startValue(control: GroupControl, schema: SchemaNode, expand: Expand): Json {
  switch (control.kind) {
    case 'list':
      return [sampleValue(control.items, expand) ?? ''];
    case 'map':
      return { 'key-1': sampleValue(control.values, expand) ?? '' };
    default:
      return sampleValue(schema, expand) ?? {};
  }
}

function pointerOf(path: Path): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
