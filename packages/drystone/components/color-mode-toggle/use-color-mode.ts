import { createContext, use, useSyncExternalStore } from 'react';
import {
  type ColorModeChoice,
  type ColorModeSettings,
  type ColorModeState,
  chooseColorMode,
  getColorMode,
  subscribeColorMode,
} from '../../dom/color-mode.ts';
import { missingProvider } from '../hooks/missing-provider.ts';

/** Says how the site's colour modes are set up. Its value never changes, so nothing renders again for it. */
export const ColorModeProvider = createContext<ColorModeSettings | undefined>(undefined);

interface UsedColorMode extends ColorModeState {
  readonly settings: ColorModeSettings;
  /** Sets the mode and remembers it; null forgets the choice. */
  readonly choose: (choice: ColorModeChoice) => void;
}

/** The colour mode, and the way to change it. */
export function useColorMode(): UsedColorMode {
  const settings = use(ColorModeProvider);
  if (!settings) throw missingProvider('useColorMode', 'ColorModeProvider');
  const state = useSyncExternalStore(subscribeColorMode, getColorMode, beforeHydration);
  // In the HTML nobody knows what the reader chose.
  return {
    ...(state ?? { mode: settings.default, choice: null }),
    settings,
    choose: chooseColorMode,
  };
}

function beforeHydration(): ColorModeState | undefined {
  return undefined;
}
