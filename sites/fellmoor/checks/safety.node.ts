import type { Problem } from '@drystone/lib/problems';
import { isExternal } from '@drystone/lib/url';
import { findAll } from 'drystone/checks/built-site.node';
import type { Check } from 'drystone/content/check';
import { type GuidePage, readGuidePages } from './guide-pages.node.ts';

/*
 * What the pages must not hold: addresses and names that belong to somebody, secrets, paths of a machine, and claims
 * about the platform that the specification does not make.
 */

/** Sites that the guides may lead to, beside those that are reserved for examples. */
const upstreamSites = [
  'docs.cloud-init.io',
  'docs.nvidia.com',
  'github.com',
  'kubernetes.io',
  'slurm.schedmd.com',
];

interface Rule {
  readonly pattern: RegExp;
  /** Says what is wrong with what was found, or nothing when it is right. */
  readonly fault: (found: string, page: GuidePage) => string | undefined;
  readonly remedy: string;
}

const rules: readonly Rule[] = [
  {
    pattern: /(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}(?![\w-]|\.\w)/g,
    fault: (address) =>
      isReserved(address) ? undefined : `The address ${address} may belong to somebody.`,
    remedy:
      'Use 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24 for public addresses, RFC 1918 for private ones.',
  },
  {
    pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    fault: (mail) =>
      /[@.]example\.com$/.test(mail) || isReserved(mail.replace(/^.*@/, ''))
        ? undefined
        : `The mail address ${mail} may belong to somebody.`,
    remedy: 'Use a name at example.com.',
  },
  {
    pattern: /\bhttps?:\/\/([a-z0-9.-]+)/gi,
    fault: (address) => {
      const host = address.replace(/^https?:\/\//i, '').replace(/\.$/, '');
      const isFree = /(^|\.)(example|example\.com|localhost)$/.test(host) || isReserved(host);
      return isFree || upstreamSites.includes(host)
        ? undefined
        : `The host ${host} is not known here.`;
    },
    remedy:
      'Use a host under .example; upstream sites are listed in sites/fellmoor/checks/safety.node.ts.',
  },
  {
    pattern: /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g,
    fault: () => 'This looks like a token.',
    remedy: 'Write $API_TOKEN.',
  },
  {
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bssh-(?:ed25519|rsa) AAAA[\w+/]{40,}/g,
    fault: () => 'This looks like a key.',
    remedy: 'Write AAAA...replace-with-your-key.',
  },
  {
    pattern: /(?:\/(?:root|work|Users)\/|\/home\/(?!alice\b|user\b)|[A-Z]:\\Users\\)[\w.-]*/g,
    fault: (path) => `The path ${path} is that of a machine.`,
    remedy: 'Write a path that every reader has: ~/.',
  },
  {
    pattern:
      /\b(?:AWS|Amazon|Azure|Google Cloud|GCP|Oracle Cloud|CoreWeave|Lambda Labs|Run[Pp]od|Vast\.ai|Together AI|Paperspace|DigitalOcean|Crusoe|Nebius|Hetzner|OVH(?:cloud)?|Scaleway|Vultr|Linode)\b/g,
    fault: (name) => `The page names the company ${name}.`,
    remedy: 'Say "other clouds".',
  },
  {
    pattern: /\b(?:gpu_model|gpu_count|X-ORG-ID|user_data)\b/g,
    fault: (name) => `The APIs have no field or header "${name}".`,
    remedy: 'Take the name from the API reference: gpuModel, gpuCount, X-PROJECT-ID, userData.',
  },
  {
    pattern:
      /[€£]\s?\d|\$\d+\.\d|\bSLA\b|\buptime\b|\b99\.\d|\bInfiniBand\b|\bsecurity groups?\b|\bautoscal\w+|\bcoming soon\b|\btypically\b|\busually\b|\bdashboards?\b|\bTerraform provider\b/gi,
    fault: (claim) => `"${claim}" claims what the specification does not say.`,
    remedy: 'Say how to find it out, or what the API has no operation for.',
  },
  {
    pattern: /\bsnapshots?\b|\bfirewalls?\b|\bquotas?\b|\bload balancers?\b|\bwebhooks?\b/gi,
    fault: (claim, page) =>
      /does not do in|no operation|v1alpha1 has no /.test(page.source)
        ? undefined
        : `"${claim}" is nothing that the APIs have.`,
    remedy: 'Name it only where the page says what the API does not do.',
  },
  {
    pattern: /\bvirtio-fs\b|\bNFS\b/g,
    fault: (name, { file }) =>
      /storage\/manage-filesystems/.test(file)
        ? undefined
        : `${name} is outside the page about mounting.`,
    remedy: 'Say "filesystem"; how one is presented is not specified.',
  },
];

export const safetyCheck: Check = {
  name: 'The guides hold no foreign address, no secret and no claim that the specification does not make',
  async run(site) {
    const pages = await readGuidePages();
    const links = site.pages.flatMap((page) =>
      findAll(page, 'a[href]').map(({ properties }) => ({ page, href: String(properties.href) })),
    );
    const hosts = new Set(
      links
        .map(({ href }) => href)
        .filter(isExternal)
        .map((href) => new URL(href).hostname),
    );
    return {
      problems: pages.flatMap(safetyProblems),
      figures: [`links to ${[...hosts].sort().join(', ')}`],
    };
  },
};

export function safetyProblems(page: GuidePage): Problem[] {
  // Keywords are words of readers, and are nowhere on the page.
  const text = page.source.replace(/^keywords:.*$/m, '');
  return rules.flatMap(({ pattern, fault, remedy }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const problem = fault(match[0], page);
      if (problem === undefined) return [];
      return [
        { file: page.file, line: text.slice(0, match.index).split('\n').length, problem, remedy },
      ];
    }),
  );
}

/** Private, for documentation, or this machine: RFC 1918, RFC 5737, loopback; and the ones with a meaning of their own. */
function isReserved(address: string): boolean {
  return (
    /^(10|127)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^(192\.0\.2|198\.51\.100|203\.0\.113)\./.test(
      address,
    ) || ['0.0.0.0', '255.255.255.255'].includes(address)
  );
}
