import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FloorAdvice } from '../../../../contracts/floor/floor.goods.ts';
import { useFormat } from '../../../platform/format.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import task from '../task.module.css';
import { CountRow } from './CountRow.tsx';
import { type AdviceItem, type Counted, type CountLine, changeLine, lineOf, piecesOf } from './count.ts';
import classes from './goods.module.css';

interface Props {
  advice: FloorAdvice;
  counted: Counted;
  active: string | null;
  newKey: () => string;
  onCount: (counted: Counted) => void;
  onActive: (key: string | null) => void;
}

/** What a delivery brings, line by line, with fields for what is counted; goods that nobody announced below. */
export function AdviceItems({ advice, counted, active, newKey, onCount, onActive }: Props) {
  const { t } = useTranslation('floor');
  const add = (item: AdviceItem) => {
    const line = {
      ...lineOf(item, newKey()),
      ...(counted.some((one) => one.item === item.id) && { lot: '', lotDate: '' }),
    };
    onCount([...counted, line]);
    onActive(line.key);
  };
  const rowsOf = (lines: Counted, item: AdviceItem | null) =>
    lines.map((line) => (
      <CountRow
        key={line.key}
        line={line}
        item={item}
        isReturn={advice.type === 'return'}
        isActive={line.key === active}
        onChange={(change: Partial<CountLine>) => {
          onCount(changeLine(counted, line.key, change));
          onActive(line.key);
        }}
        onRemove={() => onCount(counted.filter(({ key }) => key !== line.key))}
      />
    ));
  const unannounced = counted.filter(({ item }) => item === null);
  return (
    <ul className={task.items}>
      {advice.items.map((item) => {
        const own = counted.filter((line) => line.item === item.id);
        const isOpen = own.some(({ key }) => key === active);
        return (
          <li key={item.id} className={classes.item} data-next={isOpen || undefined}>
            <ItemWords item={item} counted={piecesOf(counted, item.id)} />
            {rowsOf(own, item)}
            {(own.length === 0 || item.lotTracked || advice.type === 'return') && (
              <Button
                variant="default"
                className={classes.add}
                leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
                onClick={() => add(item)}
              >
                {t(
                  own.length === 0
                    ? 'goods.count'
                    : item.lotTracked
                      ? 'goods.anotherLot'
                      : 'goods.anotherState',
                )}
                <span className="visually-hidden">{item.productSku}</span>
              </Button>
            )}
          </li>
        );
      })}
      {unannounced.map((line) => (
        <li key={line.key} className={classes.item} data-next={line.key === active || undefined}>
          <Picture src={line.image} size={56} />
          <span className={task.itemWords}>
            <b>{line.name}</b>
            <span>{`${line.productSku}, ${t('goods.notAnnounced')}`}</span>
          </span>
          {rowsOf([line], null)}
        </li>
      ))}
    </ul>
  );
}

function ItemWords({ item, counted }: { item: AdviceItem; counted: number }) {
  const { t } = useTranslation('floor');
  const { integer, day } = useFormat();
  const hints = [
    item.productSku,
    item.primaryEan,
    item.lot && t('lot', { lot: item.lot }),
    item.lotDate && day(item.lotDate),
    item.supplied > 0 && t('goods.supplied', { count: item.supplied }),
    item.paired > 0 && t('goods.waitedFor', { count: item.paired }),
    item.qualitative && t('goods.qualitative'),
  ];
  const difference = counted - item.remaining;
  return (
    <>
      <Picture src={item.image} size={56} />
      <span className={task.itemWords}>
        <b>{item.name}</b>
        <span>{hints.filter(Boolean).join(', ')}</span>
      </span>
      {counted > 0 && difference !== 0 && (
        <span className={classes.difference} data-more={difference > 0 || undefined}>
          {difference < 0 ? t('goods.fewer', { count: -difference }) : t('goods.more', { count: difference })}
        </span>
      )}
      <span className={task.count} data-done={(counted > 0 && difference === 0) || undefined}>
        <b>{integer(counted)}</b>/{integer(item.remaining)}
      </span>
    </>
  );
}
