import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { PagesBar, usePages } from '../../../ui/layout/Pages.tsx';
import { ProductHead } from './ProductHead.tsx';

interface Props {
  lines: ExpeditionDetail['removedVirtualProducts'];
  onRemove?: (productId: string) => void;
}

/** The virtual products of an order: what they are, how many, and that they do not leave with the parcel. */
export function VirtualProducts({ lines, onRemove }: Props) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'record']);
  const { integer } = useFormat();
  const pages = usePages(lines);
  if (lines.length === 0) return null;
  const quantity = t('expedition:fields.quantity');
  return (
    <section aria-label={t('expedition:fields.removedVirtualProducts')}>
      <h3 className="type-section">{t('expedition:fields.removedVirtualProducts')}</h3>
      <p className="type-small ink2">{t('virtual')}</p>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t('fields.product')}</th>
            <th scope="col" data-number>
              {quantity}
            </th>
            {onRemove && (
              <th scope="col" data-number>
                <span className="visually-hidden">{t('record:items.removeHead')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {pages.rows.map((line) => (
            <tr key={line.productId}>
              <ProductHead id={line.productId} product={line.product} />
              <td data-number data-label={quantity}>
                {integer(line.quantity)}
              </td>
              {onRemove && (
                <td data-number>
                  <ActionIcon
                    size="xs"
                    aria-label={t('record:items.remove', { sku: line.product.productSku })}
                    onClick={() => onRemove(line.productId)}
                  >
                    <IconX size={16} stroke={1.7} />
                  </ActionIcon>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <PagesBar pages={pages} />
    </section>
  );
}
