const signature = '\x89PNG\r\n\x1a\n';

/** Width and height of a PNG file; undefined for any other file. */
export function pngSize(file: Uint8Array): { width: number; height: number } | undefined {
  if (String.fromCharCode(...file.subarray(0, 8)) !== signature || file.length < 24)
    return undefined;
  const header = new DataView(file.buffer, file.byteOffset);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}
