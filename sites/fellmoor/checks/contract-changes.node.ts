import { join } from 'node:path';
import { english } from '@drystone/lib/english';
import type { Problem } from '@drystone/lib/problems';
import { count, nearest } from '@drystone/lib/text';
import type { Change } from '@drystone/openapi/compare/change';
import { compareContracts } from '@drystone/openapi/compare/compare';
import { loadReleased, releasedPath } from '@drystone/openapi/compare/released.node';
import { loadContract } from '@drystone/openapi/model/load-contract.node';
import { readDocument } from '@drystone/openapi/model/read-document';
import {
  type Announcement,
  namesOf,
  readAnnouncements,
} from '@drystone/reference/feature/releases/announcements.node';
import type { Check } from 'drystone/content/check';
import { contractDocuments, contractSite } from '../contract/documents.node.ts';
import { projectFolder } from '../project.node.ts';

/** The check over this project's own contracts. */
export const contractChangesCheck: Check = {
  name: 'Every breaking change of a contract since its release is announced',
  async run() {
    const changesFolder = join(projectFolder, 'sites/fellmoor/site/changes');
    const problems = await checkContractChanges({
      siteFolder: contractSite,
      changesFolder,
      apis: contractDocuments,
    });
    return { problems };
  },
};

interface Contracts {
  readonly siteFolder: string;
  /** The folder with the announcements. */
  readonly changesFolder: string;
  /** Id and document of each API, as in `site.config.ts`. */
  readonly apis: readonly { readonly id: string; readonly document: string }[];
}

/** Breaking changes since the last release that nobody announces, and announcements of nothing. */
export async function checkContractChanges({
  siteFolder,
  changesFolder,
  apis,
}: Contracts): Promise<Problem[]> {
  const { value: announcements, problems: unreadable } = await readAnnouncements(changesFolder);
  const problems: Problem[] = [...unreadable];
  for (const { id, document } of apis) {
    const released = await loadReleased(siteFolder, id);
    if (released === undefined) {
      problems.push({
        file: releasedPath(id),
        problem: `The ${id} contract was never released, so nothing can be compared with it.`,
        remedy: 'Run: npm run contract:release',
      });
      continue;
    }
    const changes = compareContracts(
      english,
      readDocument(released),
      readDocument(await loadContract(siteFolder, document)),
    );
    const breaking = changes.filter(({ severity }) => severity === 'breaking');
    const own = announcements.filter(({ contract }) => contract === id);
    problems.push(...unannounced(id, document, breaking, own), ...announcedInVain(breaking, own));
  }
  return [
    ...problems,
    ...unknownContracts(
      announcements,
      apis.map(({ id }) => id),
    ),
  ];
}

function unannounced(
  id: string,
  document: string,
  breaking: readonly Change[],
  announcements: readonly Announcement[],
): Problem[] {
  const announced = new Set(announcements.flatMap((announcement) => announcement.breaking));
  const byName = new Map<string, Change[]>();
  for (const change of breaking) {
    const names = namesOf(change);
    if (names.some((name) => announced.has(name))) continue;
    // A change inside a schema reaches every operation that uses it; it is one change all the same.
    const name = change.schemas.at(-1) ?? names[0] ?? '';
    byName.set(name, [...(byName.get(name) ?? []), change]);
  }
  return [...byName].map(([name, changes]) => ({
    file: document,
    problem: `${name} breaks clients, and no changelog entry says so. ${sentencesOf(changes)}`,
    remedy: [
      'Undo it, or announce it in a file under changes/, in words for readers:',
      '---',
      `contract: ${id}`,
      `breaking: [${name}]`,
      '---',
      'What changed, and what a client has to do.',
    ].join('\n'),
  }));
}

const mostSentences = 3;

function sentencesOf(changes: readonly Change[]): string {
  const sentences = [...new Set(changes.map(({ sentence }) => sentence))];
  const more = sentences.length - mostSentences;
  const rest = more > 0 ? ` And ${count(more, 'more change')}.` : '';
  return `${sentences.slice(0, mostSentences).join(' ')}${rest}`;
}

function announcedInVain(
  breaking: readonly Change[],
  announcements: readonly Announcement[],
): Problem[] {
  const names = new Set(breaking.flatMap(namesOf));
  return announcements.flatMap(({ file, breaking: announced }) =>
    announced
      .filter((name) => !names.has(name))
      .map((name) => ({
        file: `changes/${file}`,
        problem: `The file announces a breaking change of ${name}, and there is none since the last release.`,
        suggestion: nearest(name, names),
        remedy: 'Correct the name, or take it out of "breaking".',
      })),
  );
}

function unknownContracts(
  announcements: readonly Announcement[],
  ids: readonly string[],
): Problem[] {
  return announcements
    .filter(({ contract }) => !ids.includes(contract))
    .map(({ file, contract }) => ({
      file: `changes/${file}`,
      problem: `There is no contract "${contract}".`,
      suggestion: nearest(contract, ids),
      remedy: `Contracts: ${ids.join(', ')}.`,
    }));
}
