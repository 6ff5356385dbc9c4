import { linksTo, lowerHeadings, noProse, type Prose } from '@drystone/lib/prose/prose';
import { validate } from '../json-schema/validate.ts';
import {
  callbackAnchor,
  operationAnchor,
  parameterAnchor,
  requestAnchor,
  responseAnchor,
} from '../model/anchors.ts';
import type { ApiDocument, DocumentBody, Operation } from '../model/model.ts';
import { baseOf, type ParameterValue } from '../requests/write-address.ts';
import { locationOf } from '../requests/writing.ts';
import { curl } from '../samples/languages/curl.ts';
import { requestSample } from '../samples/request-sample.ts';
import { parameterSample } from '../samples/sample-value.ts';
import type { Expand } from '../schema/schema-node.ts';
import type { ApiSay } from '../words/words.ts';
import type {
  ApiResponse,
  Call,
  Callback,
  Example,
  RequestBody,
  ShownOperation,
} from './api-reference.ts';
import { contentOf, plainSample } from './content-of.ts';
import { operationWords } from './operation-words.ts';
import { parameterOf } from './parameter-of.ts';
import type { Reading } from './reading.ts';
import { responseOf } from './response-of.ts';
import { accessOf, authorizationOf } from './security.ts';
import { serversOf } from './servers-of.ts';

/** An operation of the document at its place in the page. */
export interface PlacedOperation {
  readonly kind: ShownOperation['kind'];
  readonly operation: Operation;
  readonly tag: string;
  /** The id of the element of the operation, which is its name in links. */
  readonly anchor: string;
}

/** Operations without a tag and without a word in their path are in a group of this name. */
const untagged = 'Operations';
const webhooks = 'Webhooks';

/** The group of operations that name no tag, as readers see it; its anchor has the English word. */
export function groupWords(say: ApiSay, name: string): string {
  return name === untagged || name === webhooks ? say(name) : name;
}

/** All operations at the places that the page has for them, in document order. */
export function placedOperations(document: ApiDocument): PlacedOperation[] {
  const common = commonSegments(document.operations);
  return [
    ...document.operations.map((operation) =>
      placed('call', operation, firstWord(operation, common) ?? untagged),
    ),
    ...document.webhooks.map((operation) => placed('webhook', operation, webhooks)),
  ];
}

/** How many segments all paths begin with, such as the two of `/api/v1`: they tell no operations apart. */
function commonSegments(operations: readonly Operation[]): number {
  const [first = [], ...others] = operations.map(segmentsOf);
  const differs = first.findIndex((segment, at) => others.some((other) => other[at] !== segment));
  return others.length === 0 || differs === -1 ? 0 : differs;
}

/** The first segment of the path that is not a parameter. */
function firstWord(operation: Operation, common: number): string | undefined {
  return segmentsOf(operation)
    .slice(common)
    .find((segment) => !segment.includes('{'));
}

