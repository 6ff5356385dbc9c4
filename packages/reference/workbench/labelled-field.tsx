import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import { typeWords } from '@drystone/openapi/schema/type-words';
import { type ReactNode, useId } from 'react';
import { useSay } from './use-say.ts';

/** What ties a control to its label, its problem and its hint. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  /** Where no label is to be seen. */
  readonly 'aria-label'?: string;
}

/** A label, one control, what it means, and what is wrong with what it holds. */
export function LabelledField({
  label,
  hint,
  messages,
  children,
}: {
  label: ReactNode;
  hint: string;
  messages: readonly string[];
  children: (ids: FieldIds) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="workbench-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': `${id}-problem ${id}-hint`,
        'aria-invalid': messages.length > 0,
      })}
      <p className="workbench-problem" id={`${id}-problem`}>
        {messages.join(' ')}
      </p>
      <p className="workbench-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** The name of a field or a parameter, its type, and whether it has to be there. */
export function FieldName({
  name,
  schema,
  required,
}: {
  name: string;
  schema: SchemaNode;
  required: boolean;
}) {
  const say = useSay();
  return (
    <>
      <code>{name}</code> <span className="workbench-type">{typeWords(say, schema)}</span>
      {required && <em> {say('required')}</em>}
    </>
  );
}
