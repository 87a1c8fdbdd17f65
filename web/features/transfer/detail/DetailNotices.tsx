import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { relationId, relationName } from '../../../../contracts/kit/relation.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { Notice } from '../../../ui/record/Notice.tsx';
import { writePrefill } from '../../product/lines/lines.ts';
import type { Acting } from './transfer.acting.ts';
import { stayedOf } from './transfer.life.ts';

interface Props {
  record: TransferDetail;
  acting: Acting;
}

/** Why it waits, and the ways out of it. */
export function Waiting({ record, acting }: Props) {
  const { t } = useTranslation('transferScreen');
  if (record.status !== 'waitingForGoods') return null;
  const reduce = acting.actions.find(({ button, may }) => button === 'reduce' && may);
  const short = record.items.filter((item) => item.missing > 0);
  return (
    <Notice
      meaning="waiting"
      title={t('waiting.title', { count: acting.sums.missing, place: relationName(record.fromWms) })}
      action={
        reduce && (
          <Button
            variant="default"
            size="xs"
            loading={acting.running === 'reduce'}
            onClick={() => void acting.act(reduce)}
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
export function Stayed({ record, acting }: Props) {
  const { t } = useTranslation('transferScreen');
  const { base } = useArea();
  const { may } = useSession();
  const navigate = useNavigate();
  const { stayed } = acting.sums;
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
export function Lost({ acting }: Pick<Props, 'acting'>) {
  const { t } = useTranslation('transferScreen');
  const { lost } = acting.sums;
  if (lost === 0) return null;
  return (
    <Notice meaning="trouble" title={t('lost.title', { count: lost })}>
      {t('lost.text')}
    </Notice>
  );
}
