import { nextChoice } from '../../dom/color-mode.ts';
import { useSay } from '../../dom/use-say.ts';
import { useIsReady } from '../hooks/use-is-ready.ts';
import { Icon } from '../icon/icon.tsx';
import { useColorMode } from './use-color-mode.ts';

/**
 * Switches between light and dark (and the system's preference, when it is followed). All icons are in
 * the HTML and styles pick one by the attribute, so the right one shows before hydration.
 */
export function ColorModeToggle() {
  const say = useSay();
  const isReady = useIsReady();
  const { mode, choice, choose, settings } = useColorMode();
  if (settings.disableSwitch) return null;
  const { followSystem } = settings;
  const name = say(`${followSystem && choice === null ? 'system' : mode} mode`);
  return (
    <button
      type="button"
      className="color-mode-toggle"
      disabled={!isReady}
      title={name}
      aria-label={say('Switch between dark and light mode (currently {mode})', { mode: name })}
      onClick={() => choose(nextChoice({ mode, choice }, followSystem))}
    >
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
    </button>
  );
}
