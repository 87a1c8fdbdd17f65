import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isDamaged } from '../../../../contracts/floor/floor.goods.events.ts';
import { RETURN_GRADES } from '../../../../contracts/return-receipt/return-receipt.states.ts';
import { useTranslation } from '../../../platform/words.ts';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import type { Change } from '../change.ts';
import type { AdviceItem, CountLine } from './count.ts';
import classes from './counting.module.css';
import { DamagePhotos } from './DamagePhotos.tsx';

interface Props {
  /** The delivery. */
  advice: string;
  line: CountLine;
  /** Null for goods that nobody announced: whether they have lots is not known here. */
  item: AdviceItem | null;
  isReturn: boolean;
  isActive: boolean;
  /** Begun by hand just now: what is typed next is its count. */
  isBegun: boolean;
  onChange: (change: Change<CountLine>) => void;
  /** A photo of it arrived, or was refused. */
  onSettle: (change: Change<CountLine>) => void;
  onRemove: () => void;
}

/** The fields of what is counted of one product and lot. */
export function CountRow(props: Props) {
  const { advice, line, item, isReturn, isActive, isBegun, onChange, onSettle, onRemove } = props;
  const { t } = useTranslation('floor');
  const sku = line.productSku;
  const field = useRef<HTMLInputElement>(null);
  const wantsPieces = isBegun && !item?.serialTracked;
  useEffect(() => {
    if (!wantsPieces) return;
    field.current?.focus();
    field.current?.select();
  }, [wantsPieces]);
  const isApart = line.grade === 'damaged';
  const hasLot = !item || item.lotTracked || item.lot !== null;
  return (
    <div className={classes.row} data-active={isActive || undefined}>
      <PiecesInput
        hideControls={false}
        className={classes.pieces}
        ref={field}
        size="md"
        label={t(isApart ? 'goods.damaged.pieces' : 'fields.sumOfQuantity')}
        aria-label={t(isApart ? 'goods.damaged.piecesOf' : 'goods.piecesOf', { sku })}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      {hasLot && (
        <TextInput
          size="md"
          label={t('fields.lot')}
          aria-label={t('goods.lotOf', { sku })}
          value={line.lot}
          maxLength={60}
          onChange={(event) => onChange({ lot: event.currentTarget.value })}
        />
      )}
      {hasLot && (
        <TextInput
          size="md"
          type="date"
          label={t('fields.lotDate')}
          aria-label={t('goods.lotDateOf', { sku })}
          value={line.lotDate}
          onChange={(event) => onChange({ lotDate: event.currentTarget.value })}
        />
      )}
      {isReturn && (
        <NativeSelect
          size="md"
          label={t('goods.grade')}
          aria-label={t('goods.gradeOf', { sku })}
          value={line.grade}
          onChange={(event) => onChange({ grade: event.currentTarget.value as typeof line.grade })}
          data={RETURN_GRADES.map((grade) => ({ value: grade, label: t(`goods.grades.${grade}`) }))}
        />
      )}
      {(!item || item.serialTracked) && (
        <Textarea
          size="md"
          className={classes.serials}
          label={t('goods.serials')}
          aria-label={t('goods.serialsOf', { sku })}
          value={line.serials.join('\n')}
          minRows={1}
          autosize
          autoFocus={isBegun}
          onChange={(event) => {
            const serials = event.currentTarget.value.split(/[\n\t;,]+/).map((serial) => serial.trim());
            const typed = serials.filter((serial, index) => serial !== '' || index === serials.length - 1);
            onChange({ serials: typed, ...(item && { quantity: typed.filter(Boolean).length }) });
          }}
        />
      )}
      {isDamaged(line.grade) && (
        <DamagePhotos
          of={{ noun: 'stockAdvice', id: advice }}
          sku={sku}
          photos={line.photos}
          onChange={(change) => onChange(({ photos }) => ({ photos: change(photos) }))}
          onSettle={(change) => onSettle(({ photos }) => ({ photos: change(photos) }))}
        />
      )}
      <ActionIcon variant="default" size={44} aria-label={t('goods.remove', { sku })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}
