import type { Client } from './client.ts';
import type { Report } from './report.ts';

/** Rows of a run. */
export interface Sizes {
  expeditions: number;
  products: number;
  movements: number;
  parcels: number;
}

/** The calls of a page for its list: its rows, with their fields and filters, and the counts beside its tabs. */
export interface Asked {
  rows: object;
  tabs: object | null;
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
  /** How often an act of a person is timed. */
  acts: number;
  /** Orders that are sent in one call, and allocated by several workers. */
  together: number;
  /** List calls as pages send them, by noun. */
  asked: Record<string, Asked>;
  report: Report;
}
