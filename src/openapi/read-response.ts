import { type Json, objectOf, textOf } from '../json/json.ts';
import { responseHeaderAnchor } from './anchors.ts';
import type { ApiResponse } from './api-reference.ts';
import type { Direction } from './node-reading.ts';
import { readContent } from './read-content.ts';
import { readParameter } from './read-parameter.ts';
import type { Reading } from './reading.ts';
import { outcomeOf } from './status-names.ts';
import { shownOfResponse, unshownIn } from './unshown.ts';

export function readResponse(
  status: string,
  raw: Json | undefined,
  anchor: string,
  direction: Direction,
  reading: Reading,
): ApiResponse {
  const { refs, prose } = reading;
  const response = objectOf(refs.follow(raw));
  const [meaning, rest] = splitMeaning(
    textOf(response.description) ?? textOf(response.summary) ?? '',
  );
  return {
    anchor,
    status,
    outcome: outcomeOf(status),
    meaning: prose(meaning),
    description: prose(rest),
    headers: Object.entries(objectOf(response.headers))
      // OpenAPI says that a header of this name means nothing here.
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => {
        const parameter = { ...objectOf(refs.follow(header)), name, in: 'header' };
        return readParameter(
          parameter,
          () => responseHeaderAnchor(anchor, name),
          direction,
          reading,
        );
      }),
    content: readContent(response.content, anchor, direction, reading),
    unshown: unshownIn(response, shownOfResponse),
  };
}

/** The first line, or the first sentence of a long one, says what the answer means; the rest what to do. */
export function splitMeaning(description: string): [meaning: string, rest: string | undefined] {
  const text = description.trim();
  const [line = ''] = text.split('\n', 1);
  const sentence = line.length > 120 ? (line.match(/^.*?[.!?](?=\s)/)?.[0] ?? line) : line;
  const rest = text.slice(sentence.length).trim();
  return [sentence, rest === '' ? undefined : rest];
}
