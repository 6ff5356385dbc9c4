import { storageSlot } from './storage.ts';

/*
 * Light and dark. The attribute `data-theme` on <html> is what styles read; `theme` in local storage holds
 * an explicit choice and nothing else (MODE-1). color-mode.inline.ts sets the attribute
 * before the first paint by the same rules.
 */

export type ColorMode = 'light' | 'dark';
/** What the reader chose; null means "no choice": the system's preference, or the default. */
export type ColorModeChoice = ColorMode | null;

export interface ColorModeSettings {
  readonly default: ColorMode;
  readonly followSystem: boolean;
  readonly disableSwitch: boolean;
}

export interface ColorModeState {
  readonly mode: ColorMode;
  readonly choice: ColorModeChoice;
}

const slot = storageSlot('theme');
const listeners = new Set<() => void>();
let settings: ColorModeSettings;
let state: ColorModeState | undefined;

/** Reads what the inline script decided, and follows the system and other tabs from now on. */
export function startColorMode(siteSettings: ColorModeSettings): void {
  settings = siteSettings;
  // What was chosen while there was a switch counts no more.
  if (settings.disableSwitch) slot.delete();
  const stored = toChoice(slot.get());
  state = {
    choice: stored,
    mode: toChoice(document.documentElement.dataset.theme ?? null) ?? modeFor(stored),
  };
  systemPrefersDark()?.addEventListener('change', () => {
    // Printing changes the preference for a moment; the reader did not ask for it.
    if (settings.followSystem && !state?.choice && !matchMedia('print').matches) apply(null);
  });
  slot.listen((value) => apply(toChoice(value)));
}

/** Sets the mode and remembers it; null forgets the choice. */
export function chooseColorMode(choice: ColorModeChoice): void {
  if (choice === null) slot.delete();
  else slot.set(choice);
  apply(choice);
}

/** Undefined until it has started. */
export function getColorMode(): ColorModeState | undefined {
  return state;
}

export function subscribeColorMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The order of the toggle: two states, or three when the system can be followed. */
export function nextChoice(
  { choice, mode }: ColorModeState,
  followSystem: boolean,
): ColorModeChoice {
  if (!followSystem) return mode === 'dark' ? 'light' : 'dark';
  if (!choice) return 'light';
  return choice === 'light' ? 'dark' : null;
}

function apply(choice: ColorModeChoice): void {
  const mode = modeFor(choice);
  state = { choice, mode };
  document.documentElement.dataset.theme = mode;
  document.documentElement.dataset.themeChoice =
    choice ?? (settings.followSystem ? 'system' : settings.default);
  for (const listener of listeners) listener();
}

function modeFor(choice: ColorModeChoice): ColorMode {
  if (choice !== null) return choice;
  if (!settings.followSystem) return settings.default;
  return systemPrefersDark()?.matches ? 'dark' : 'light';
}

/** Undefined where the browser cannot tell. */
function systemPrefersDark(): MediaQueryList | undefined {
  return window.matchMedia?.('(prefers-color-scheme: dark)');
}

function toChoice(value: string | null): ColorModeChoice {
  return value === 'light' || value === 'dark' ? value : null;
}
