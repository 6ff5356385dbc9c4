import type { SchemaNode } from '../openapi/schema/schema-node.ts';
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

/** The body twice: as a form and as text, in step. Plain text needs no form. */
export function BodyFields(props: RequestPart) {
  const { target, draft } = props;
  const media = bodyMedia(target.operation);
  if (!media || !draft.body) return null;
  const schema = isPlainText(media.name) ? undefined : media.schema;
  return (
    <fieldset className="workbench-section">
      <legend>Body</legend>
      <div className="workbench-body">
        {schema && <BodyForm {...props} schema={schema} body={draft.body} mediaType={media.name} />}
        <BodyText
          {...props}
          body={draft.body}
          mediaType={media.name}
          label={schema ? 'The same as JSON' : media.name}
          // With a form, they are at its fields.
          misfits={schema ? [] : [...props.problems.body.values()].flat()}
        />
      </div>
    </fieldset>
  );
}

interface BodyProps extends RequestPart {
  body: BodyDraft;
  mediaType: string;
}

function BodyForm({
  target,
  draft,
  problems,
  schema,
  body,
  mediaType,
  onChange,
}: BodyProps & { schema: SchemaNode }) {
  return (
    <div>
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

function BodyText({
  draft,
  body,
  mediaType,
  label,
  misfits,
  onChange,
}: BodyProps & { label: string; misfits: readonly string[] }) {
  const { text, problem } = body;
  return (
    <LabelledField
      label={label}
      hint=""
      messages={problem === undefined ? misfits : [`This is not JSON yet: ${problem}`]}
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
  );
}
