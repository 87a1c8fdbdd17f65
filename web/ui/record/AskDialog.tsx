import { useRef } from 'react';
import { Later } from '../grid/Later.tsx';
import type { RecordRow } from './acts.ts';
import type { AskedMany } from './bulk-acts.ts';
import type { ActRunner } from './use-acts.ts';

/** What is open, or what was open last: a dialog that closes still shows it. */
function useLast<T>(value: T | null): T | null {
  const last = useRef(value);
  last.current = value ?? last.current;
  return last.current;
}

/** The dialog that an act on one record opens before it is done. */
export function AskDialog<Row extends RecordRow>({ runner }: { runner: ActRunner<Row> }) {
  const { asked, running, keep, runAsked } = runner;
  const last = useLast(asked);
  const Ask = last?.act.ask;
  if (!last || !Ask) return null;
  return (
    <Later key={last.name} isOpen>
      <Ask
        key={last.row.id}
        row={last.row}
        draft={`${last.name}.${last.row.id}`}
        isOpen={asked !== null}
        isRunning={running === last.name}
        onKeep={keep}
        onAct={runAsked}
      />
    </Later>
  );
}

interface AskManyDialogProps<Row extends RecordRow> {
  asked: AskedMany<Row> | null;
  onClose: () => void;
}

/** The dialog that an act on many opens before it is done. */
export function AskManyDialog<Row extends RecordRow>({ asked, onClose }: AskManyDialogProps<Row>) {
  const last = useLast(asked);
  const Ask = last?.act.askMany;
  if (!last || !Ask) return null;
  return (
    <Later isOpen>
      <Ask selection={asked?.selection ?? null} run={last.run} onClose={onClose} />
    </Later>
  );
}
