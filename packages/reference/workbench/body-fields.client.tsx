import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import { useId, useSyncExternalStore } from 'react';
import {
  type BodyDraft,
  bodyFromText,
  bodyMedia,
  bodyOf,
  isPlainText,
  withValue,
} from './draft.ts';
import { ValueForm } from './fields.tsx';
import { LabelledField } from './labelled-field.tsx';
import type { RequestPart } from './request-part.ts';
import { typed, writeJson } from './typed.client.ts';
import { useSay } from './use-say.ts';

/** The body as a form or as JSON, whichever the reader wants. Plain text needs no form. */
export function BodyFields(props: RequestPart) {
  const say = useSay();
  const { writesJson } = useSyncExternalStore(typed.subscribe, typed.get);
  const { target, draft } = props;
  const media = bodyMedia(target.operation);
  const { body } = draft;
  if (!media || !body) return null;
  const schema = isPlainText(media.name) ? undefined : media.schema;
  const parts = { ...props, body, mediaType: media.name };
  const isReadable = body.problem === undefined;
  const isForm = !writesJson && isReadable;
  return (
    <fieldset className="workbench-section">
      <legend>{say('Body')}</legend>
      {schema && <FormOrJson isForm={isForm} isReadable={isReadable} />}
      {schema && isForm ? (
        <BodyForm {...parts} schema={schema} />
      ) : (
        <BodyText {...parts} label={schema ? say('Body as JSON') : media.name} />
      )}
    </fieldset>
  );
}

interface FormOrJsonProps {
  isForm: boolean;
  /** A form can show only what can be read. */
  isReadable: boolean;
}

function FormOrJson({ isForm, isReadable }: FormOrJsonProps) {
  const say = useSay();
  const name = useId();
  const choice = (label: 'Form' | 'JSON', isChosen: boolean) => (
    <label>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={!isChosen && !isReadable}
        onChange={() => writeJson(label === 'JSON')}
      />
      {say(label)}
    </label>
  );
  return (
    <div className="workbench-switch" role="radiogroup" aria-label={say('Write the body as')}>
      {choice('Form', isForm)}
      {choice('JSON', !isForm)}
    </div>
  );
}

interface BodyProps extends RequestPart {
  body: BodyDraft;
  mediaType: string;
}

function BodyForm(props: BodyProps & { schema: SchemaNode }) {
  const { target, draft, problems, schema, body, mediaType, onChange } = props;
  return (
    <div className="workbench-body">
      <ValueForm
        schema={schema}
        value={body.value}
        expand={target.expand}
        problems={problems.body}
        onChange={(path, value) =>
          onChange({ ...draft, body: bodyOf(withValue(body.value, path, value), mediaType) })
        }
      />
    </div>
  );
}

function BodyText(props: BodyProps & { label: string }) {
  const say = useSay();
  const { draft, problems, body, mediaType, label, onChange } = props;
  const { text, value, problem } = body;
  const misfits = [...problems.body].flatMap(([pointer, messages]) =>
    messages.map((message) => (pointer === '' ? message : `${pointer}: ${message}`)),
  );
  return (
    <>
      <LabelledField
        label={<span className="visually-hidden">{label}</span>}
        hint=""
        messages={
          problem === undefined ? misfits : [say('This is not JSON yet: {problem}', { problem })]
        }
      >
        {(ids) => (
          <textarea
            {...ids}
            className="workbench-json"
            spellCheck={false}
            rows={Math.min(Math.max(text.split('\n').length + 1, 6), 30)}
            value={text}
            onChange={({ target }) =>
              onChange({ ...draft, body: bodyFromText(target.value, body, mediaType) })
            }
          />
        )}
      </LabelledField>
      {problem !== undefined && (
        <div className="workbench-line">
          <button
            type="button"
            onClick={() => onChange({ ...draft, body: bodyOf(value, mediaType) })}
          >
            {say('Go back to the last JSON')}
          </button>
          <small>{say('The form shows it once it can be read.')}</small>
        </div>
      )}
    </>
  );
}
