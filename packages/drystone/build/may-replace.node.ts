import { join } from 'node:path';
import { isWithin } from '@drystone/lib/is-within.node';

/** The file by which a folder is known as the output of a build. */
export const markFile = '.site-build.json';

/** What is known of the folder that a build is to write. All paths are real ones. */
export interface OutputFacts {
  readonly folder: string;
  readonly found: 'nothing' | 'folder' | 'something else';
  /** Names of what is in it. */
  readonly entries: readonly string[];
  readonly places: Places;
  /** The owner has said that a folder with other files may be emptied. */
  readonly force: boolean;
}

/** Folders that belong to the owner. */
export interface Places {
  readonly home: string;
  readonly project: string;
  readonly site: string;
  readonly working: string;
}

export type Verdict =
  | { readonly kind: 'replace' }
  | { readonly kind: 'refuse'; readonly reason: string; readonly remedy: string };

const replace: Verdict = { kind: 'replace' };
const otherFolder = 'Name another folder with --out.';

/** May a build replace what is at the place of its output? Only what is empty or was made by a build, unless forced. */
export function mayReplace({ folder, found, entries, places, force }: OutputFacts): Verdict {
  const refuse = (reason: string, remedy = otherFolder): Verdict => ({
    kind: 'refuse',
    reason: `${folder} ${reason}`,
    remedy,
  });
  if (found === 'something else') return refuse('is not a folder.');
  const source = sourcesOf(places.site).find((sources) => isWithin(folder, sources));
  if (source === folder) return refuse('is a folder that the build reads.');
  if (source) return refuse(`is in ${source}, which the build reads.`);
  if (entries.length === 0) return replace;
  const held = heldPlace(folder, places);
  if (held) return refuse(`${held}, which no build replaces.`);
  if (isBuilt(entries)) return replace;
  const reason = `holds what no build has made: ${list(entries)}.`;
  const kept = keptPlace(folder, places);
  if (kept) return refuse(reason, `${otherFolder} --force leaves ${kept} alone.`);
  if (force) return replace;
  return refuse(reason, `${otherFolder} With --force the build deletes all that is in this one.`);
}

/** What of the owner's a folder is, or holds. */
function heldPlace(folder: string, { home, project, site }: Places): string | undefined {
  const owned = { 'the site folder': site, 'the project': project, 'the home folder': home };
  for (const [name, place] of Object.entries(owned)) {
    if (place === folder) return `is ${name}`;
    if (isWithin(place, folder)) return `holds ${name}`;
  }
  return undefined;
}

/** Why a folder with other files is not emptied, whatever the owner says. */
function keptPlace(folder: string, { project, site, working }: Places): string | undefined {
  if (isWithin(working, folder)) return 'the folder that you work in';
  if (isWithin(folder, site)) return 'what is in the site folder';
  const isOutput = outputsOf(project).some((output) => isWithin(folder, output));
  return isWithin(folder, project) && !isOutput ? 'what is in the project' : undefined;
}

/** Builds before the mark are known by files that no other tool writes together. */
function isBuilt(entries: readonly string[]): boolean {
  const unmarked = ['_headers', 'headers.json', 'index.html', 'payload.txt', 'assets'];
  return entries.includes(markFile) || unmarked.every((name) => entries.includes(name));
}

/** The folders that the engine reads. Other folders of the site are kept because no build has made what they hold. */
function sourcesOf(site: string): string[] {
  return ['content', 'public'].map((name) => join(site, name));
}

/** Where the project keeps what it makes; everything else in it is a source. */
function outputsOf(project: string): string[] {
  return ['dist', '.build'].map((name) => join(project, name));
}

function list(entries: readonly string[]): string {
  const shown = 4;
  const more = entries.length - shown;
  const names = entries.slice(0, shown).join(', ');
  return more > 0 ? `${names} and ${more} more` : names;
}
