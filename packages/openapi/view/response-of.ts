import { responseHeaderAnchor } from '../model/anchors.ts';
import type { DocumentResponse } from '../model/model.ts';
import type { Direction } from '../schema/node-reading.ts';
import { shownOfResponse, unshownIn } from '../schema/unshown.ts';
import type { ApiResponse } from './api-reference.ts';
import { contentOf } from './content-of.ts';
import { parameterOf } from './parameter-of.ts';
import type { Reading } from './reading.ts';
import { outcomeOf } from './status-names.ts';

export function responseOf(
  response: DocumentResponse,
  anchor: string,
  direction: Direction,
  reading: Reading,
): ApiResponse {
  const { prose } = reading;
  const { status, headers, content, fields } = response;
  const [meaning, rest] = splitMeaning(response.description);
  return {
    anchor,
    status,
    outcome: outcomeOf(status),
    meaning: prose(meaning),
    description: prose(rest),
    headers: headers.map((header) =>
      parameterOf(header, responseHeaderAnchor(anchor, header.name), direction, reading),
    ),
    content: contentOf(content, anchor, direction, reading),
    unshown: unshownIn(fields, shownOfResponse),
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
