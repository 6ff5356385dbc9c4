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

/** What a site block of a Caddyfile imports. Below a base path it answers only there. */
export function caddyConfig(data: HostData): string {
  const { basePath, rules, redirects, hidden } = data;
  const root = basePath.slice(0, -1);
  return `# Written by the build. Import this file in a site block that has root.

${basePath === '/' ? '' : `@site_all path ${root} ${basePath}*\n`}@site_other_method not method ${methods.join(' ')}
@site_hidden path_regexp ${quote(hiddenPattern(hidden))}
@site_missing {
	not file {path}/index.html
	not {
		file {path}
		not path */
	}
}
${Object.keys(contentTypes)
  .map((end) => `@site_type_${end.slice(1)} path *${end}\n`)
  .join('')}${redirects.map(redirectMatcher).join('')}
${basePath === '/' ? '' : 'error @site_hidden 404\n'}route${basePath === '/' ? '' : ' @site_all'} {
	header -Server
${headerBlock(headersAt(rules, basePath), '\t')}
	header @site_other_method Allow ${quote(methods.join(', '))}
	respond @site_other_method 405
	error @site_hidden 404
	route @site_missing {
${redirects.map(({ to }, index) => `\t\tredir @site_redirect_${index} ${quote(to)} 301\n`).join('')}		error 404
	}

	# Both forms of an address, without a redirect.
	try_files {path}/index.html {path}
${typeLines('\t')}
${narrowRules(data)
  .flatMap(({ path, headers }) =>
    Object.entries(headers).map(([name, value]) => `\theader ${path} ${name} ${quote(value)}`),
  )
  .join('\n')}
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}
}

handle_errors {
	@site_not_found expression \`{http.error.status_code} == 404${basePath === '/' ? '' : ` && path('${root}', '${basePath}*')`}\`
	handle @site_not_found {
		header -Server
${headerBlock(headersAt(rules, basePath), '\t\t')}
		rewrite * ${basePath}404.html
		file_server {
			precompressed br gzip
		}
	}
}
`;
}

function redirectMatcher({ from }: HostData['redirects'][number], index: number): string {
  return `@site_redirect_${index} path_regexp ${quote(`(?i)${addressPattern(from)}`)}\n`;
}

function headerBlock(headers: Readonly<Record<string, string>>, indent: string): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${indent}\t${name} ${quote(value)}\n`,
  );
  return `${indent}header {\n${lines.join('')}${indent}}`;
}

function typeLines(indent: string): string {
  return Object.entries(contentTypes)
    .map(([end, type]) => `${indent}header @site_type_${end.slice(1)} Content-Type ${quote(type)}`)
    .join('\n');
}
