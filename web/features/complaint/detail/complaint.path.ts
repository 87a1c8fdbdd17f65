import { DAYS_OF_STATUS } from '../../../../contracts/complaint/complaint.deadlines.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';

export interface PathStep {
  name: 'filed' | 'resolver' | 'reporter' | 'carrier' | 'supplier' | 'decided' | 'canceled';
  place: 'done' | 'now' | 'ahead';
  /** When it was. */
  at?: string;
  /** Until when it lasts. */
  until?: string;
  /** How many days it will have. */
  days?: number;
}

type Read = Pick<
  ComplaintDetail,
  'status' | 'turn' | 'dueAt' | 'createdAt' | 'changedAt' | 'carrierFiledOn' | 'carrier' | 'window'
>;

/** The path of a claim as people follow it: only stations that it has, or still comes to. */
export function readPath(row: Read): PathStep[] {
  const { status, turn, dueAt, carrierFiledOn } = row;
  const now = { place: 'now' as const, ...(dueAt !== null && { until: dueAt }) };
  const isSettled = turn === 'decided' || turn === 'over';
  const steps: PathStep[] = [
    { name: 'filed', place: 'done', at: row.createdAt },
    turn === 'resolver' ? { name: 'resolver', ...now } : { name: 'resolver', place: 'done' },
  ];
  if (turn === 'reporter') steps.push({ name: 'reporter', ...now });
  if (status === 'supplierComplaint') steps.push({ name: 'supplier', ...now });
  if (status === 'waitingForCarrier') steps.push({ name: 'carrier', ...now });
  else if (carrierFiledOn !== null) steps.push({ name: 'carrier', place: 'done', at: carrierFiledOn });
  else if (row.carrier !== null && !isSettled)
    steps.push({ name: 'carrier', place: 'ahead', ...(row.window && { days: row.window.answerDays }) });
  if (status === 'canceled') return [...steps, { name: 'canceled', place: 'done', at: row.changedAt }];
  return [
    ...steps,
    turn === 'decided'
      ? { name: 'decided', ...now }
      : turn === 'over'
        ? { name: 'decided', place: 'done', at: row.changedAt }
        : { name: 'decided', place: 'ahead', days: DAYS_OF_STATUS.resolved ?? 0 },
  ];
}
