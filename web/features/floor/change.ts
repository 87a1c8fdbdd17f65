/** A change of what is noted: its new fields, or how they follow from what stands there when it is made. */
export type Change<T> = Partial<T> | ((before: T) => Partial<T>);

export const changed = <T extends object>(before: T, change: Change<T>): T => ({
  ...before,
  ...(typeof change === 'function' ? change(before) : change),
});
