import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { FloorAdvice } from '../../../../contracts/floor/floor.goods.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { ItemName } from '../ItemName.tsx';
import task from '../task.module.css';
import { CountRow } from './CountRow.tsx';
import { type AdviceItem, type Counted, changeLine, lineOf, piecesOf } from './count.ts';
import classes from './counting.module.css';

interface Props {
  advice: FloorAdvice;
  counted: Counted;
  active: string | null;
  newKey: () => string;
  onCount: (change: (before: Counted) => Counted) => void;
  /** A photo arrived, or was refused: the delivery need not be in hand by then. */
  onSettle: (change: (before: Counted) => Counted) => void;
  onActive: (key: string | null) => void;
}

/** Enter goes on to the next field, or to the button that begins the next line; after the last to the scan field. */
function goOn(event: KeyboardEvent<HTMLUListElement>) {
  const field = event.target;
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input:not([type="file"]), select, textarea, [data-begins]',
    ),
  ];
  const next = stops[stops.indexOf(field) + 1];
  if (!next) field.blur();
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** What a delivery brings, what is still to come first; goods that nobody announced below. */
export function AdviceItems({ advice, counted, active, newKey, onCount, onSettle, onActive }: Props) {
  const { t } = useTranslation('floor');
  // Only a line begun by hand takes the focus: after a scan the next scan follows.
  const [begun, setBegun] = useState<string | null>(null);
  const add = (item: AdviceItem, grade?: 'damaged') => {
    const line = {
      ...lineOf(item, newKey()),
      quantity:
        // Who says that something came damaged has a piece in hand.
        grade && !item.serialTracked
          ? 1
          : item.serialTracked || advice.isBlind
            ? 0
            : Math.max(0, (item.remaining ?? 0) - piecesOf(counted, item.id)),
      ...(grade ? { grade } : counted.some((one) => one.item === item.id) && { lot: '', lotDate: '' }),
    };
    onCount((before) => [...before, line]);
    onActive(line.key);
    setBegun(line.key);
  };
  const rowsOf = (lines: Counted, item: AdviceItem | null) =>
    lines.map((line) => (
      <CountRow
        key={line.key}
        line={line}
        item={item}
        advice={advice.id}
        isReturn={advice.type === 'return'}
        isActive={line.key === active}
        isBegun={line.key === begun}
        onChange={(change) => {
          onCount((before) => changeLine(before, line.key, change));
          onActive(line.key);
        }}
        onSettle={(change) => onSettle((before) => changeLine(before, line.key, change))}
        onRemove={() => onCount((before) => before.filter(({ key }) => key !== line.key))}
      />
    ));
  const items = [
    ...advice.items.filter(({ isComplete }) => !isComplete),
    ...advice.items.filter(({ isComplete }) => isComplete),
  ];
  const unannounced = counted.filter(({ item }) => item === null);
  return (
    <ul className={`lined ${task.items}`} onKeyDown={goOn}>
      {items.map((item) => {
        const own = counted.filter((line) => line.item === item.id);
        const sound = own.filter(({ grade }) => grade !== 'damaged');
        const isOpen = own.some(({ key }) => key === active);
        if (own.length === 0 && item.isComplete) {
          return (
            <li key={item.id} className="wrap">
              <ItemWords item={item} counted={0} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`${t('goods.count')} ${item.productSku}`}
                onClick={() => add(item)}
              >
                <IconPlus size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
              <IconCircleCheckFilled size={24} data-ink="done" role="img" aria-label={t('goods.complete')} />
            </li>
          );
        }
        return (
          <li key={item.id} className="wrap" data-next={isOpen || undefined}>
            <ItemWords item={item} counted={piecesOf(counted, item.id)} />
            {rowsOf(own, item)}
            {(sound.length === 0 || item.lotTracked || advice.type === 'return') && (
              <Button
                variant="default"
                className={classes.add}
                leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
                data-begins={sound.length === 0 || undefined}
                onClick={() => add(item)}
              >
                {t(
                  sound.length === 0
                    ? 'goods.count'
                    : item.lotTracked
                      ? 'goods.anotherLot'
                      : 'goods.anotherState',
                )}
                <span className="visually-hidden">{item.productSku}</span>
              </Button>
            )}
            {advice.type !== 'return' && !own.some(({ grade }) => grade === 'damaged') && (
              <Button
                variant="subtle"
                className={own.length === 0 ? classes.beside : classes.add}
                leftSection={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
                onClick={() => add(item, 'damaged')}
              >
                {t('goods.damaged.add')}
                <span className="visually-hidden">{item.productSku}</span>
              </Button>
            )}
          </li>
        );
      })}
      {unannounced.map((line) => (
        <li key={line.key} className="wrap" data-next={line.key === active || undefined}>
          <ItemName image={line.image} name={line.name} hints={[line.productSku, t('goods.notAnnounced')]} />
          {rowsOf([line], null)}
        </li>
      ))}
    </ul>
  );
}

/** One product of a delivery. A blind count shows nothing that it could be made to fit. */
function ItemWords({ item, counted }: { item: AdviceItem; counted: number }) {
  const { t } = useTranslation('floor');
  const { integer, day } = useFormat();
  const { remaining } = item;
  const difference = remaining === null ? null : counted - remaining;
  const hints = [
    item.productSku,
    item.primaryEan,
    item.lot && t('lotNamed', { lot: item.lot }),
    item.lotDate && day(item.lotDate),
    item.supplied > 0 && t('goods.supplied', { count: item.supplied }),
    item.paired !== null && item.paired > 0 && t('goods.waitedFor', { count: item.paired }),
    item.qualitative && t('goods.qualitative'),
  ];
  return (
    <>
      <ItemName image={item.image} place={item.place} name={item.name} hints={hints} />
      {counted > 0 && difference !== null && difference !== 0 && (
        <span className={classes.difference} data-ink={difference > 0 ? 'waiting' : undefined}>
          {difference < 0 ? t('goods.fewer', { count: -difference }) : t('goods.more', { count: difference })}
        </span>
      )}
      {(counted > 0 || !item.isComplete) && (
        <span className={`tabular ${task.count}`} data-done={(counted > 0 && difference === 0) || undefined}>
          <b>{integer(counted)}</b>
          {remaining !== null && `/${integer(remaining)}`}
        </span>
      )}
    </>
  );
}
