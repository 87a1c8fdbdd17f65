import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
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
  return (
    <section aria-label={t('expedition:fields.removedVirtualProducts')}>
      <h3 className="type-section">{t('expedition:fields.removedVirtualProducts')}</h3>
      <p className="type-small ink2">{t('virtual')}</p>
      <DataTable
        rows={pages.rows}
        keyOf={({ productId }) => productId}
        columns={[
          {
            head: t('fields.product'),
            cell: ({ productId, product }) => <ProductHead id={productId} product={product} />,
          },
          {
            head: t('expedition:fields.quantity'),
            isNumber: true,
            cell: ({ quantity }) => integer(quantity),
          },
          onRemove !== undefined && {
            head: t('record:items.removeHead'),
            isNumber: true,
            isBare: true,
            cell: ({ productId, product }) => (
              <ActionIcon
                size="xs"
                aria-label={t('record:items.remove', { sku: product.productSku })}
                onClick={() => onRemove(productId)}
              >
                <IconX size={16} stroke={1.7} />
              </ActionIcon>
            ),
          },
        ]}
      />
      <PagesBar pages={pages} />
    </section>
  );
}
