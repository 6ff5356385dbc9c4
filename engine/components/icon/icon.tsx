import icons from './icons.svg?url&no-inline';

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

/** Address of a symbol, for `<use>`. */
export function iconHref(name: IconName): string {
  return `${icons}#${name}`;
}

/** A symbol of the one icon set: 24-unit grid, one stroke weight, drawn for this site. Silent unless it has a label. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      className="icon"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={iconHref(name)} />
    </svg>
  );
}
