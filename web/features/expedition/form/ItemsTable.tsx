import { ActionIcon } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { Fragment, memo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LOT_OPTIONS } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { Forecast } from './expedition.forecast.ts';
import { type Availability, type Line, lineValue, pieces, shortage } from './expedition.lines.ts';
import classes from './items.module.css';
import { SetParts } from './SetParts.tsx';

interface Props {
  items: readonly Line[];
  availability: Forecast['availability'];
  isLocked: boolean;
  onRemove: (index: number) => void;
  /** The quantity was entered: back to the scan field. */
  onDone: () => void;
}

const NOTHING: Availability['components'] = [];

/** The lines as a table of 32 px rows; on a phone as cards. */
export function ItemsTable({ items, availability, isLocked, onRemove, onDone }: Props) {
  const { t } = useTranslation(['expeditionForm', 'expedition']);
  if (items.length === 0) return <p className={classes.empty}>{t('items.none')}</p>;
  return (
    <table className={classes.table} aria-label={t('sections.items')}>
      <thead>
        <tr>
          <th className={classes.product}>{t('expedition:fields.product')}</th>
          <th className={classes.sku}>{t('expedition:fields.productSku')}</th>
          <th className={classes.lot}>{t('expedition:fields.lot')}</th>
          <th className={classes.quantity}>{t('expedition:fields.quantity')}</th>
          <th className={classes.available}>{t('expedition:fields.available')}</th>
          <th className={classes.value}>{t('items.lineValue')}</th>
          <th className={classes.remove}>
            <span className="visually-hidden">{t('items.removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((line, index) => (
          <Fragment key={line.id ?? `${line.product.id} ${line.lot ?? ''}`}>
            <Row
              line={line}
              index={index}
              availability={availability.get(line.product.id)}
              isLocked={isLocked}
              onRemove={onRemove}
              onDone={onDone}
            />
            <SetParts parts={availability.get(line.product.id)?.components ?? NOTHING} sets={pieces(line)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Props, 'items' | 'availability'> {
  line: Line;
  index: number;
  availability: Availability | undefined;
}

function ItemRow({ line, index, availability, isLocked, onRemove, onDone }: RowProps) {
  const { t } = useTranslation(['expeditionForm', 'expedition']);
  const { amount } = useFormat();
  const { productSku, name } = line.product;
  const value = lineValue(line);
  return (
    <tr>
      <td className={classes.product}>
        <span className={classes.flex}>
          <span className={classes.picture}>
            <IconPhoto size={14} stroke={1.9} aria-hidden="true" />
          </span>
          <span className={classes.name} title={name}>
            {name}
          </span>
        </span>
      </td>
      <td className={classes.sku} title={productSku}>
        {productSku}
      </td>
      <td className={classes.lot}>
        {line.lot ?? <LotChoice index={index} sku={productSku} isLocked={isLocked} />}
      </td>
      <td className={classes.quantity}>
        <NumberField
          bare
          name={`items.${index}.quantity`}
          label={t('items.quantityOf', { sku: productSku })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onDone();
          }}
        />
      </td>
      <td className={classes.available}>
        <span className={classes.flex}>
          <AvailabilityCell line={line} availability={availability} />
        </span>
      </td>
      <td className={classes.value}>
        {value === null ? (
          <span className="ink3">–</span>
        ) : (
          <>
            {amount(value)} <span className={classes.currency}>{line.productValueCurrency}</span>
          </>
        )}
      </td>
      <td className={classes.remove}>
        {!isLocked && (
          <ActionIcon
            size="xs"
            aria-label={t('items.remove', { sku: productSku })}
            onClick={() => onRemove(index)}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

/** A key in one quantity redraws that line and not three hundred. */
const Row = memo(
  ItemRow,
  (before, after) =>
    before.index === after.index &&
    before.isLocked === after.isLocked &&
    before.onRemove === after.onRemove &&
    before.onDone === after.onDone &&
    before.availability === after.availability &&
    before.line.product.id === after.line.product.id &&
    before.line.quantity === after.line.quantity &&
    before.line.lot === after.line.lot &&
    before.line.productValue === after.line.productValue,
);

function LotChoice({ index, sku, isLocked }: { index: number; sku: string; isLocked: boolean }) {
  const { t } = useTranslation('expeditionForm');
  const { field } = useController({ name: `items.${index}.lotOption` });
  const chosen = (field.value as string | null) ?? 'none';
  return (
    <select
      className={classes.lotChoice}
      data-chosen={chosen !== 'none' || undefined}
      aria-label={t('items.lotOf', { sku })}
      disabled={isLocked}
      {...field}
      value={chosen}
    >
      {LOT_OPTIONS.map((option) => (
        <option key={option} value={option}>
          {t(`items.lots.${option}`)}
        </option>
      ))}
    </select>
  );
}

function AvailabilityCell({ line, availability }: { line: Line; availability: Availability | undefined }) {
  const { t } = useTranslation('expeditionForm');
  const { integer } = useFormat();
  if (line.product.type === 'Virtual') return <span className="ink3">{t('items.virtual')}</span>;
  if (!availability) return <span className="ink3">–</span>;
  if (!availability.active || !availability.allowed)
    return (
      <>
        <StatusShape look={{ meaning: 'trouble' }} />
        <span className={classes.wrong}>
          {t(availability.active ? 'items.notInEshop' : 'items.inactive')}
        </span>
      </>
    );
  const short = shortage(line, availability);
  return (
    <>
      <StatusShape look={{ meaning: short > 0 ? 'waiting' : 'done' }} />
      <span className="tabular">{integer(availability.available)}</span>
      {short > 0 && <span className={classes.short}>{t('items.shortBy', { count: short })}</span>}
    </>
  );
}
