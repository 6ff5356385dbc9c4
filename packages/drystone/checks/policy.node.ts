import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { policyHash } from '@drystone/lib/hash.node';
import type { Problem } from '@drystone/lib/problems';
import { toString as textOf } from 'hast-util-to-string';
import { printPolicy, trustedTypes } from '../build/policy.node.ts';
import type { BuiltPage, Check } from '../content/check.ts';
import { allElements, find, findAll } from './built-site.node.ts';

/** Holds every page against the policy that the hosts send: it is the same for all of them. */
export const policyCheck: Check = {
  name: 'Every page keeps the one content security policy',
  async run({ folder, pages }) {
    const headers = await readFile(join(folder, '_headers'), 'utf8');
    const policy = headers.match(/Content-Security-Policy: (.*)/)?.[1] ?? '';
    return {
      problems: [
        ...policyProblems(policy),
        ...trustedTypesProblems(policy, pages),
        ...pages.flatMap((page) => pageProblems(page, policy)),
      ],
      figures: [`policy of ${policy.length} characters`],
    };
  },
};

function policyProblems(policy: string): Problem[] {
  if (policy === '') return [{ file: '_headers', problem: 'There is no policy.' }];
  const words = policy
    .split('; ')
    .flatMap((directive) =>
      ['unsafe-inline', 'unsafe-eval', 'http:', 'https:', '*'].filter((word) =>
        withoutListed(directive).includes(word),
      ),
    );
  return words.map((word) => ({ file: '_headers', problem: `The policy allows ${word}.` }));
}

/** Only a script of the owner may be a reason to go without Trusted Types. */
function trustedTypesProblems(policy: string, pages: readonly BuiltPage[]): Problem[] {
  const isAsked = policy.includes(printPolicy(trustedTypes));
  if (policy === '' || isAsked || pages.some((page) => find(page, 'script[defer]'))) return [];
  return [{ file: '_headers', problem: 'The policy does not ask for Trusted Types.' }];
}

/** Requests may go to origins that the site lists by name, and scripts may be loaded from whole addresses. */
function withoutListed(directive: string): string {
  if (directive.startsWith('connect-src '))
    return directive.replaceAll(/ https?:\/\/[a-z\d.-]+(:\d+)?(?= |$)/g, '');
  if (directive.startsWith('script-src ')) return directive.replaceAll(listedScript, '');
  return directive;
}

const listedScript = / https:\/\/[a-z\d.-]+(:\d+)?\/[\w./~@+-]+(?<!\/)(?= |$)/g;

/** The scripts of other origins that the owner has added (`head.scripts`). */
function listedScripts(policy: string): readonly string[] {
  const directive = policy.split('; ').find((one) => one.startsWith('script-src ')) ?? '';
  return (directive.match(listedScript) ?? []).map((address) => address.trim());
}

function pageProblems(page: BuiltPage, policy: string): Problem[] {
  const problems: string[] = [];
  for (const element of findAll(page, 'script, style')) {
    const type = element.properties.type;
    if (
      element.properties.src !== undefined ||
      type === 'application/json' ||
      type === 'application/ld+json'
    ) {
      continue;
    }
    if (!policy.includes(policyHash(textOf(element)))) {
      problems.push(
        `An inline ${element.tagName} is not in the policy: ${textOf(element).slice(0, 60)}…`,
      );
    }
  }
  for (const element of allElements(page)) {
    const names = Object.keys(element.properties);
    if (names.includes('style')) problems.push(`<${element.tagName}> has a style attribute.`);
    const handlers = names.filter((name) => /^on[A-Z]/.test(name));
    if (handlers.length > 0)
      problems.push(`<${element.tagName}> has inline handlers: ${handlers.join(', ')}.`);
  }
  problems.push(...otherOrigins(page, listedScripts(policy)));
  return problems.map((problem) => ({ file: page.file, problem }));
}

/** Whatever a page loads by itself comes from its own origin, but for the scripts that the owner has listed. */
function otherOrigins(page: BuiltPage, listed: readonly string[]): string[] {
  const loads = findAll(page, '[src], link[rel=stylesheet], link[rel=icon], link[rel=preload]');
  return loads.flatMap(({ properties }) => {
    const address = String(properties.src ?? properties.href);
    return /^(https?:)?\/\//.test(address) && !listed.includes(address)
      ? [`The page loads ${address} from another origin.`]
      : [];
  });
}
