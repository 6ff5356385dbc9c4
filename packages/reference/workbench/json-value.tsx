import type { Json } from '@drystone/openapi/json/json';
import { jsonText, parseJson } from '@drystone/openapi/json/json-text';
import { useState } from 'react';
import { type Path, useForm } from './form-context.tsx';
import { LabelledField } from './labelled-field.tsx';
import { useSay } from './use-say.ts';

/** Written as JSON, because no form would make it easier. */
export function JsonValue({ value, path }: { value: Json; path: Path }) {
  const say = useSay();
  const { onChange } = useForm();
  const [text, setText] = useState(() => jsonText(value, 2));
  const [problem, setProblem] = useState('');
  return (
    <LabelledField label={say('As JSON')} hint="" messages={problem === '' ? [] : [problem]}>
      {(ids) => (
        <textarea
          {...ids}
          rows={3}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            try {
              onChange(path, parseJson(target.value));
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
