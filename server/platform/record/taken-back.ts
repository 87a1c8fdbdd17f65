/**
 * The number of a document that was taken back, which leaves its own to another one: `HC-260448` becomes
 * `HC-260448~3f2a91`, shortened to so many characters.
 */
export function takenBackNumber(number: string, id: string, longest: number): string {
  const suffix = `~${id.slice(-6)}`;
  return `${number.slice(0, longest - suffix.length)}${suffix}`;
}
