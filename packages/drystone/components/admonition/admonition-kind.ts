export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'caution' | 'danger';
