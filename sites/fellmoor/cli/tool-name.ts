/** What is typed. */
export const toolName = 'fellmoor';
