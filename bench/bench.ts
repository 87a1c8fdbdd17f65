import type { Client } from './client.ts';
import type { Report } from './report.ts';

/** Rows of a run. */
export interface Sizes {
  expeditions: number;
  products: number;
  movements: number;
}

/** What is measured, and who asks. */
export interface Bench {
  client: Client;
  admin: Client;
  baselineUrl: string;
  /** Of the owner. */
  databaseUrl: string;
  sizes: Sizes;
  /** Calls of each case. */
  calls: number;
  /** List calls as pages send them, by noun. */
  asked: Record<string, object>;
  report: Report;
}
