import { contentTypes, isText } from '../content-types.node.ts';
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
 * What a virtual host of Apache includes; it needs mod_dir, mod_headers, mod_mime and mod_rewrite. A 404 is answered by
 * another address, /404.html, so it never has the headers of what was asked for.
 */
export function apacheConfig(data: HostData): string {
  const { basePath, rules, redirects, hidden } = data;
  return `# Written by the build. Include this file in a virtual host that has DocumentRoot.

ServerSignature Off
TraceEnable Off
<Location ${quote(basePath.slice(0, -1) || '/')}>
  ErrorDocument 404 ${basePath}404.html
  Options -Indexes -MultiViews +FollowSymLinks
  DirectorySlash Off
${headerLines(headersAt(rules, basePath))}
  Header always set Allow ${quote(methods.join(', '))} "expr=%{REQUEST_STATUS} == 405"
</Location>
${narrowRules(data)
  .map(
    ({ path, headers }) =>
      `<Location ${quote(path.replace(/\*$/, ''))}>\n${headerLines(headers)}\n</Location>\n`,
  )
  .join('')}
RewriteEngine On
RewriteRule ${quote(hiddenPattern(hidden))} - [R=404,L]
${basePath === '/' ? '' : elsewhere(basePath)}RewriteCond %{REQUEST_METHOD} !^(${methods.join('|')})$
RewriteRule ^ - [R=405,L]

# Both forms of an address, without a redirect.
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html -f
RewriteRule ^(.*?)/*$ $1/index.html

# Addresses that lead to a page, where there is no file.
${redirectLines(redirects)}
# Folders without a page of their own.
RewriteCond %{DOCUMENT_ROOT}$0 -d
RewriteRule ^.*$ - [R=404,L]

# Files that the build has compressed: npm run build -- --compress
${compressedLines('br', 'br')}${compressedLines('gzip', 'gz')}
${Object.entries(contentTypes).map(typeLines).join('')}<FilesMatch "\\.br$">
  Header set Content-Encoding br
</FilesMatch>
<FilesMatch "\\.gz$">
  Header set Content-Encoding gzip
</FilesMatch>
`;
}

/** The rest of the host is somebody else's: rules for it have to be before the line that includes this file. */
function elsewhere(basePath: string): string {
  return `RewriteCond %{REQUEST_URI} !^${basePath.slice(0, -1)}(/|$)
RewriteRule ^ - [L]
`;
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  Header always set ${name} ${quote(value)}`)
    .join('\n');
}

/** A file skips all of them at once. */
function redirectLines(redirects: HostData['redirects']): string {
  if (redirects.length === 0) return '';
  const rules = redirects.map(
    ({ from, to }) =>
      `RewriteRule ${quote(addressPattern(from))} ${quote(to)} [R=301,NC,NE,QSD,L]\n`,
  );
  return `RewriteCond %{DOCUMENT_ROOT}$0 -f
RewriteRule ^.*$ - [S=${redirects.length}]
${rules.join('')}`;
}

function compressedLines(encoding: string, end: string): string {
  return `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
RewriteCond %{DOCUMENT_ROOT}$0.${end} -f
RewriteRule ^.*$ $0.${end} [L]
`;
}

function typeLines([end, type]: readonly [string, string]): string {
  const vary = isText(end) ? '  Header merge Vary Accept-Encoding\n' : '';
  return `<FilesMatch "\\${end}(\\.(br|gz))?$">
  ForceType ${quote(type)}
${vary}</FilesMatch>
`;
}
