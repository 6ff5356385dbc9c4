import { assertNever } from '@drystone/lib/assert-never';
import { sayCount } from '@drystone/lib/phrases';
import { isObject, type Json } from '@drystone/openapi/json/json';
import { jsonText } from '@drystone/openapi/json/json-text';
import { formatPointer } from '@drystone/openapi/json/pointer';
import {
  type Choice,
  type Field,
  fieldsOf,
  type ObjectNode,
  type SchemaNode,
} from '@drystone/openapi/schema/schema-node';
import { variantWords } from '@drystone/openapi/schema/type-words';
import { type ReactNode, useId, useState } from 'react';
import { type Control, controlOf } from './control.ts';
import { Folded } from './folded.tsx';
import {
  type FieldProps,
  FormContext,
  type FormParts,
  type Path,
  Problems,
  useForm,
} from './form-context.tsx';
import { hintOf } from './hint.ts';
import { JsonValue } from './json-value.tsx';
import { FieldName, LabelledField } from './labelled-field.tsx';
import { ListRows, MapRows } from './rows.tsx';
import { isSimple, type SimpleControl, SimpleInput } from './simple-input.tsx';
import { namedVariant, startValue, variantValue } from './start-value.ts';
import { useSay } from './use-say.ts';

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

function ValueField(props: FieldProps) {
  const { expand } = useForm();
  const control = controlOf(props.schema, expand);
  return isSimple(control) ? (
    <SimpleField {...props} control={control} />
  ) : (
    <Group {...props} control={control} />
  );
}

function valueField(props: FieldProps): ReactNode {
  return <ValueField {...props} />;
}

function SimpleField({
  name,
  schema,
  required,
  value,
  path,
  control,
}: FieldProps & { control: SimpleControl }) {
  const say = useSay();
  const { onChange, problems } = useForm();
  const messages = problems.get(formatPointer(path)) ?? [];
  const field = (
    <LabelledField
      label={<FieldName name={name} schema={schema} required={required} />}
      hint={hintOf(say, schema)}
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
          aria-label={say('{name}: send null', { name })}
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
  const say = useSay();
  const { onChange, expand } = useForm();
  const hint = hintOf(say, schema);
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
          aria-label={say('Add {name}', { name })}
          onClick={() => onChange(path, startValue(control, schema, expand))}
        >
          {say('Add')}
        </button>
      ) : (
        <>
          <Inside control={control} schema={schema} value={value} path={path} />
          {!required && (
            <button
              type="button"
              aria-label={say('Remove {name}', { name })}
              onClick={() => onChange(path, undefined)}
            >
              {say('Remove {name}', { name })}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}

interface InsideProps {
  control: Control;
  schema: SchemaNode;
  value: Json;
  path: Path;
}

function Inside({ control, schema, value, path }: InsideProps): ReactNode {
  const say = useSay();
  switch (control.kind) {
    case 'object':
      return <ObjectFields schema={control.schema} value={value} path={path} />;
    case 'map':
      return <MapRows schema={control.values} value={value} path={path} field={valueField} />;
    case 'list':
      return <ListRows schema={control.items} value={value} path={path} field={valueField} />;
    case 'variants':
      return <Variants choice={control.choice} base={control.base} value={value} path={path} />;
    case 'json':
      return <JsonValue value={value} path={path} />;
    case 'choice':
    case 'text':
    case 'number':
      return (
        <SimpleField
          name={say('value')}
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
  const say = useSay();
  const { problems } = useForm();
  const fields = fieldsOf(schema);
  const known = isObject(value) ? value : {};
  const unknown = Object.keys(known).filter((key) => !fields.some(({ name }) => name === key));
  const required = fields.filter((field) => field.required);
  const optional = fields.filter((field) => !field.required);
  const fieldOf = ({ name, schema: field, required }: Field) => (
    <ValueField
      key={name}
      name={name}
      schema={field}
      required={required}
      value={known[name]}
      path={[...path, name]}
    />
  );
  return (
    <>
      {required.map(fieldOf)}
      <Folded
        label={sayCount(say, optional.length, '{count} optional field', '{count} optional fields')}
        number={optional.length}
        used={optional.filter(({ name }) => known[name] !== undefined).length}
        hasProblem={optional.some(({ name }) => hasProblemAt([...path, name], problems))}
      >
        {optional.map(fieldOf)}
      </Folded>
      {unknown.map((key) => (
        <UnknownField key={key} name={key} value={known[key] ?? null} path={[...path, key]} />
      ))}
    </>
  );
}

/** At the path, or at something in it. */
function hasProblemAt(path: Path, problems: FormParts['problems']): boolean {
  const pointer = formatPointer(path);
  return [...problems.keys()].some((at) => at === pointer || at.startsWith(`${pointer}/`));
}

/** What was written as JSON and has no field in the form. */
function UnknownField({ name, value, path }: { name: string; value: Json; path: Path }) {
  const say = useSay();
  const { onChange } = useForm();
  return (
    <div className="workbench-field">
      <p>
        <code>{name}</code> <code>{jsonText(value)}</code>
      </p>
      <Problems path={path} />
      <button type="button" onClick={() => onChange(path, undefined)}>
        {say('Remove {name}', { name })}
      </button>
    </div>
  );
}

interface VariantsProps {
  choice: Choice;
  base: ObjectNode | undefined;
  value: Json;
  path: Path;
}

function Variants({ choice, base, value, path }: VariantsProps) {
  const say = useSay();
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
        <label htmlFor={id}>{say('Variant')}</label>
        <select
          id={id}
          value={choice.variants.indexOf(variant)}
          onChange={({ target }) => pick(Number(target.value))}
        >
          {choice.variants.map((one, index) => (
            <option key={one.label} value={index}>
              {variantWords(say, one, index)}
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
