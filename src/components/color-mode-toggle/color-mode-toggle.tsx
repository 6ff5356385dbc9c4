import { useSyncExternalStore } from 'react';
import {
  type ColorModeState,
  chooseColorMode,
  getColorMode,
  nextChoice,
  subscribeColorMode,
} from '../../browser/color-mode.ts';
import { useIsReady } from '../app/use-is-ready.ts';
import { Icon } from '../icon/icon.tsx';

const beforeHydration: ColorModeState = { mode: 'light', choice: null };

/**
 * Switches between light and dark (and the system's preference, when it is followed). All icons are in
 * the HTML and styles pick one by the attribute, so the right one shows before hydration.
 */
export function ColorModeToggle({ followSystem }: { followSystem: boolean }) {
  const isReady = useIsReady();
  const state = useSyncExternalStore(subscribeColorMode, getColorMode, () => beforeHydration);
  const name = `${followSystem && state.choice === null ? 'system' : state.mode} mode`;
  return (
    <button
      type="button"
      className="color-mode-toggle"
      disabled={!isReady}
      title={name}
      aria-label={`Switch between dark and light mode (currently ${name})`}
      onClick={() => chooseColorMode(nextChoice(state, followSystem))}
    >
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
    </button>
  );
}
