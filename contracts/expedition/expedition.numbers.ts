/**
 * Numbers for what is split or copied of an order: `HC-260448` becomes `HC-260448-2`, and what is split of that
 * `HC-260448-3`; shortened where it would be too long.
 */
export function furtherNumbers(orderNumber: string, isRest: boolean, longest: number): string[] {
  const root = isRest ? orderNumber.replace(/-\d{1,2}$/, '') : orderNumber;
  return Array.from({ length: 98 }, (_, index) => {
    const suffix = `-${index + 2}`;
    return `${root.slice(0, longest - suffix.length)}${suffix}`;
  });
}
