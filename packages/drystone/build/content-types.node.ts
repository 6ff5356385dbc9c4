import { extname } from 'node:path';

/** The types that files of a site are sent with, by the end of their names. Our server and the files for hosts read it. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.http': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

/** By the ending of the name. */
export function contentTypeOf(path: string): string {
  return contentTypes[extname(path)] ?? 'application/octet-stream';
}

/** Text is worth compressing; images are compressed already. */
export function isText(path: string): boolean {
  return /\.(css|html|http|js|json|md|svg|txt|xml|yaml|webmanifest)$/.test(path);
}
