/** A read of the baseline: the statements that its address answers with. */
export interface Baseline {
  rows: string;
  total?: string;
  values: (url: URL) => unknown[];
  /** Planned anew for its values, which decide how it is found soonest; else prepared. */
  isByValues?: boolean;
}
