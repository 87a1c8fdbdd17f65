import { IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import type { FailedBulk } from '../../../ui/grid/bulk.ts';
import type { RowData } from '../../../ui/grid/definition.ts';
import { listUrlOf } from '../../../ui/grid/place.ts';
import type { MenuEntry } from '../../../ui/layout/ActionMenu.tsx';
import { appliesTo, PRODUCT_ACTS, type ProductAct, refusalsOf } from '../bulk/product.acts.ts';
import { ACT_ICONS, useProductBulk } from '../bulk/product.bulk.ts';
import type { ProductRow } from '../product.cells.tsx';

/** What can be done with the product, in words, with the reason where it cannot. */
export function useProductActing(product: ProductDetail) {
  const { t } = useTranslation(['productDetail', 'product', 'record']);
  const { base } = useArea();
  const { may } = useSession();
  const { list } = useFormat();
  const navigate = useNavigate();
  const [isTransforming, setTransforming] = useState(false);
  const [failed, setFailed] = useState<FailedBulk<ProductRow> | null>(null);
  const { actOn } = useProductBulk(setFailed);
  const mayWrite = may('product.write');

  const reasonOf = (act: ProductAct | 'makeSet'): Pick<MenuEntry, 'refused'> => {
    if (!mayWrite) return { refused: t('record:refusedRole') };
    const refusals = refusalsOf(act, product);
    if (refusals.length === 0) return {};
    return { refused: list(refusals.map(({ key, count }) => t(`refused.${key}`, { count }))) };
  };
  const run = async (act: ProductAct) => {
    const back = listUrlOf(product.id) ?? `${base}/products`;
    const isDone = await actOn(act, product);
    if (isDone && act === 'delete') void navigate(back, { replace: true });
  };

  const entries: MenuEntry[] = [
    ...(product.type === 'Physical'
      ? [
          {
            key: 'makeSet',
            label: t('product:actDots.makeSet'),
            icon: <IconPackages size={16} stroke={1.7} aria-hidden />,
            onChoose: () => setTransforming(true),
            ...reasonOf('makeSet'),
          },
        ]
      : []),
    ...PRODUCT_ACTS.filter((act) => appliesTo(act, product)).map((act): MenuEntry => {
      const Icon = ACT_ICONS[act];
      return {
        key: act,
        label: t(`product:${act === 'activate' ? 'acts' : 'actDots'}.${act}`),
        icon: <Icon size={16} stroke={1.7} aria-hidden />,
        isDanger: act === 'delete' && reasonOf(act).refused === undefined,
        isApart: act === 'delete',
        onChoose: () => void run(act),
        ...reasonOf(act),
      };
    }),
  ];
  return {
    entries,
    isTransforming,
    setTransforming,
    failed: failed as FailedBulk<RowData> | null,
    closeFailed: () => setFailed(null),
  };
}
