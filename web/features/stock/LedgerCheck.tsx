import { Button, Skeleton } from '@mantine/core';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { DriftTable } from './DriftTable.tsx';
import classes from './plain.module.css';
import { useDrift, useRebuild } from './stock.queries.ts';

/** Every balance compared with its movements, bookings and pairings; what differs can be set right. */
export default function LedgerCheck() {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const { may } = useSession();
  const query = useDrift();
  const rebuild = useRebuild();
  const { data } = query;
  const count = data?.found ?? 0;
  const named = data ? data.drift.length + data.items.length + data.products.length : 0;

  const check = () => void query.refetch();
  const repair = async () => {
    const isSure = await confirm({
      title: t('ledger.ask.title'),
      body: t('ledger.ask.text'),
      confirmLabel: t('ledger.rebuild'),
    });
    if (!isSure) return;
    rebuild.mutate(undefined, {
      onSuccess: ({ before, after }) => {
        const isRight = after.found === 0;
        toast({
          meaning: isRight ? 'done' : 'trouble',
          title: t(isRight ? 'ledger.repaired' : 'ledger.left', {
            count: isRight ? before.found : after.found,
          }),
        });
      },
    });
  };

  return (
    <Page title={t('ledger.title')}>
      <PageTitle
        title={t('ledger.title')}
        actions={
          <>
            {count > 0 && may('ledger.rebuild') && (
              <Button variant="default" onClick={() => void repair()} loading={rebuild.isPending}>
                {t('ledger.rebuild')}
              </Button>
            )}
            <Button onClick={check} loading={query.isFetching}>
              {t('ledger.check')}
            </Button>
          </>
        }
      />
      <div className={classes.body}>
        <p className={`ink2 ${classes.note}`}>{t('ledger.note')}</p>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={check} />
        ) : !data ? (
          <Skeleton height={160} />
        ) : (
          <>
            <p className={`ink2 ${classes.note}`} role="status">
              {t(count === 0 ? 'ledger.sound' : 'ledger.drifted', {
                count,
                rows: format.integer(data.rows),
                movements: format.integer(data.movements),
                at: format.instant(data.checkedAt),
              })}
              {named < count && ` ${t('ledger.first', { count: named })}`}
            </p>
            <DriftTable
              title={t('ledger.rows')}
              rows={data.drift.map((row) => ({ id: row.stockRow, name: row.productSku, values: row }))}
              pairs={[
                ['quantity', 'quantityByMovements'],
                ['booked', 'bookedByMovements'],
                ['booked', 'bookedByItems'],
              ]}
            />
            <DriftTable
              title={t('ledger.items')}
              rows={data.items.map((row) => ({ id: row.item, name: row.item, values: row }))}
              pairs={[
                ['booked', 'bookedByBookings'],
                ['booked', 'bookedByMovements'],
                ['expedited', 'expeditedByMovements'],
                ['paired', 'pairedByPairings'],
              ]}
            />
            <DriftTable
              title={t('ledger.products')}
              rows={data.products.map((row) => ({ id: row.product, name: row.productSku, values: row }))}
              pairs={[
                ['inStock', 'inStockByRows'],
                ['booked', 'bookedByRows'],
                ['incoming', 'incomingByDocuments'],
                ['required', 'requiredByDocuments'],
                ['missing', 'missingByDocuments'],
              ]}
            />
          </>
        )}
      </div>
    </Page>
  );
}
