/** A read of the baseline: the statements that its address answers with. */
export interface Baseline {
  rows: string;
  total?: string;
  values: (url: URL) => unknown[];
  /** Planned anew for its values, which decide how it is found soonest; else prepared. */
  isByValues?: boolean;
}

const names = new Map<string, string>();

/** The name under which a statement is prepared, once on each connection. */
export function nameOf(text: string): string {
  const name = names.get(text) ?? `floor_${names.size}`;
  names.set(text, name);
  return name;
}
