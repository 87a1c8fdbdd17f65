const MAX_BYTES = 150;
/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Signs that change the direction of writing: they make `exe.pdf` of `fdp.exe`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A name under which a person may save a file on any system: no path, no control or invisible characters, no
 * characters that Windows forbids, at most 150 bytes with the extension kept. `file` when nothing is left.
 */
export function safeDownloadName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = last
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : '';
  const stem = cutBytes(
    clean.slice(0, clean.length - extension.length),
    MAX_BYTES - Buffer.byteLength(extension),
  );
  const whole = stem.trimEnd() + extension;
  if (whole === '') return 'file';
  return DEVICE.test(whole) ? `_${whole}` : whole;
}

/**
 * The header that makes a browser save an answer under this name (RFC 6266): an ASCII name for old clients and
 * the real one beside it. Any name may be given; it is made safe first.
 */
export function contentDisposition(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const safe = safeDownloadName(name);
  const ascii = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/[%\\"]/g, '_')
    .replace(/^$/, 'file');
  const plain = `${type}; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeExtended(safe)}`;
}

/** RFC 8187: percent signs for everything but the characters that a parameter may hold. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function cutBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > maxBytes) break;
    kept += sign;
  }
  return kept;
}
