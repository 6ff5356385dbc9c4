/** The components that authors may use in a page, and the attributes each takes. */
export const authorComponents: Readonly<Record<string, readonly string[]>> = {
  Tabs: ['group'],
  Tab: ['title'],
  Details: ['summary'],
  Cards: [],
  Card: ['title', 'href'],
};

/** Kinds of admonition, as written after `:::`. Aliases keep text that came from elsewhere working. */
export const admonitionKinds: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  secondary: 'note',
  important: 'info',
  success: 'tip',
};

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'caution' | 'danger';
