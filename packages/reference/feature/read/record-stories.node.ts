import { printCommand } from '@drystone/openapi/commands/print-command';
import { exampleValues } from '@drystone/openapi/commands/request-values';
import { refsOf } from '@drystone/openapi/model/refs';
import { curl } from '@drystone/openapi/samples/languages/curl';
import { python } from '@drystone/openapi/samples/languages/python';
import { requestSample } from '@drystone/openapi/samples/request-sample';
import type { ApiReference, ShownOperation } from '@drystone/openapi/view/api-reference';
import { allOperations } from '@drystone/openapi/view/overviews';
import { statusName } from '@drystone/openapi/view/status-names';
import type { Handled } from '@drystone/sandbox/core/sandbox';
import { playScenario } from '@drystone/sandbox/core/scenario';
import type { Scenario, ScenarioCall } from '@drystone/sandbox/core/scenario-types';
import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';
import type { RecordedSample, RecordedStory } from '../recorded-story.ts';
import { sandboxContract } from './sandbox-contract.ts';

/** Plays the stories of a sandbox that begin with a call, by their names. */
export function recordStories(
  { product }: SiteSandbox,
  apis: readonly ApiReference[],
): ReadonlyMap<string, RecordedStory> {
  const contract = sandboxContract(apis);
  const recorded = new Map<string, RecordedStory>();
  for (const [name, scenario] of Object.entries<Scenario>(product.scenarios)) {
    const [first] = scenario.steps;
    const found = first?.kind === 'call' && findOperation(apis, first.call.operation);
    if (!found) continue;
    const { sandbox, answers } = playScenario(product, contract, scenario);
    const [answer] = answers;
    if (!answer) continue;
    const events = sandbox.log().flatMap((entry) => entry.events);
    const about = answer.entry.events[0]?.id;
    recorded.set(name, {
      title: scenario.title,
      samples: samplesOf(first.call, found),
      ...answerOf(answer),
      states: events.flatMap(({ id, to }) => (id === about && to !== null ? [to] : [])),
    });
  }
  return recorded;
}

interface Found {
  readonly api: ApiReference;
  readonly operation: ShownOperation;
}

function findOperation(apis: readonly ApiReference[], id: string): Found | undefined {
  for (const api of apis) {
    const operation = allOperations(api).find(({ operationId }) => operationId === id);
    if (operation) return { api, operation };
  }
  return undefined;
}

function samplesOf({ body }: ScenarioCall, { api, operation }: Found): RecordedSample[] {
  const { call, source } = operation;
  if (!call) return [];
  const { parts } = call;
  const sent = parts.body && { ...parts.body, value: body };
  const request = requestSample({ ...parts, body: sent });
  const tool = api.commandLine;
  const example = exampleValues(source);
  const values =
    body === undefined || !example.body
      ? example
      : { ...example, body: { ...example.body, value: body } };
  return [
    { label: curl.label, language: curl.syntax.grammar, code: curl.print(request) },
    { label: python.label, language: python.syntax.grammar, code: python.print(request) },
    ...(tool
      ? [
          {
            label: tool,
            language: 'bash' as const,
            code: printCommand(tool, source, values, refsOf(parts.document)),
          },
        ]
      : []),
  ];
}

function answerOf({ delivery }: Handled): Pick<RecordedStory, 'status' | 'body'> {
  if (delivery.kind === 'dropped') return { status: 'No answer', body: '' };
  const { status, body } = delivery.response;
  return {
    status: `${status} ${statusName(String(status))}`,
    body: body === undefined ? '' : JSON.stringify(JSON.parse(body), undefined, 2),
  };
}
