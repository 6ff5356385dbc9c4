import { ownSite } from '../project.node.ts';

/** The contracts of this platform, as the site folder holds them. */
export const contractDocuments = [
  { id: 'infrastructure', document: 'openapi/infrastructure/openapi.yaml' },
  { id: 'management', document: 'openapi/management/openapi.yaml' },
] as const;

export type ContractId = (typeof contractDocuments)[number]['id'];

/** The folder of the site that these contracts belong to. */
export const contractSite = ownSite;
