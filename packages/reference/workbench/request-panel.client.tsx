import { useSyncExternalStore } from 'react';
import { BodyFields } from './body-fields.client.tsx';
import type { Draft } from './draft.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { problemsOf } from './request.ts';
import { Sample } from './sample.client.tsx';
import { type SandboxContext, SharedFields } from './shared-fields.client.tsx';
import type { Target } from './target.ts';
import { typed } from './typed.client.ts';
import { useSay } from './use-say.ts';
import type { WorldChoices } from './world-choices.ts';

interface RequestPanelProps {
  target: Target;
  draft: Draft;
  tool: string | undefined;
  /** What is in the world of the sandbox, to choose from. */
  choices: WorldChoices;
  /** Undefined without one. */
  sandbox: SandboxContext | undefined;
  onChange: (draft: Draft) => void;
}

/** Everything that goes into a request, and the request that it makes, in the reader's language. */
export function RequestPanel({
  target,
  draft,
  tool,
  choices,
  sandbox,
  onChange,
}: RequestPanelProps) {
  const say = useSay();
  const { settings } = useSyncExternalStore(typed.subscribe, typed.get);
  const problems = problemsOf(say, target, draft, settings);
  const shared = { target, draft, settings, problems, onChange };
  return (
    <>
      <SharedFields
        target={target}
        settings={settings}
        problems={problems}
        choices={choices}
        sandbox={sandbox}
      />
      <ParameterFields {...shared} values={choices.values} />
      <BodyFields {...shared} />
      <Sample target={target} draft={draft} settings={settings} tool={tool} />
    </>
  );
}
