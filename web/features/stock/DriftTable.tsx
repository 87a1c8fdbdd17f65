import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';

/** Where figures come from that stand beside those that are kept: `inStockByRows`. */
const SOURCES = ['byMovements', 'byItems', 'byBookings', 'byPairings', 'byRows', 'byDocuments'];

interface DriftRow<F extends string> {
  id: string;
  name: string;
  values: Record<F, number>;
}

interface DriftTableProps<F extends string> {
  title: string;
  rows: readonly DriftRow<F>[];
  /** A figure as it is kept, and as it should be. */
  pairs: readonly (readonly [F, F])[];
}

/** What is kept beside what it should be; nothing when nothing differs. */
export function DriftTable<F extends string>({ title, rows, pairs }: DriftTableProps<F>) {
  const { t } = useTranslation('stock');
  const { integer } = useFormat();
  const figure = (name: F) => {
    const source = SOURCES.find((one) => name.endsWith(one.replace('by', 'By')));
    return t(`ledger.figures.${source ?? name}`);
  };
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <DataTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { head: t('ledger.record'), isCode: true, cell: ({ name }) => name },
          ...pairs.map(([kept, right]) => ({
            head: t('ledger.pair', { kept: figure(kept), right: figure(right) }),
            isNumber: true,
            marks: ({ values }: DriftRow<F>) => ({ 'data-missing': values[kept] !== values[right] }),
            cell: ({ values }: DriftRow<F>) => `${integer(values[kept])} / ${integer(values[right])}`,
          })),
        ]}
      />
    </Card>
  );
}
