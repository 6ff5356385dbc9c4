import {
  callbackAnchor,
  operationAnchor,
  parameterAnchor,
  requestAnchor,
  responseAnchor,
} from '../model/anchors.ts';
import type { ApiDocument, DocumentBody, DocumentOperation } from '../model/model.ts';
import { linksTo, lowerHeadings, noProse, type Prose } from '../prose/prose.ts';
import type { RequestSample } from '../requests/request.ts';
import { baseOf } from '../requests/write-address.ts';
import { locationOf } from '../requests/writing.ts';
import { printCurl } from '../samples/printers/curl.ts';
import { requestSample } from '../samples/request-sample.ts';
import { parameterSample } from '../samples/sample-value.ts';
import type { Expand } from '../schema/schema-node.ts';
import type { Callback, Operation, RequestBody } from './api-reference.ts';
import { contentOf, plainSample } from './content-of.ts';
import { operationWords } from './operation-words.ts';
import { parameterOf } from './parameter-of.ts';
import type { Reading } from './reading.ts';
import { responseOf } from './response-of.ts';
import { authorizationOf, credentialsFor } from './security.ts';
import { serversOf } from './servers-of.ts';

/** An operation of the document at its place in the page. */
export interface PlacedOperation {
  readonly kind: Operation['kind'];
  readonly operation: DocumentOperation;
  readonly tag: string;
  /** The id of the element of the operation, which is its name in links. */
  readonly anchor: string;
}

/** Operations without a tag are in a group of this name. */
const untagged = 'Operations';
const webhooks = 'Webhooks';

/** All operations at the places that the page has for them, in document order. */
export function placedOperations(document: ApiDocument): PlacedOperation[] {
  return [
    ...document.operations.map((operation) => placed('call', operation)),
    ...document.webhooks.map((operation) => placed('webhook', operation)),
  ];
}

function placed(kind: PlacedOperation['kind'], operation: DocumentOperation): PlacedOperation {
  const [tag = kind === 'webhook' ? webhooks : untagged] = operation.tags;
  const { operationId, path, method } = operation;
  const place = kind === 'webhook' ? 'webhooks' : 'paths';
  const anchor = operationAnchor({ tag, operationId, path, method, place });
  return { kind, operation, tag, anchor };
}

export function operationOf(placed: PlacedOperation, reading: Reading): Operation {
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
  const call = { method, path, parameters, requestBody, authorization, servers };
  const request = kind === 'webhook' ? undefined : requestOf(call, operation, reading);
  return {
    ...call,
    anchor,
    operationId,
    kind,
    title: words.title,
    // The operation is a heading of level 3, and Markdown begins with level 2.
    description: lowerHeadings(description, 2),
    deprecated,
    capability,
    guide: guideLink(operation, description, reading),
    responses: operation.responses.map((response) =>
      responseOf(response, responseAnchor(anchor, response.status), answered, reading),
    ),
    callbacks: callbacksOf(placed, reading),
    request,
    requestSample: request && plainSample(printCurl(request), 'bash'),
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

function guideLink({ guide }: DocumentOperation, description: Prose, { prose }: Reading): Prose {
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

type Call = Pick<
  Operation,
  'method' | 'path' | 'parameters' | 'requestBody' | 'authorization' | 'servers'
>;

function requestOf(call: Call, { body }: DocumentOperation, reading: Reading): RequestSample {
  const [server = reading.servers[0]] = call.servers;
  const [media] = body?.content ?? [];
  const [shown] = call.requestBody?.content ?? [];
  const expand: Expand = (link) => reading.schemas.expand(link, 'request');
  return requestSample({
    method: call.method,
    path: call.path,
    base: baseOf(server),
    parameters: call.parameters
      .filter(({ required }) => required)
      .map((parameter) => ({ ...parameter, value: parameterSample(parameter, expand) })),
    credentials: credentialsFor(call.authorization, reading.document),
    body: media && { media, value: shown?.examples[0]?.value },
    refs: reading.document.refs,
  });
}
