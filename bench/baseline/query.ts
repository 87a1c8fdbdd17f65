/** A read of the baseline: the statements that its address answers with. */
export interface Baseline {
  rows: string;
  total?: string;
  values: (url: URL) => unknown[];
}
