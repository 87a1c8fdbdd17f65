/**
 * The organisation of all lines of an act; undefined where there is no line.
 * @throws Error when the lines are of several: one act concerns one organisation.
 */
export function organisationOf(lines: readonly { organisationId: string }[]): string | undefined {
  const first = lines[0]?.organisationId;
  if (lines.some((line) => line.organisationId !== first)) {
    throw new Error('one act of the ledger concerns one organisation');
  }
  return first;
}

/** @throws RangeError when a quantity is not a whole number from `min`: the caller should have refused it. */
export function checkPieces(lines: readonly { quantity: number }[], min: 0 | 1): void {
  for (const { quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < min) throw new RangeError(`${quantity} is no quantity`);
  }
}
