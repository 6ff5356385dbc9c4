import { fragmentId } from '@drystone/lib/url';
import { apiMenuPart, operationPart } from '../page-parts.ts';
import { groupOf } from './active-link.client.ts';
import { fillItems, operationHeadings } from './late-items.client.ts';

/** A part of the page that the menu names, with its links: one in the column, one in the mobile menu. */
export interface Section {
  readonly heading: HTMLElement;
  readonly links: readonly HTMLAnchorElement[];
}

/** In the order of the page. */
export function sectionsOfPage(): Section[] {
  const byHash = new Map<string, { heading: HTMLElement; links: HTMLAnchorElement[] }>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.${apiMenuPart} a[href^="#"]`)) {
    const heading = document.getElementById(fragmentId(link.hash) ?? '');
    if (!heading) continue;
    const section = byHash.get(link.hash) ?? { heading, links: [] };
    section.links.push(link);
    byHash.set(link.hash, section);
  }
  const sections = [...byHash.values()];
  if (!document.querySelector('[data-extent=headings]')) return sections;
  return sections.flatMap((section) => [section, ...lateSections(section)]);
}

/** The operations of a tag, whose links come when they are asked for. */
function lateSections(tag: Section): Section[] {
  return operationHeadings(tag.heading.parentElement).map((heading) => ({
    heading,
    get links() {
      const groups = tag.links.flatMap((link) => groupOf(link) ?? []);
      groups.forEach(fillItems);
      const items = groups.flatMap((group) => [...group.querySelectorAll('a')]);
      return items.filter(({ hash }) => fragmentId(hash) === heading.id);
    },
  }));
}

/** The last section that begins above a line; found with few measurements, whatever the size of the page. */
export function sectionAt(sections: readonly Section[], line: number): Section | undefined {
  return lastThat(sections, ({ heading }) => topOf(heading) <= line);
}

/** An operation begins with its heading. Its own box is known without a layout of what is in it, which may be far away. */
function topOf(heading: HTMLElement): number {
  const box = heading.closest(`.${operationPart}`) ?? heading;
  return box.getBoundingClientRect().top;
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
