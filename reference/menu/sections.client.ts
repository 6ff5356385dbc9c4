import { fragmentId } from '../../lib/url.ts';
import { apiMenuPart } from '../page-parts.ts';

/** A part of the page that the menu names, with its links: one in the column, one in the mobile menu. */
export interface Section {
  readonly heading: HTMLElement;
  readonly links: HTMLAnchorElement[];
}

/** In the order of the page. */
export function sectionsOfPage(): Section[] {
  const byHash = new Map<string, Section>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.${apiMenuPart} a[href^="#"]`)) {
    const heading = document.getElementById(fragmentId(link.hash) ?? '');
    if (!heading) continue;
    const section = byHash.get(link.hash) ?? { heading, links: [] };
    section.links.push(link);
    byHash.set(link.hash, section);
  }
  return [...byHash.values()];
}

/** The last section that begins above a line; found with few measurements, whatever the size of the page. */
export function sectionAt(sections: readonly Section[], line: number): Section | undefined {
  return lastThat(sections, ({ heading }) => heading.getBoundingClientRect().top <= line);
}

/** The section that an element belongs to. */
export function sectionOf(sections: readonly Section[], element: Element): Section | undefined {
  return lastThat(sections, ({ heading }) => {
    const isAfter = element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING;
    return heading === element || !isAfter;
  });
}

/** Bisection: the claim holds for the first sections and fails for the rest. */
function lastThat(
  sections: readonly Section[],
  holds: (section: Section) => boolean,
): Section | undefined {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sections[middle] as Section)) low = middle + 1;
    else high = middle;
  }
  return sections[low - 1];
}
