import { commandsOf } from '@drystone/contract-cli/commands';
import { expect, test } from 'vitest';
import { readTool } from './tool.node.ts';

// Written by hand: what a reader types must not change by accident.
const expected = `
    listProjects              projects list
    createProject             projects create
    getProject                projects get ID
    deleteProject             projects delete ID
    listInstances             instances list
    createInstance            instances create
    getInstance               instances get ID
    deleteInstance            instances delete ID
    startInstance             instances start ID
    stopInstance              instances stop ID
    listInstanceTypes         instance-types list
    listCapacity              capacity list
    listCapabilities          capabilities list
    listFilesystems           filesystems list
    createFilesystem          filesystems create
    getFilesystem             filesystems get ID
    deleteFilesystem          filesystems delete ID
    listKubernetesClusters    kubernetes-clusters list
    createKubernetesCluster   kubernetes-clusters create
    getKubernetesCluster      kubernetes-clusters get ID
    updateKubernetesCluster   kubernetes-clusters update ID
    deleteKubernetesCluster   kubernetes-clusters delete ID
    listKubernetesNodePools   kubernetes-node-pools list CLUSTER_ID
    getKubernetesNodePool     kubernetes-node-pools get CLUSTER_ID NODE_POOL_ID
    getKubernetesCredentials  kubernetes-credentials get CLUSTER_ID
    listSlurmClusters         slurm-clusters list
    getSlurmCluster           slurm-clusters get ID
    listSlurmNodePools        slurm-node-pools list CLUSTER_ID
    getSlurmNodePool          slurm-node-pools get CLUSTER_ID NODE_POOL_ID
    listSlurmUsers            slurm-users list CLUSTER_ID
    createSlurmUser           slurm-users create CLUSTER_ID
    getSlurmUser              slurm-users get CLUSTER_ID USERNAME
    deleteSlurmUser           slurm-users delete CLUSTER_ID USERNAME
    listRegions               regions list
    listOrganizations         organizations list
    listMembers               members list
    deleteMember              members delete ID
    createInvitation          invitations create
    listInvitations           invitations list
    deleteInvitation          invitations delete ID
    listUserKeys              ssh-keys list
    createUserKey             ssh-keys create
    deleteUserKey             ssh-keys delete NAME`;

test('the commands of the contracts are these', async () => {
  const commands = commandsOf(await readTool()).map(({ operation, resource, verb, positionals }) =>
    [operation.id, resource, verb, ...positionals.map(({ label }) => label)].join(' '),
  );
  const lines = expected.trim().split('\n');
  expect(commands.toSorted()).toEqual(
    lines.map((line) => line.trim().replace(/\s+/g, ' ')).toSorted(),
  );
});
