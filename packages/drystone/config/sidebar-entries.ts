import { z } from 'zod';
import { described } from './described.ts';

/** Said by colour too, never by colour alone. */
const tone = z.enum(['note', 'tip', 'warning', 'danger']);

/** A few words behind an entry of the sidebar: the words alone, or with a tone. */
export const sidebarBadge = z
  .union([z.string().trim().min(1), z.strictObject({ text: z.string().trim().min(1), tone })])
  .transform((badge): SidebarBadge => {
    return typeof badge === 'string' ? { text: badge, tone: 'note' } : badge;
  });

export interface SidebarBadge {
  readonly text: string;
  readonly tone: z.output<typeof tone>;
}

/** An entry of the sidebar that leads to another site. */
export const sidebarLink = z.strictObject({
  label: described('What the reader sees.', 'Status', z.string().trim().min(1)),
  href: described(
    'The full address.',
    'https://status.example',
    z.string().regex(/^https?:\/\//, 'a full address, such as https://status.example'),
  ),
  position: described(
    'The place among the neighbours, as `position` of a page; without one, it comes last.',
    3,
    z.number().optional(),
  ),
  badge: described(
    'A few words behind the label, or `{ text, tone }`. Tones: `note`, `tip`, `warning`, `danger`.',
    'New',
    sidebarBadge.optional(),
  ),
});

export type SidebarLink = z.output<typeof sidebarLink>;
