import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { AddressCards } from './AddressCards.tsx';
import { ErrorsPanel } from './ErrorsPanel.tsx';
import type { Acting } from './expedition.acting.ts';
import { WhyWaiting } from './WhyWaiting.tsx';

/** What is asked of the reader first, then where it goes and with whom. */
export function DetailOverview({ record, acting }: { record: ExpeditionDetail; acting: Acting }) {
  return (
    <>
      {record.errors.length > 0 && <ErrorsPanel record={record} acting={acting} />}
      <WhyWaiting record={record} acting={acting} />
      <AddressCards record={record} />
    </>
  );
}
