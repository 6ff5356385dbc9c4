import { useSyncExternalStore } from 'react';
import type { World } from '../fellmoor/sandbox/behaviour/world.ts';
import { BodyFields } from './body-fields.tsx';
import type { Draft } from './draft.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { problemsOf } from './request.ts';
import { Sample } from './sample.client.tsx';
import { regionOf } from './settings.ts';
import { SharedFields } from './shared-fields.client.tsx';
import type { Target } from './target.ts';
import { typed } from './typed.client.ts';
import { worldValues } from './world-values.ts';

interface RequestPanelProps {
  target: Target;
  draft: Draft;
  tool: string | undefined;
  /** The world of the sandbox, to choose from. */
  world: World | undefined;
  onChange: (draft: Draft) => void;
}

/** Everything that goes into a request, and the request that it makes, in the reader's language. */
export function RequestPanel({ target, draft, tool, world, onChange }: RequestPanelProps) {
  const { settings } = useSyncExternalStore(typed.subscribe, typed.get);
  const problems = problemsOf(target, draft, settings);
  const regions = world?.regions.map(({ name }) => name) ?? [];
  const values = world && worldValues(world, regionOf(target.server, settings));
  const shared = { target, draft, settings, problems, onChange };
  return (
    <>
      <SharedFields target={target} settings={settings} problems={problems} regions={regions} />
      <ParameterFields {...shared} values={values} />
      <BodyFields {...shared} />
      <Sample target={target} draft={draft} settings={settings} tool={tool} />
    </>
  );
}
