import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { relationId, relationName } from '../../../../contracts/kit/related.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { Notice } from '../../../ui/record/Notice.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { writePrefill } from '../../product/lines/lines.ts';
import { stayedOf } from './transfer.life.ts';

interface WaitingProps {
  page: RecordPageModel<TransferDetail>;
  missing: number;
}

/** Why it waits, and the ways out of it. */
export function Waiting({ page, missing }: WaitingProps) {
  const { t } = useTranslation('transferScreen');
  const { row } = page;
  if (row.status !== 'waitingForGoods') return null;
  const reduce = page.offer('reduce');
  const short = row.items.filter((item) => item.missing > 0);
  return (
    <Notice
      meaning="waiting"
      title={t('waiting.title', { count: missing, place: relationName(row.fromWms) })}
      action={
        reduce && (
          <Button
            variant="default"
            size="xs"
            loading={page.runner.running === 'reduce'}
            onClick={() => page.act(reduce)}
          >
            {reduce.label}
          </Button>
        )
      }
    >
      {t('waiting.text', { count: short.length })}
    </Notice>
  );
}

/** What stayed where it was when the truck left, with the way to send it after. */
export function Stayed({ record, stayed }: { record: TransferDetail; stayed: number }) {
  const { t } = useTranslation('transferScreen');
  const { base } = useArea();
  const { may } = useSession();
  const navigate = useNavigate();
  if (stayed === 0) return null;
  const again = () => {
    const query = new URLSearchParams({
      organisation: relationId(record.organisation) ?? '',
      fromWms: relationId(record.fromWms) ?? '',
      fromWarehouse: relationId(record.fromWarehouse) ?? '',
      toWms: relationId(record.toWms) ?? '',
      toWarehouse: relationId(record.toWarehouse) ?? '',
      items: writePrefill(
        record.items
          .map((item) => ({ product: item.product, quantity: stayedOf(item) }))
          .filter(({ quantity }) => quantity > 0),
      ),
    });
    void navigate(`${base}/transfers/new?${query}`);
  };
  return (
    <Notice
      meaning="waiting"
      title={t('stayed.title', { count: stayed, place: relationName(record.fromWms) })}
      action={
        may('stock.write') && (
          <Button variant="default" size="xs" onClick={again}>
            {t('stayed.again', { count: stayed })}
          </Button>
        )
      }
    >
      {t('stayed.text')}
    </Notice>
  );
}

/** What left and never came. */
export function Lost({ lost }: { lost: number }) {
  const { t } = useTranslation('transferScreen');
  if (lost === 0) return null;
  return (
    <Notice meaning="trouble" title={t('lost.title', { count: lost })}>
      {t('lost.text')}
    </Notice>
  );
}
