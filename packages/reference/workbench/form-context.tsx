import type { Json } from '@drystone/openapi/json/json';
import { formatPointer } from '@drystone/openapi/json/pointer';
import type { Expand, SchemaNode } from '@drystone/openapi/schema/schema-node';
import { createContext, useContext } from 'react';

export type Path = readonly (string | number)[];

/** What all fields of one form share. */
export interface FormParts {
  readonly expand: Expand;
  /** Messages by JSON Pointer. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  /** `undefined` takes the value out. */
  readonly onChange: (path: Path, value: Json | undefined) => void;
}

export const FormContext = createContext<FormParts | undefined>(undefined);

export function useForm(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('A field of the request has to be rendered in its form.');
  return parts;
}

/** One value in a form. */
export interface FieldProps {
  readonly name: string;
  readonly schema: SchemaNode;
  readonly required: boolean;
  readonly value: Json | undefined;
  readonly path: Path;
}

/** What is wrong with the value at a path, as a whole. */
export function Problems({ path }: { path: Path }) {
  const messages = useForm().problems.get(formatPointer(path)) ?? [];
  return messages.length > 0 && <p className="workbench-problem">{messages.join(' ')}</p>;
}
