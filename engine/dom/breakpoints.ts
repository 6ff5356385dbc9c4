/** There is room for the side column: `--wide` in engine/theme/breakpoints.css. */
export const wideWindow = '(width > 996px)';
