import type { ComplaintStatus } from './complaint.states.ts';

/** Days that each status gives whoever's turn it is: of the calendar for clients and suppliers (domain.md section 9, rows 13 and 16). */
export const DAYS_OF_STATUS: Partial<Record<ComplaintStatus, number>> = {
  waitingForReporter: 30,
  waitingForCs: 30,
  supplierComplaint: 30,
  resolved: 14,
};

/** What the provider promises, in working days of the warehouse; a carrier's are in its rule for the reason. */
export const WORKING_DAYS_OF_STATUS: Partial<Record<ComplaintStatus, number>> = {
  created: 1,
  waitingForResolver: 3,
  resolving: 5,
  waitingForResolverLog: 3,
  waitingForMs: 5,
  waitingForCarrier: 21,
};
