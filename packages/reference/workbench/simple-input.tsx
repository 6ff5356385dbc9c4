import type { Json } from '@drystone/openapi/json/json';
import { jsonText, parseJson } from '@drystone/openapi/json/json-text';
import type { Control } from './control.ts';
import { typedValue } from './draft.ts';
import type { FieldIds } from './labelled-field.tsx';
import { useSay } from './use-say.ts';

/** A value that one control of the browser holds. */
export type SimpleControl = Extract<Control, { kind: 'choice' | 'text' | 'number' }>;

export function isSimple(control: Control): control is SimpleControl {
  return control.kind === 'choice' || control.kind === 'text' || control.kind === 'number';
}

interface SimpleInputProps {
  ids: FieldIds;
  control: SimpleControl;
  value: Json | undefined;
  required: boolean;
  onChange: (value: Json | undefined) => void;
}

/** Nothing typed means that nothing is sent; an empty text can be sent as JSON. */
export function SimpleInput({ ids, control, value, required, onChange }: SimpleInputProps) {
  const say = useSay();
  if (control.kind === 'choice') {
    const texts = control.options.map((option) => jsonText(option));
    const chosen = value === undefined ? '' : jsonText(value);
    return (
      <select
        {...ids}
        value={chosen}
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : parseJson(target.value))
        }
      >
        {(!required || value === undefined) && <option value="">{say('not sent')}</option>}
        {!texts.includes(chosen) && chosen !== '' && <option value={chosen}>{chosen}</option>}
        {control.options.map((option, index) => (
          <option key={texts[index]} value={texts[index]}>
            {typeof option === 'string' ? option : texts[index]}
          </option>
        ))}
      </select>
    );
  }
  const shared = {
    ...ids,
    value: value === undefined || value === null ? '' : asTyped(value),
    spellCheck: false,
    autoComplete: 'off',
  };
  const onText = (text: string) =>
    onChange(text === '' ? undefined : typedValue(text, control.kind));
  if (control.kind === 'text' && control.isLong) {
    return <textarea {...shared} rows={3} onChange={({ target }) => onText(target.value)} />;
  }
  return (
    <input
      {...shared}
      type="text"
      inputMode={control.kind === 'number' ? 'decimal' : 'text'}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

function asTyped(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}
