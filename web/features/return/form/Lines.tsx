import { Checkbox, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { relationImage } from '../../../../contracts/kit/related.ts';
import {
  RETURN_REASONS,
  RETURN_WISHES,
  type ReturnReason,
} from '../../../../contracts/return/return.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import { type DataColumn, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
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
  const setOf = (product: string, line: Line) => (change: Partial<Line>) =>
    onChange(product, { ...line, ...change });
  /** A column of what is said of a line that comes back. */
  const said = (
    head: string,
    cell: (line: Line, set: (change: Partial<Line>) => void, sku: string, id: string) => ReactNode,
  ): DataColumn<Offered> => ({
    head,
    marks: ({ product }) => ({ 'data-none': !lines.has(product.id) }),
    cell: ({ product: { id, productSku } }) => {
      const line = lines.get(id);
      return line ? cell(line, setOf(id, line), productSku, id) : '–';
    },
  });
  return (
    <DataTable
      rows={items}
      keyOf={({ product }) => product.id}
      columns={[
        {
          head: t('return:fields.product'),
          cell: ({ product, expedited, announced }) => (
            <span className="row gap-12 regular">
              <Checkbox
                checked={lines.has(product.id)}
                // What was ticked before others announced the rest is taken out again.
                disabled={expedited - announced <= 0 && !lines.has(product.id)}
                aria-label={t('new.comesBack', { sku: product.productSku })}
                onChange={(event) =>
                  onChange(
                    product.id,
                    event.currentTarget.checked
                      ? { quantity: expedited - announced, reason: 'notLiked', wish: 'money', note: '' }
                      : null,
                  )
                }
              />
              <Picture src={relationImage(product)} size={28} />
              <span className="stack">
                {product.name}
                <small className="ink2">{product.productSku}</small>
              </span>
            </span>
          ),
        },
        {
          head: t('new.left'),
          isNumber: true,
          cell: ({ expedited, announced }) =>
            t('new.leftOf', { left: integer(expedited - announced), expedited: integer(expedited) }),
        },
        said(t('return:fields.quantity'), ({ quantity }, set, sku, id) => (
          <PiecesInput
            aria-label={t('new.quantityOf', { sku })}
            min={1}
            value={quantity}
            error={errorOf(id)}
            w={90}
            onChange={(pieces) => set({ quantity: pieces })}
          />
        )),
        said(t('return:fields.reason'), ({ reason }, set, sku) => (
          <Select
            aria-label={t('new.reasonOf', { sku })}
            data={RETURN_REASONS.map((value) => ({ value, label: t(`return:values.reason.${value}`) }))}
            value={reason}
            allowDeselect={false}
            onChange={(value) => value && set({ reason: value as ReturnReason })}
          />
        )),
        said(t('items.wish'), ({ wish }, set, sku) => (
          <Select
            aria-label={t('new.wishOf', { sku })}
            data={RETURN_WISHES.map((value) => ({ value, label: t(`items.wishes.${value}`) }))}
            value={wish}
            allowDeselect={false}
            onChange={(value) => value && set({ wish: value as Line['wish'] })}
          />
        )),
        said(t('return:fields.note'), ({ note }, set, sku) => (
          <TextInput
            aria-label={t('new.noteOf', { sku })}
            maxLength={LIMITS.note}
            value={note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        )),
      ]}
    />
  );
}
