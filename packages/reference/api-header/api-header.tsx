import {
  cutAtHeadings,
  firstParagraph,
  type Prose as ProseTree,
  plainText,
} from '@drystone/lib/prose/prose';
import { below } from '@drystone/lib/url';
import { environmentFile } from '@drystone/openapi/exports/environments';
import type { ApiReference, SecurityScheme, Server } from '@drystone/openapi/view/api-reference';
import { apiMarkdownPath } from '@drystone/openapi/view/copy-paths';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { apiHeaderPart } from '../page-parts.ts';
import { InlineProse, Prose } from '../prose/prose.tsx';
import { Tools, ToolsMenu } from '../tools/tools.tsx';

/** What the build publishes beside the page (packages/openapi/view/data-files.node.ts, packages/openapi/exports/exports.node.ts). */
const downloads = [
  { label: 'OpenAPI as JSON', ending: '.json' },
  { label: 'OpenAPI as YAML', ending: '.yaml' },
  { label: 'Postman collection', ending: '.postman.json' },
  { label: '.http file', ending: '.http' },
  { label: 'Changes since the last release', ending: '-changes.json' },
] as const;

function downloadsOf(api: ApiReference) {
  return downloads.filter(({ ending }) => ending !== '.yaml' || !api.isLarge);
}

interface ApiHeaderProps {
  say: ApiSay;
  api: ApiReference;
  basePath: string;
  links: PageLinks;
}

/**
 * Title, downloads, where to call and with which credentials; then the introduction of the document. What the document
 * says below headings is folded to its first words: the operations are what a reader comes for.
 */
export function ApiHeader({ say, api, basePath, links }: ApiHeaderProps) {
  const { id, title, version, legal, servers, securitySchemes, description } = api;
  const { intro, sections } = cutAtHeadings(description);
  return (
    <header className={apiHeaderPart}>
      <h1>{`${title} (${version})`}</h1>
      <Tools say={say} markdown={apiMarkdownPath(api)}>
        <ToolsMenu label={say('Download')} about={title}>
          {downloadsOf(api).map(({ label, ending }) => (
            <li key={ending}>
              <a href={below(basePath, `/api-data/${id}${ending}`)} download={`${id}${ending}`}>
                {say(label)}
              </a>
            </li>
          ))}
          <li>
            <a href={below(basePath, `/api-data/${environmentFile}`)} download={environmentFile}>
              {say('Environments for the .http file')}
            </a>
          </li>
          {api.sandbox !== undefined && (
            <li>
              <a
                href={below(basePath, `/api-data/${id}.sandbox.postman_environment.json`)}
                download={`${id}.sandbox.postman_environment.json`}
              >
                {say('Sandbox environment for Postman')}
              </a>
            </li>
          )}
          <li>
            <a href={below(basePath, '/changes.xml')}>{say('All changes as a feed (Atom)')}</a>
          </li>
        </ToolsMenu>
      </Tools>
      {legal.length > 0 && (
        <ul className="legal">
          {legal.map(({ label, href }) => (
            <li key={label}>{href === undefined ? label : <a href={href}>{label}</a>}</li>
          ))}
        </ul>
      )}
      <dl className="access">
        {servers.map((server) => (
          <ServerRow key={server.url} say={say} server={server} links={links} />
        ))}
        {securitySchemes.map((scheme) => (
          <SchemeRow key={scheme.name} say={say} scheme={scheme} links={links} />
        ))}
      </dl>
      <Prose say={say} text={intro} links={links} />
      {sections.length > 0 && (
        <section className="notes">
          {sections.map(({ anchor, heading, body }) => (
            <Fragment key={anchor}>
              {/* Beside the summary, because a summary must not hold another control. */}
              <Anchor say={say} anchor={anchor} label={plainText(heading)} />
              <details>
                <summary>
                  <h2 id={anchor}>
                    <InlineProse say={say} text={heading} links={links} />
                  </h2>
                  <small>{firstWords(body)}</small>
                </summary>
                <Prose say={say} text={body} links={links} />
              </details>
            </Fragment>
          ))}
        </section>
      )}
    </header>
  );
}

/** What a chapter begins with, for the line below its heading. */
function firstWords(body: ProseTree): string {
  return plainText(firstParagraph(body)).replace(/:$/, '');
}

function ServerRow({ say, server, links }: { say: ApiSay; server: Server; links: PageLinks }) {
  const { url, description, variables } = server;
  return (
    <>
      <dt>{say('Base URL')}</dt>
      <dd>
        <code>{url}</code>
        <Prose say={say} text={description} links={links} />
        {variables.map(({ name, default: fallback, values, description: about }) => (
          <div key={name}>
            <code>{`{${name}}`}</code>
            {fallback !== '' && (
              <>
                {` ${say('Default')}: `}
                <code>{fallback}</code>
              </>
            )}
            {values.length > 0 && ` ${say('One of')}: ${values.join(', ')}`}
            <Prose say={say} text={about} links={links} />
          </div>
        ))}
      </dd>
    </>
  );
}

function SchemeRow({
  say,
  scheme,
  links,
}: {
  say: ApiSay;
  scheme: SecurityScheme;
  links: PageLinks;
}) {
  const { name, anchor, words, description, scopes, addresses } = scheme;
  return (
    <>
      <dt id={anchor}>{say('Authorization')}</dt>
      <dd>
        {`${words} `}
        <code>{name}</code>
        <Prose say={say} text={description} links={links} />
        {scopes.map((scope) => (
          <div key={scope.name}>
            <code>{scope.name}</code>{' '}
            <InlineProse say={say} text={scope.description} links={links} />
          </div>
        ))}
        {addresses.map(({ label }) => (
          <p key={label}>{label}</p>
        ))}
      </dd>
    </>
  );
}
