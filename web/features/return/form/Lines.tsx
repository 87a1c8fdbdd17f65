import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { relationImage } from '../../../../contracts/kit/related.ts';
import {
  RETURN_REASONS,
  RETURN_WISHES,
  type ReturnReason,
} from '../../../../contracts/return/return.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import classes from './form.module.css';
import type { Line, Offered } from './new-return.ts';

interface Props {
  items: readonly Offered[];
  lines: ReadonlyMap<string, Line>;
  errorOf: (product: string) => string | undefined;
  onChange: (product: string, line: Line | null) => void;
}

/** The products of an order with what left: those that come back are ticked, with pieces, reason and wish. */
export function Lines({ items, lines, errorOf, onChange }: Props) {
  const { t } = useTranslation(['returnScreen', 'return']);
  const { integer } = useFormat();
  const heads = { quantity: t('return:fields.quantity'), reason: t('return:fields.reason') };
  return (
    <DataTable>
      <thead>
        <tr>
          <th>{t('return:fields.product')}</th>
          <th data-number>{t('new.left')}</th>
          <th>{heads.quantity}</th>
          <th>{heads.reason}</th>
          <th>{t('items.wish')}</th>
          <th>{t('return:fields.note')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ product, expedited, announced }) => {
          const { id, name, productSku } = product;
          const left = expedited - announced;
          const line = lines.get(id);
          const set = (change: Partial<Line>) => line && onChange(id, { ...line, ...change });
          return (
            <tr key={id}>
              <td>
                <span className={classes.product}>
                  <Checkbox
                    checked={line !== undefined}
                    disabled={left <= 0}
                    aria-label={t('new.comesBack', { sku: productSku })}
                    onChange={(event) =>
                      onChange(
                        id,
                        event.currentTarget.checked
                          ? { quantity: left, reason: 'notLiked', wish: 'money', note: '' }
                          : null,
                      )
                    }
                  />
                  <Picture src={relationImage(product)} size={28} />
                  <span className="stack">
                    {name}
                    <small className="ink2">{productSku}</small>
                  </span>
                </span>
              </td>
              <td data-number data-label={t('new.left')}>
                {t('new.leftOf', { left: integer(left), expedited: integer(expedited) })}
              </td>
              <td data-none={!line || undefined} data-label={heads.quantity}>
                {line ? (
                  <NumberInput
                    aria-label={t('new.quantityOf', { sku: productSku })}
                    min={1}
                    allowDecimal={false}
                    allowNegative={false}
                    value={line.quantity}
                    error={errorOf(id)}
                    w={90}
                    onChange={(value) => set({ quantity: Number(value) || 0 })}
                  />
                ) : (
                  '–'
                )}
              </td>
              <td data-none={!line || undefined} data-label={heads.reason}>
                {line ? (
                  <Select
                    aria-label={t('new.reasonOf', { sku: productSku })}
                    data={RETURN_REASONS.map((value) => ({
                      value,
                      label: t(`return:values.reason.${value}`),
                    }))}
                    value={line.reason}
                    allowDeselect={false}
                    onChange={(value) => value && set({ reason: value as ReturnReason })}
                  />
                ) : (
                  '–'
                )}
              </td>
              <td data-none={!line || undefined} data-label={t('items.wish')}>
                {line ? (
                  <Select
                    aria-label={t('new.wishOf', { sku: productSku })}
                    data={RETURN_WISHES.map((value) => ({ value, label: t(`items.wishes.${value}`) }))}
                    value={line.wish}
                    allowDeselect={false}
                    onChange={(value) => value && set({ wish: value as Line['wish'] })}
                  />
                ) : (
                  '–'
                )}
              </td>
              <td data-none={!line || undefined} data-label={t('return:fields.note')}>
                {line ? (
                  <TextInput
                    aria-label={t('new.noteOf', { sku: productSku })}
                    maxLength={LIMITS.note}
                    value={line.note}
                    onChange={(event) => set({ note: event.currentTarget.value })}
                  />
                ) : (
                  '–'
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
