/** There is room for the side column: `--wide` in packages/drystone/theme/breakpoints.css. */
export const wideWindow = '(width > 996px)';
