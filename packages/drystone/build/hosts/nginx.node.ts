import { contentTypes } from '../content-types.node.ts';
import { headersAt } from '../policy.node.ts';
import {
  addressPattern,
  type HostData,
  hiddenPattern,
  methods,
  narrowRules,
  quote,
} from './host-data.ts';

/**
 * What a `server` block of nginx includes. `add_header` in a location replaces those around it, so each location has them
 * all. An error is answered by another location, so no 404 has the headers of what was asked for. Below a base path
 * everything is inside a location of its own: the rest of the server is somebody else's.
 */
export function nginxConfig(data: HostData): string {
  const { basePath, rules, redirects, hidden } = data;
  return `# Written by the build. Include this file in a server block that has listen, server_name and root.

${basePath === '/' ? settings(data) : ownLocation(data)}
location ~ ${quote(hiddenPattern(hidden))} {
  return 404;
}

# Addresses that lead to a page.
location @moved {
${basePath === '/' ? '' : `${missing(basePath)}${headerLines(headersAt(rules, basePath), '  ')}\n`}${redirects.map(({ from, to }) => `  if ($uri ~* ${quote(addressPattern(from))}) { return 301 ${quote(to)}; }\n`).join('')}  return 404;
}
`;
}

/** Inside it an address without the slash would be another site's. */
function ownLocation(data: HostData): string {
  const { basePath } = data;
  return `location = ${basePath.slice(0, -1)} {
  absolute_redirect off;
  return 301 ${basePath};
}

location ^~ ${basePath} {
${settings(data).replaceAll(/^(?=.)/gm, '  ')}}
`;
}

function settings(data: HostData): string {
  const { rules, basePath } = data;
  return `server_tokens off;
${missing(basePath)}
# Files that the build has compressed: npm run build -- --compress
gzip_static on;
gzip_vary on;

default_type application/octet-stream;
types {
${typeLines()}
}
charset utf-8;
charset_types ${typesOfText().join(' ')};

set $site_allow "";
if ($request_method !~ ^(${methods.join('|')})$) {
  set $site_allow "${methods.join(', ')}";
  return 405;
}

add_header Allow $site_allow always;
${headerLines(headersAt(rules, basePath), '')}

# Both forms of an address, without a redirect.
${basePath === '/' ? `location / {\n  ${tryFiles}\n}` : tryFiles}

${narrowRules(data)
  .map(({ path }) => locationOf(path, headersAt(rules, path)))
  .join('\n')}`;
}

function missing(basePath: string): string {
  return `absolute_redirect off;\nerror_page 404 ${basePath}404.html;\n`;
}

const tryFiles = 'try_files $uri $uri/index.html @moved;';

function locationOf(path: string, headers: Readonly<Record<string, string>>): string {
  const place = path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`;
  return `location ${place} {
${headerLines(headers, '  ')}
  try_files $uri =404;
}
`;
}

function headerLines(headers: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
    .join('\n');
}

function typeLines(): string {
  return Object.entries(contentTypes)
    .map(([end, type]) => `  ${type.split(';')[0]} ${end.slice(1)};`)
    .join('\n');
}

/** nginx adds the charset to text/html by itself. */
function typesOfText(): string[] {
  const types = Object.values(contentTypes)
    .filter((type) => type.includes('charset'))
    .map((type) => type.split(';')[0] ?? '');
  return [...new Set(types)].filter((type) => type !== 'text/html');
}
