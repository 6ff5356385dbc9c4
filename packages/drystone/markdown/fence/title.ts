import type { FenceOption } from './fence-option.ts';

/** `title="train.py"`: a name above the code. */
export const title: FenceOption = {
  usage: 'title="name"',
  pattern: /title="([^"]*)"/,
  apply: ([, name = '']) => ({ attributes: { title: name } }),
};
