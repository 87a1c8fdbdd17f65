import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { relationId, relationName } from '../../../../contracts/kit/relation.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { writePrefill } from '../lines.fields.ts';
import classes from './detail.module.css';
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
    <section className={classes.notice} data-meaning="waiting" role="status">
      <StatusShape look={{ meaning: 'waiting' }} size={16} />
      <p>
        <b>{t('waiting.title', { count: acting.sums.missing, place: relationName(record.fromWms) })}</b>{' '}
        {t('waiting.text', { count: short.length })}
      </p>
      {reduce && (
        <Button
          variant="default"
          size="xs"
          loading={acting.running === 'reduce'}
          onClick={() => void acting.act(reduce)}
        >
          {reduce.label}
        </Button>
      )}
    </section>
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
    <section className={classes.notice} data-meaning="waiting" role="status">
      <StatusShape look={{ meaning: 'waiting' }} size={16} />
      <p>
        <b>{t('stayed.title', { count: stayed, place: relationName(record.fromWms) })}</b> {t('stayed.text')}
      </p>
      {may('stock.write') && (
        <Button variant="default" size="xs" onClick={again}>
          {t('stayed.again', { count: stayed })}
        </Button>
      )}
    </section>
  );
}

/** What left and never came. */
export function Lost({ acting }: Pick<Props, 'acting'>) {
  const { t } = useTranslation('transferScreen');
  const { lost } = acting.sums;
  if (lost === 0) return null;
  return (
    <section className={classes.notice} data-meaning="trouble" role="status">
      <StatusShape look={{ meaning: 'trouble' }} size={16} />
      <p>
        <b>{t('lost.title', { count: lost })}</b> {t('lost.text')}
      </p>
    </section>
  );
}
