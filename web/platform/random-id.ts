/** A random UUID (version 4). `crypto.randomUUID` is missing at an address without https: in a warehouse's own network. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The version and the variant stand at fixed places.
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
