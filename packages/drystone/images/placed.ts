/** An SVG inside another one. Its own size gives way; its view box stays. */
export function placed(
  svg: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): string {
  return svg
    .slice(Math.max(0, svg.indexOf('<svg')))
    .replace(/^<svg[^>]*>/, (tag) =>
      tag
        .replaceAll(/\s(?:x|y|width|height)="[^"]*"/g, '')
        .replace('<svg', `<svg x="${x}" y="${y}" width="${size}" height="${size}"`),
    );
}
