import type { UpgradeNote } from './upgrade-notes.ts';

/** A file under `changes/`. */
export interface ChangeFile {
  readonly file: string;
  readonly text: string;
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/**
 * `CHANGELOG.md`: what each release of the engine asks of owners of sites, and the text of every change, by month and newest
 * month first. The file's name begins with the month.
 */
export function changelog(
  files: readonly ChangeFile[],
  upgrades: readonly UpgradeNote[] = [],
): string {
  const names = [...new Set(files.map(({ file }) => file.slice(0, '2026-11'.length)))].sort();
  const sections = names.reverse().map((month) => {
    const texts = files.filter(({ file }) => file.startsWith(month)).map(item);
    return `## ${monthWords(month)}\n\n${texts.join('\n')}`;
  });
  return ['# Changelog', ...upgradeSection(upgrades), ...sections].join('\n\n').concat('\n');
}

function upgradeSection(upgrades: readonly UpgradeNote[]): string[] {
  if (upgrades.length === 0) return [];
  const notes = upgrades.map(({ version, text }) => `### To ${version}\n\n${text}`);
  return ['## Upgrading a site of your own', ...notes];
}

function item({ text }: ChangeFile): string {
  const [first = '', ...lines] = text
    .replace(/^---[\s\S]*?\n---\n/, '')
    .trim()
    .replace(/^# (.*)\n+/, '**$1.** ')
    .split('\n');
  return [`- ${first}`, ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
}

function monthWords(month: string): string {
  const name = months[Number(month.slice(5)) - 1];
  if (!/^\d{4}-\d{2}$/.test(month) || name === undefined) {
    throw new Error(
      `The name of changes/${month}… does not begin with a month. Rename the file: 2026-11-name.md.`,
    );
  }
  return `${name} ${month.slice(0, 4)}`;
}
