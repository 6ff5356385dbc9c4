export const markdown = {
  fenceOptions: [
    {
      usage: 'tide="high"',
      pattern: /tide="([^"]*)"/,
      apply: ([, tide]) => ({ attributes: { title: `At ${tide} tide` } }),
    },
  ],
  directives: { tide: 'Tide' },
  copies: { Tide: ({ title }, content) => `**${title}:** ${content}` },
};
