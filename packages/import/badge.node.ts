import type { SidebarBadge } from 'drystone/config/sidebar-entries';
import { at, type StaticValue, textOf } from 'drystone/read/static-value.node';

/** Our tone for each of Starlight's variants. A variant that is not listed becomes a note. */
const tones: Readonly<Record<string, SidebarBadge['tone']>> = {
  success: 'tip',
  tip: 'tip',
  caution: 'warning',
  danger: 'danger',
};

/** A badge of Starlight's configuration: its words, or `{ text, variant }`. */
export function badgeOf(value: StaticValue | undefined): SidebarBadge | undefined {
  return badgeFrom(textOf(value) ?? textOf(at(value, 'text')), textOf(at(value, 'variant')));
}

/** The same in front matter. */
export function badgeInHead(value: unknown): SidebarBadge | undefined {
  if (typeof value === 'string') return badgeFrom(value, undefined);
  const { text, variant } = (value ?? {}) as Record<string, unknown>;
  return badgeFrom(text, variant);
}

/** A badge as an author writes it: words alone are a note. */
export function badgeField({ text, tone }: SidebarBadge): SidebarBadge | string {
  return tone === 'note' ? text : { text, tone };
}

function badgeFrom(text: unknown, variant: unknown): SidebarBadge | undefined {
  const words = typeof text === 'string' ? text.trim() : '';
  if (words === '') return undefined;
  return { text: words, tone: tones[String(variant)] ?? 'note' };
}
