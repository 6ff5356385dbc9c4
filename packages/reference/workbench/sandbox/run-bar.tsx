import { sayAround, sayCount } from '@drystone/lib/phrases';
import type { SandboxCaller } from '@drystone/sandbox/site-sandbox';
import { useSay } from '../use-say.ts';

interface RunBarProps {
  problems: number;
  isRunning: boolean;
  callers: readonly SandboxCaller[];
  caller: SandboxCaller;
  onCaller: (caller: SandboxCaller) => void;
}

/** A request that does not fit can be run too: the sandbox says what the API would say. */
export function RunBar({ problems, isRunning, callers, caller, onCaller }: RunBarProps) {
  const say = useSay();
  const [before, after] = sayAround(say, 'as {caller}');
  return (
    <div className="workbench-run">
      {/* Not disabled while it waits: the focus stays on it. */}
      <button type="submit" className="button" aria-disabled={isRunning}>
        {say(isRunning ? 'Waiting for the answer' : 'Run in the sandbox')}
      </button>
      <label>
        {before}
        <select
          value={caller.label}
          onChange={({ target }) => {
            const chosen = callers.find(({ label }) => label === target.value);
            if (chosen) onCaller(chosen);
          }}
        >
          {callers.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </select>
        {after}
      </label>
      <p className="workbench-hint">
        {problems > 0 && (
          <b>{sayCount(say, problems, 'One thing does not fit.', '{count} things do not fit.')} </b>
        )}
        <span>{say('Enter runs it, in the JSON with Ctrl. Nothing is sent to the platform.')}</span>
      </p>
    </div>
  );
}
