/** What readers type in a hurry, and the page that they mean. */
export const misspellings: readonly (readonly [query: string, expected: string])[] = [
  // Letters left out
  ['prempt', '/compute/preemptible-instances'],
  ['premptible', '/compute/preemptible-instances'],
  ['preemtible', '/compute/preemptible-instances'],
  ['kubernets', '/kubernetes/overview'],
  ['lighthose', '/lighthouse/overview'],
  ['capcity', '/compute/overview#check-capacity'],
  ['chekpoint', '/compute/preemptible-instances#checkpoint'],
  ['netwrk', '/networking/overview'],
  ['filsystem', '/storage/'],
  ['kubconfig', '/kubernetes/user-management'],
  ['authentcation', '/api/'],
  ['instnce', '/compute/'],
  // Letters doubled
  ['ephemerral', '/compute/ephemeral-instances'],
  ['slurrm', '/slurm/overview'],
  ['immages', '/compute/images'],
  ['insttance', '/compute/'],
  ['projeccts', '/projects/overview'],
  // Letters swapped
  ['ssh kye', '/getting_started/cli#register-an-ssh-key'],
  ['instnace', '/compute/'],
  ['sotrage', '/storage/overview'],
  ['kuebrnetes', '/kubernetes/overview'],
  ['lihgthouse', '/lighthouse/overview'],
  ['taitns', '/kubernetes/manage-node-pools#tolerate-taints'],
  ['fiel system', '/storage/'],
  ['prjoect header', '/projects/overview#the-project-header'],
  ['node polo', '/kubernetes/manage-node-pools'],
  // Other letters
  ['kubernetis', '/kubernetes/overview'],
  ['ephimeral', '/compute/ephemeral-instances'],
  ['defualtNodePool', '/kubernetes/manage-clusters#the-default-node-pool'],
  ['out of stok', '/compute/'],
  // Begun, with a mistake, and not finished
  ['preemtib', '/compute/preemptible-instances'],
  ['lightouse ove', '/lighthouse/overview'],
  ['kubren', '/kubernetes/overview'],
  ['epehm', '/compute/ephemeral-instances'],
  ['chekp', '/compute/preemptible-instances#checkpoint'],
  ['filesyt', '/storage/'],
];