function segmentsOf({ path }: Operation): string[] {
  return path
    .replace(/[#?].*$/s, '')
    .split('/')
    .filter(Boolean);
}

/** `group` is for an operation that names no tag. */
function placed(
  kind: PlacedOperation['kind'],
  operation: Operation,
  group: string,
): PlacedOperation {
  const [tag = group] = operation.tags;
  const { operationId, path, method } = operation;
  const place = kind === 'webhook' ? 'webhooks' : 'paths';
  const anchor = operationAnchor({ tag, operationId, path, method, place });
  return { kind, operation, tag, anchor };
}

export function operationOf(placed: PlacedOperation, reading: Reading): ShownOperation {
  const { kind, operation, anchor } = placed;
  const { operationId, method, path, deprecated, capability } = operation;
  // The API sends the body of a webhook, and the reader answers it.
  const [sent, answered] =
    kind === 'call' ? (['request', 'response'] as const) : (['response', 'request'] as const);
  const parameters = operation.parameters.map((parameter) =>
    parameterOf(
      parameter,
      parameterAnchor(anchor, locationOf(parameter), parameter.name),
      'request',
      reading,
    ),
  );
  const requestBody = operation.body && requestBodyOf(operation.body, anchor, sent, reading);
  const authorization = authorizationOf(operation, reading.securitySchemes);
  const words = operationWords(operation, path);
  const description = reading.section(words.description, `${anchor}/~section~`);
  const servers = serversOf(operation.servers, reading.prose);
  const shown = { method, path, parameters, requestBody, authorization, servers };
  const call = kind === 'webhook' ? undefined : callOf(shown, operation, reading);
  const request = call && requestSample(call.parts);
  return {
    ...shown,
    anchor,
    operationId,
    kind,
    title: words.title,
    // The operation is a heading of level 3, and Markdown begins with level 2.
    description: lowerHeadings(description, 2),
    deprecated,
    capability,
    guide: guideLink(operation, description, reading),
    responses: withoutRepeats(
      operation.responses.map((response) =>
        responseOf(response, responseAnchor(anchor, response.status), answered, reading),
      ),
      reading,
    ),
    callbacks: callbacksOf(placed, reading),
    source: operation,
    call,
    request,
    requestSample: request && plainSample(curl.print(request), curl.syntax.grammar),
  };
}

function requestBodyOf(
  { description, required, content }: DocumentBody,
  operation: string,
  direction: 'request' | 'response',
  reading: Reading,
): RequestBody {
  const anchor = requestAnchor(operation);
  return {
    anchor,
    description: reading.prose(description),
    required,
    content: contentOf(content, anchor, direction, reading),
  };
}

/** Several answers of an operation can hold the same; in a large document only the first has the example made for it. */
function withoutRepeats(
  responses: readonly ApiResponse[],
  { form }: Reading,
): readonly ApiResponse[] {
  if (form === 'whole') return responses;
  const known = new Set<string>();
  const isNew = ({ generated, sample }: Example) => {
    const repeats = generated && known.has(sample.code);
    known.add(sample.code);
    return !repeats;
  };
  return responses.map((response) => ({
    ...response,
    content: response.content.map((media) => ({
      ...media,
      examples: media.examples.filter(isNew),
    })),
  }));
}

function guideLink({ guide }: Operation, description: Prose, { prose }: Reading): Prose {
  if (guide === undefined || linksTo(description, guide)) return noProse;
  return prose(`[${guide}](${guide})`);
}

function callbacksOf({ operation, tag, anchor }: PlacedOperation, reading: Reading): Callback[] {
  return operation.callbacks.flatMap(({ name, expression, operations }) =>
    operations.map((called, index) => {
      const named = index === 0 ? name : `${name} ${called.method.toLowerCase()}`;
      const own = callbackAnchor(anchor, named);
      return {
        name,
        expression,
        operation: operationOf({ kind: 'webhook', operation: called, tag, anchor: own }, reading),
      };
    }),
  );
}

type Shown = Pick<
  ShownOperation,
  'method' | 'path' | 'parameters' | 'requestBody' | 'authorization' | 'servers'
>;

/** Required parameters are sent, and the first example of the body. */
function callOf(shown: Shown, { body }: Operation, reading: Reading): Call {
  const [server = reading.servers[0]] = shown.servers;
  const [media] = body?.content ?? [];
  const [content] = shown.requestBody?.content ?? [];
  const expand: Expand = (anchor) => reading.schemas.expand(anchor, 'request');
  const valued = (isSent: boolean) =>
    shown.parameters
      .filter(({ required }) => required === isSent)
      .map((parameter) => {
        const { name, location, writing } = parameter;
        return { name, location, writing, value: parameterSample(parameter, expand) };
      });
  const fitting = ({ value }: ParameterValue, index: number) => {
    const parameter = shown.parameters.filter(({ required }) => !required)[index];
    return parameter !== undefined && validate(parameter.schema, value, expand).length === 0;
  };
  const access = accessOf(shown.authorization, reading.document);
  return {
    parts: {
      method: shown.method,
      path: shown.path,
      base: baseOf(server),
      parameters: valued(true),
      credentials: access.sent.credentials,
      body: media && { media, value: content?.examples[0]?.value },
      document: reading.document.source,
    },
    optional: valued(false).filter(fitting),
    otherAccess: access.others,
  };
}
