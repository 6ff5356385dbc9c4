import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { capabilitiesAnchor, capabilityOverview } from '@drystone/openapi/view/overviews';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { PageLinks } from '../links/page-links.ts';
import { OperationLinks } from './operation-links.tsx';
import { Overview } from './overview.tsx';

/** Which operations each capability is for: the reverse of what the operations say. */
export function CapabilityTable({
  say,
  api,
  links,
}: {
  say: ApiSay;
  api: ApiReference;
  links: PageLinks;
}) {
  const entries = capabilityOverview(api);
  if (entries.length === 0) return null;
  return (
    <Overview say={say} anchor={capabilitiesAnchor} title={say('Operations by capability')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('Capability')}</th>
            <th scope="col">{say('Operations')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ capability, operations }) => (
            <tr key={capability ?? ''}>
              <th scope="row">
                {capability === undefined ? say('None named') : <code>{capability}</code>}
              </th>
              <td>
                <OperationLinks operations={operations} links={links} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Overview>
  );
}
