import type { Edit } from './edited-site.ts';

/** A mistake that somebody could make in the authored documents. */
export interface Mutation {
  readonly name: string;
  readonly edits: readonly Edit[];
}

const schemas = (name: string) => `infrastructure/schemas/${name}.yaml`;
const paths = (name: string) => `infrastructure/paths/${name}.yaml`;
const examples = (name: string) => `infrastructure/examples/${name}.yaml`;

function mutation(
  name: string,
  ...edits: readonly (readonly [file: string, find: string, replace: string, all?: 'all'])[]
): Mutation {
  return {
    name,
    edits: edits.map(([file, find, replace, all]) => ({ file, find, replace, all: all === 'all' })),
  };
}

const errorBody = "schema: { $ref: '../shared/schemas.yaml#/Error' }";

/** By what the mistake is about. */
const byKind: Readonly<Record<string, readonly Mutation[]>> = {
  Properties: [
    mutation(
      'a response property is removed, with its requirement and its examples',
      [schemas('slurm-node-pools'), 'slurmdVersion, ', ''],
      [
        schemas('slurm-node-pools'),
        '    slurmdVersion:\n      type: string\n      description: |-\n        Version of the Slurm daemon on the node.\n      examples: [22.05.8]\n',
        '',
      ],
      [examples('slurm-node-pools'), '        slurmdVersion: 22.05.8\n', '', 'all'],
    ),
    mutation('an optional property is removed', [
      schemas('instance-types'),
      '    gpuCount:\n      type: integer\n      description: |-\n        Number of GPUs. It can be absent, for example for a type without GPUs.\n      examples: [8]\n',
      '',
    ]),
    mutation(
      'a property is renamed everywhere',
      [schemas('instances'), 'userData', 'user_data', 'all'],
      [examples('instances'), 'userData', 'user_data', 'all'],
    ),
    mutation(
      'a property of a request is spelled in the usual way',
      [schemas('kubernetes-clusters'), 'podCIDRBlock', 'podCidrBlock', 'all'],
      [examples('kubernetes-clusters'), 'podCIDRBlock', 'podCidrBlock', 'all'],
    ),
    mutation(
      'an underscore becomes a capital letter',
      ['management/schemas/organizations.yaml', 'display_name', 'displayName', 'all'],
      ['management/examples/organizations.yaml', 'display_name', 'displayName', 'all'],
    ),
    mutation('a property is invented', [
      schemas('filesystems'),
      '  required: [id, name, size]\n  properties:\n',
      '  required: [id, name, size]\n  properties:\n    state:\n      type: string\n      description: |-\n        State of the filesystem.\n      examples: [ready]\n',
    ]),
  ],
  Types: [
    mutation('a nullable property is never null', [
      schemas('instances'),
      "type: [string, 'null']\n      format: ipv4",
      'type: string\n      format: ipv4',
    ]),
    mutation('a property can be null', [
      schemas('slurm-clusters'),
      '    publicIP:\n      type: string',
      "    publicIP:\n      type: [string, 'null']",
    ]),
    mutation('a format is dropped', [
      schemas('kubernetes-clusters'),
      '    endpoint:\n      type: string\n      format: uri',
      '    endpoint:\n      type: string',
    ]),
    mutation('a format is invented', [
      schemas('slurm-node-pools'),
      '    id:\n      type: string',
      '    id:\n      type: string\n      format: uuid',
    ]),
    mutation('an encoding is dropped', [
      schemas('kubernetes-clusters'),
      '      contentEncoding: base64\n',
      '',
    ]),
    mutation('an integer becomes a number', [
      schemas('instance-types'),
      '    cpu:\n      type: integer',
      '    cpu:\n      type: number',
    ]),
    mutation(
      'a size becomes a number',
      [
        schemas('filesystems'),
        '    size:\n      type: string',
        '    size:\n      type: integer',
        'all',
      ],
      [schemas('filesystems'), '[512Gi]', '[512]', 'all'],
      [examples('filesystems'), '512Gi', '512', 'all'],
    ),
  ],
  Rules: [
    mutation('the pattern of tag keys allows one character more', [
      schemas('tags'),
      '{0,61}',
      '{0,62}',
    ]),
    mutation('the pattern of tag keys forgets the end of a key', [
      schemas('tags'),
      '(?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$',
      '[A-Za-z0-9._-]{0,62}$',
    ]),
    mutation('tag keys have no pattern', [
      schemas('tags'),
      /* the whole rule */ "  propertyNames:\n    pattern: '^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$'\n",
      '',
    ]),
    mutation('a length is invented', [
      schemas('projects'),
      '    name:\n      type: string',
      '    name:\n      type: string\n      minLength: 1',
      'all',
    ]),
    mutation('a required property of a request is optional', [
      schemas('instances'),
      'required: [name, type]',
      'required: [name]',
    ]),
    mutation('an optional property of a request is required', [
      schemas('projects'),
      'required: [name]',
      'required: [name, tags]',
    ]),
    mutation('a property of an answer may be missing', [
      schemas('instances'),
      'required: [id, name, type, ip,',
      'required: [id, name, type,',
    ]),
    mutation('a request body takes any property', [
      schemas('filesystems'),
      '  additionalProperties: false\n',
      '',
    ]),
    mutation('an answer is closed', [
      schemas('capacity'),
      'CapacityEntry:\n  type: object\n',
      'CapacityEntry:\n  type: object\n  additionalProperties: false\n',
    ]),
  ],
  'Enum values': [
    mutation(
      'an enum value is spelled with underscores',
      [schemas('instances'), 'out-of-stock', 'out_of_stock', 'all'],
      [examples('instances'), 'out-of-stock', 'out_of_stock', 'all'],
    ),
    mutation(
      'an enum value is removed',
      [schemas('instances'), ', error]', ']'],
      [
        schemas('instances'),
        '        error: Something went wrong. Stop waiting, read what the API returns, then delete and create again.\n',
        '',
      ],
    ),
    mutation(
      'an enum value is invented',
      [schemas('projects'), 'enum: [active, deleting]', 'enum: [active, paused, deleting]'],
      [
        schemas('projects'),
        '        deleting: The',
        '        paused: The project is paused.\n        deleting: The',
      ],
    ),
    mutation('an enum value has no description', [
      schemas('kubernetes-node-pools'),
      '        not_ready: The node is not ready. Read `conditions` for the reason.\n',
      '',
    ]),
    mutation('an enum is open', [
      schemas('projects'),
      '      enum: [active, deleting]\n      x-enum-descriptions:\n        active: The project exists and is not being deleted.\n        deleting: The project is being deleted. Read it until the answer is 404.\n',
      '',
    ]),
  ],
  Defaults: [
    mutation('a default count changes', [
      schemas('kubernetes-clusters'),
      'default: 3',
      'default: 1',
    ]),
    mutation('a default image changes', [
      schemas('instances'),
      'default: ubuntu-22.04',
      'default: ubuntu-24.04',
    ]),
    mutation('a default is dropped', [schemas('instances'), '      default: false\n', '']),
    mutation('a default has the wrong type', [
      schemas('kubernetes-clusters'),
      'default: true',
      "default: 'yes'",
    ]),
    mutation('a default template is dropped', [
      schemas('kubernetes-clusters'),
      "      x-default-template: '{ip}/18'\n",
      '',
    ]),
    mutation('a default template becomes a default', [
      schemas('kubernetes-clusters'),
      "x-default-template: '{ip}/18'",
      "default: '{ip}/18'",
    ]),
  ],
  'Statuses and errors': [
    mutation('a 400 is dropped', [
      paths('kubernetes-credentials'),
      "      '400': { $ref: '../responses.yaml#/InvalidIdOrProjectHeader' }\n",
      '',
    ]),
    mutation('a 400 comes where nothing can be malformed', [
      'management/paths/regions.yaml',
      "      '401': { $ref: '../responses.yaml#/Unauthorized' }\n",
      "      '400': { $ref: '../responses.yaml#/Forbidden' }\n      '401': { $ref: '../responses.yaml#/Unauthorized' }\n",
    ]),
    mutation('a 404 is dropped', [
      paths('instances'),
      "      '404': { $ref: '../responses.yaml#/InstanceNotFound' }\n",
      '',
    ]),
    mutation('a 501 is dropped', [
      paths('capabilities'),
      "      '501': { $ref: '../../shared/responses.yaml#/NotImplemented' }\n",
      '',
    ]),
    mutation('a 401 is dropped', [
      'management/paths/regions.yaml',
      "      '401': { $ref: '../responses.yaml#/Unauthorized' }\n",
      '',
    ]),
    mutation('a 401 comes to the infrastructure API', [
      paths('projects'),
      "      '403': { $ref: '../responses.yaml#/ForbiddenOutsideProject' }\n",
      "      '401': { $ref: '../responses.yaml#/ForbiddenOutsideProject' }\n      '403': { $ref: '../responses.yaml#/ForbiddenOutsideProject' }\n",
    ]),
    mutation('a 409 becomes a 422', [paths('slurm-users'), "'409':", "'422':"]),
    mutation('a 201 becomes a 200', [paths('projects'), "'201':", "'200':"]),
    mutation('a 200 becomes a 201, as elsewhere', [
      'management/paths/ssh-keys.yaml',
      "'200':\n        description: The key was registered.",
      "'201':\n        description: The key was registered.",
    ]),
    mutation('an error has a body of its own', [
      'infrastructure/responses.yaml',
      errorBody,
      'schema: { type: object, description: An error., properties: { message: { type: string, description: What went wrong., examples: [Something went wrong.] } } }',
    ]),
    mutation('an error is sent as a problem document', [
      'shared/responses.yaml',
      'application/json',
      'application/problem+json',
      'all',
    ]),
    mutation('an error has a code', [
      'shared/schemas.yaml',
      '  properties:\n',
      '  properties:\n    code:\n      type: integer\n      description: |-\n        A number for the error.\n      examples: [1]\n',
    ]),
    mutation('a kubeconfig is JSON', [
      paths('kubernetes-credentials'),
      'application/yaml',
      'application/json',
    ]),
    mutation('a kubeconfig may be cached', [
      paths('kubernetes-credentials'),
      'example: no-store',
      'example: no-cache',
    ]),
  ],
  'Paths, parameters and headers': [
    mutation('a path changes', [
      'infrastructure/openapi.yaml',
      '  /instance-types:\n',
      '  /instancetypes:\n',
    ]),
    mutation('an operation moves to another method', [
      paths('kubernetes-clusters'),
      '  put:\n',
      '  patch:\n',
    ]),
    mutation(
      'an operation is removed',
      [paths('slurm-clusters'), '\nitem:\n', '\nunused:\n'],
      [
        'infrastructure/openapi.yaml',
        '  /slurm/clusters/{id}:\n    $ref: paths/slurm-clusters.yaml#/item\n',
        '',
      ],
    ),
    mutation('an operationId changes', [
      paths('capacity'),
      'operationId: listCapacity',
      'operationId: getCapacity',
    ]),
    mutation(
      'a path parameter is renamed',
      [
        'infrastructure/openapi.yaml',
        '/slurm/clusters/{cluster_id}/node-pools:',
        '/slurm/clusters/{id}/node-pools:',
      ],
      [
        paths('slurm-node-pools'),
        '    - $ref: ../parameters.yaml#/SlurmParentClusterId\n',
        '    - $ref: ../parameters.yaml#/SlurmClusterId\n',
      ],
    ),
    mutation('the project header is dropped', [
      paths('capacity'),
      '  parameters:\n    - $ref: ../parameters.yaml#/ProjectHeader\n',
      '',
    ]),
    mutation('the project header is optional', [
      'infrastructure/parameters.yaml',
      'in: header\n  required: true',
      'in: header\n  required: false',
    ]),
    mutation('the project header is asked for where it is not needed', [
      paths('capabilities'),
      'collection:\n',
      'collection:\n  parameters:\n    - $ref: ../parameters.yaml#/ProjectHeader\n',
    ]),
    mutation('a project id is any string', [
      'infrastructure/parameters.yaml',
      '    type: string\n    format: uuid\n  example: 6513270e-269e-4d37-b2a7-4de452e6b438',
      '    type: string\n  example: 6513270e-269e-4d37-b2a7-4de452e6b438',
      'all',
    ]),
    mutation('a filter is invented', [
      paths('projects'),
      'collection:\n',
      'collection:\n  parameters:\n    - name: state\n      in: query\n      description: Only projects in this state.\n      schema:\n        type: string\n      example: active\n',
    ]),
    mutation('a request body is optional', [
      paths('filesystems'),
      'required: true',
      'required: false',
    ]),
    mutation('a list comes in an envelope', [
      paths('projects'),
      "schema:\n              type: array\n              items: { $ref: '../schemas/projects.yaml#/Project' }",
      "schema: { $ref: '../schemas/projects.yaml#/Project' }",
    ]),
  ],
  Examples: [
    mutation('an example is removed', [
      paths('slurm-users'),
      "            examples:\n              list: { $ref: '../examples/slurm-users.yaml#/SlurmUserList' }\n",
      '',
    ]),
    mutation('an example holds a wrong value', [
      examples('instances'),
      'ip: 10.0.0.12',
      'ip: 10.0.0.256',
    ]),
    mutation('an example lacks a required property', [
      examples('slurm-clusters'),
      '    version: 22.05.8\n',
      '',
    ]),
    mutation('an example has a misspelled property', [
      examples('instance-types'),
      'gpuModel: H100',
      'gpumodel: H100',
    ]),
    mutation('no example shows an optional property', [
      examples('projects'),
      '  summary: A name and tags\n  value:\n    name: vision-research\n    tags:\n      team: vision\n      cost-center: cc-1042\n',
      '  summary: A name and tags\n  value:\n    name: vision-research\n',
    ]),
    mutation('the example of an error is not an error', [
      'shared/responses.yaml',
      'message: This operation',
      'error: This operation',
    ]),
    mutation('the example of a parameter is wrong', [
      'infrastructure/parameters.yaml',
      'example: 36f675cc-81e7-4ef5-a8e2-5d940ed90475',
      'example: datasets',
    ]),
  ],
  'Words and extensions': [
    mutation('an operation has no summary', [
      paths('capacity'),
      '    summary: List the current capacity\n',
      '',
    ]),
    mutation('a property has no description', [
      schemas('filesystems'),
      '      description: |-\n        Name for people, as sent when the filesystem was created.\n',
      '',
    ]),
    mutation('an operation has no guide', [
      paths('slurm-clusters'),
      '    x-guide: /slurm/manage-clusters\n',
      '',
    ]),
    mutation('a description does not link to its guide', [
      paths('capacity'),
      'See the [compute overview](/compute/overview).',
      'See the compute overview.',
    ]),
    mutation('an operation maps to another capability', [
      paths('instances'),
      'x-capability: instances:read',
      'x-capability: instances:list',
    ]),
    mutation('a capability is left out of the table', [
      schemas('capabilities'),
      ', `slurm.clusters:proxy`',
      '',
    ]),
    mutation('a template default is not said in words', [
      schemas('kubernetes-clusters'),
      'The documented default is the template `{ip}/18`, which is not a usable value, so send a real block.',
      'Send a real block.',
    ]),
    mutation('an operation has another tag', [
      paths('capacity'),
      'tags: [Capacity]',
      'tags: [Capabilities]',
    ]),
  ],
  'The whole document': [
    mutation('the base path changes', [
      'management/openapi.yaml',
      'api.fellmoor.example/api/v1alpha1\n    description',
      'api.fellmoor.example/v1\n    description',
    ]),
    mutation('the default region changes', [
      'infrastructure/openapi.yaml',
      'default: north-1',
      'default: south-1',
    ]),
    mutation('a call works without a token', [
      'infrastructure/openapi.yaml',
      'security:\n  - bearerAuth: []\n',
      'security:\n  - bearerAuth: []\n  - {}\n',
    ]),
    mutation('one operation works without a token', [
      paths('capabilities'),
      '    operationId: listCapabilities\n',
      '    operationId: listCapabilities\n    security: []\n',
    ]),
    mutation('the token is not a bearer token', [
      'shared/security.yaml',
      'scheme: bearer\n',
      'scheme: basic\n',
    ]),
    mutation('the schema that no operation returns is left out', [
      'management/openapi.yaml',
      '  schemas:\n    # No operation returns it, so it is named here to be kept when the document is bundled.\n    Relation:\n      $ref: schemas/relations.yaml#/Relation\n',
      '',
    ]),
    mutation('a reference leads nowhere', [
      paths('instances'),
      'schemas/instances.yaml#/InstanceCreate',
      'schemas/instances.yaml#/InstanceMake',
    ]),
  ],
};

/** `npm run contract:mutations` tries them all. */
export const mutations: readonly Mutation[] = Object.values(byKind).flat();

/** Two mistakes of each kind, for every run of the tests. */
export const someMutations: readonly Mutation[] = Object.values(byKind).flatMap((all) => [
  ...all.slice(0, 1),
  ...all.slice(-1),
]);
