import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { relationName } from '../../../contracts/kit/related.ts';
import type {
  ReturnReceiptDetail,
  ReturnReceiptItem,
} from '../../../contracts/return-receipt/return-receipt.schema.ts';
import { returnReceiptStates, worstOf } from '../../../contracts/return-receipt/return-receipt.states.ts';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Status } from '../../ui/status/Status.tsx';
import { Photos } from '../inbound-receipt/photos.fields.tsx';
import { GoodsPanel, hasLots, Lots } from '../product/goods.fields.tsx';
import classes from './return-receipt.module.css';

const RegradeDialog = lazyPart(() => import('./RegradeDialog.tsx'));
const DisposeDialog = lazyPart(() => import('./DisposeDialog.tsx'));

type Item = ReturnReceiptItem;

const lotsOf = ({ lot, lotDate, quantity }: Item) => [{ lot, lotDate, quantity }];
const isDamaged = ({ grade, disposedAt }: Item) => grade === 'returned_damaged' && disposedAt === null;

/** What was in the parcel, piece by piece: its condition, what was found, and where it was put. */
export function GradedItems({ record }: { record: ReturnReceiptDetail }) {
  const { t } = useTranslation('returnReceiptScreen');
  const { integer } = useFormat();
  const { actor, may } = useSession();
  const [regraded, setRegraded] = useState<Item | null>(null);
  const [isDisposing, setIsDisposing] = useState(false);
  const mayCorrect = actor === 'admin' && may('warehouse.operate');
  const pieces = (count: number) => t('pieces', { count });
  const items = record.items.map((item) => ({ ...item, lots: lotsOf(item) }));
  const lot = {
    key: 'lot',
    head: t('items.lot'),
    isLabelled: true,
    isNothing: (item: Item) => item.lot === null,
    cell: (item: Item) => <Lots lots={lotsOf(item)} pieces={pieces} />,
  };
  const correction = {
    key: 'regrade',
    head: '',
    isNothing: ({ grade, disposedAt }: Item) => grade === null || grade === 'missing' || disposedAt !== null,
    cell: (item: Item) =>
      item.grade !== null &&
      item.grade !== 'missing' &&
      item.disposedAt === null && (
        <Button variant="subtle" size="xs" onClick={() => setRegraded(item)}>
          {t('regrade.open')}
        </Button>
      ),
  };
  return (
    <>
      <GoodsPanel
        title={t('items.title')}
        summary={pieces(record.sumOfQuantity)}
        productHead={t('items.product')}
        items={items}
        columns={[
          ...(items.some(hasLots) ? [lot] : []),
          {
            key: 'quantity',
            head: t('items.pieces'),
            isNumber: true,
            cell: ({ quantity }) => <b>{integer(quantity)}</b>,
          },
          {
            key: 'grade',
            head: t('items.grade'),
            isLabelled: true,
            cell: (item) => <Condition item={item} />,
          },
          {
            key: 'warehouse',
            head: t('items.warehouse'),
            isLabelled: true,
            isNothing: ({ warehouse }) => warehouse === null,
            cell: ({ warehouse }) => relationName(warehouse) || '–',
          },
          {
            key: 'found',
            head: t('items.found'),
            cell: (item) => <Found item={item} isOfOrder={record.expedition !== null} />,
          },
          ...(mayCorrect ? [correction] : []),
        ]}
      />
      {mayCorrect && record.items.some(isDamaged) && (
        <p className="above-12" data-screen>
          <Button variant="default" onClick={() => setIsDisposing(true)}>
            {t('dispose.open')}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {regraded && <RegradeDialog record={record} item={regraded} onClose={() => setRegraded(null)} />}
        {isDisposing && (
          <DisposeDialog
            record={record}
            count={record.items.filter(isDamaged).reduce((sum, { quantity }) => sum + quantity, 0)}
            onClose={() => setIsDisposing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The condition of a line, or that nobody has looked, or that it was not there. */
function Condition({ item: { grade, disposedAt } }: { item: Item }) {
  const { t } = useTranslation('returnReceiptScreen');
  if (grade === null) return <Status look={returnReceiptStates.looks.new} label={t('grades.none')} />;
  if (grade === 'missing') return <Status look={{ meaning: 'off' }} label={t('grades.missing')} />;
  const status = worstOf([grade]);
  const look = status && !disposedAt ? returnReceiptStates.looks[status] : ({ meaning: 'off' } as const);
  return <Status look={look} label={t(`grades.${grade}`)} />;
}

/** What was found and photographed, for the client to see. */
function Found({ item, isOfOrder }: { item: Item; isOfOrder: boolean }) {
  const { t } = useTranslation(['returnReceiptScreen', 'returnReceipt']);
  const { findings, photos, note, serialNumbers, expeditionItem, disposal, product } = item;
  return (
    <>
      {isOfOrder && expeditionItem === null && (
        <span className={`type-small anywhere ink2 block ${classes.aside}`}>{t('items.notOrdered')}</span>
      )}
      {findings.length > 0 && (
        <span className="medium block">
          {findings.map((one) => t(`returnReceipt:values.findings.${one}`)).join(', ')}
        </span>
      )}
      {note && <span className={`type-small anywhere ink2 block ${classes.aside}`}>{note}</span>}
      {photos.length > 0 && <Photos sku={product.productSku} photos={photos} />}
      {serialNumbers.length > 0 && (
        <span className={`type-small anywhere ink2 block ${classes.aside}`}>
          {t('items.serials', { numbers: serialNumbers.join(', ') })}
        </span>
      )}
      {disposal && (
        <span className={`type-small anywhere ink2 block ${classes.aside}`}>
          {t(`disposals.${disposal}`)}
        </span>
      )}
    </>
  );
}
