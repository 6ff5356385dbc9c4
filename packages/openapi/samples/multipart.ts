import type { FormPart } from '../requests/request.ts';

/** Stands between the parts of a body where no client chooses it. */
export const boundary = 'boundary-of-the-parts';

/** The headers of a part, each as a line. */
export function partHeaders(part: FormPart): string[] {
  const disposition = `Content-Disposition: ${dispositionOf(part)}`;
  return [disposition, ...(part.type === undefined ? [] : [`Content-Type: ${part.type}`])];
}

/** What a part is called (RFC 7578, section 4.2), with quotes escaped as browsers do. */
export function dispositionOf({ name, content }: FormPart): string {
  const file = content.kind === 'file' ? `; filename="${content.name}"` : '';
  return `form-data; name="${name.replaceAll('"', '%22')}"${file}`;
}
