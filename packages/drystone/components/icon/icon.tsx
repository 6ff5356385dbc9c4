export type IconName =
  | 'menu'
  | 'close'
  | 'sun'
  | 'moon'
  | 'system'
  | 'globe'
  | 'external'
  | 'chevron'
  | 'arrow-left'
  | 'arrow-right'
  | 'home'
  | 'copy'
  | 'check'
  | 'wrap'
  | 'search'
  | 'note'
  | 'tip'
  | 'info'
  | 'warning'
  | 'danger';

/** An icon of icon.css. Silent unless it has a label. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const look = { className: 'icon', 'data-icon': name };
  return label ? <span {...look} role="img" aria-label={label} /> : <span {...look} />;
}
