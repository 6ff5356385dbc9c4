import type { ApiSay, ApiWord } from '@drystone/openapi/words/words';
import type { ClockMode } from '@drystone/sandbox/core/world';
import { useSay } from '../use-say.ts';
import type { SandboxPart } from './sandbox-part.ts';

interface NamedMode {
  /** For the line around a request. */
  readonly short: ApiWord;
  readonly label: ApiWord;
  readonly clock: ClockMode;
}

const modes: readonly [NamedMode, ...NamedMode[]] = [
  {
    short: 'instant clock',
    label: 'finishes everything before the next call',
    clock: { mode: 'immediate' },
  },
  { short: 'stopped clock', label: 'stands still until moved', clock: { mode: 'manual' } },
  { short: 'clock × 10', label: 'runs ten times as fast', clock: { mode: 'scaled', rate: 10 } },
];

export function clockWords(say: ApiSay, { mode }: ClockMode): string {
  return say((modes.find(({ clock }) => clock.mode === mode) ?? modes[0]).short);
}

/** How time passes in the world. */
export function ClockChoice({ session: { sandbox }, act }: SandboxPart) {
  const say = useSay();
  return (
    <label>
      {say('Time')}{' '}
      <select
        value={sandbox.clock().clock.mode}
        onChange={({ target }) => {
          const next = modes.find(({ clock }) => clock.mode === target.value);
          if (next) act({ kind: 'clock', clock: next.clock });
        }}
      >
        {modes.map(({ label, clock: { mode } }) => (
          <option key={mode} value={mode}>
            {say(label)}
          </option>
        ))}
      </select>
    </label>
  );
}
