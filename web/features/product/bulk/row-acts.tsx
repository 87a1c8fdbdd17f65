import { IconPackages, IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { MenuEntry } from '../../../ui/layout/ActionMenu.tsx';
import type { ProductRow } from '../product.cells.tsx';
import { appliesTo, PRODUCT_ACTS } from './product.acts.ts';
import { ACT_ICONS, type ProductBulk } from './product.bulk.ts';

interface RowActsInput {
  t: TFunction;
  base: string;
  actOn: ProductBulk['actOn'];
  makeSet: (row: ProductRow) => void;
}

/** What can be done with one row of the list. */
export const rowActs =
  ({ t, base, actOn, makeSet }: RowActsInput) =>
  (row: ProductRow): MenuEntry[] => [
    {
      key: 'edit',
      label: t('common:edit'),
      icon: <IconPencil size={16} stroke={1.7} aria-hidden />,
      to: `${base}/products/${row.id}?tab=detail`,
    },
    ...(row.type === 'Physical'
      ? [
          {
            key: 'makeSet',
            label: t('actDots.makeSet'),
            icon: <IconPackages size={16} stroke={1.7} aria-hidden />,
            onChoose: () => makeSet(row),
          },
        ]
      : []),
    ...PRODUCT_ACTS.filter((act) => appliesTo(act, row)).map((act): MenuEntry => {
      const Icon = ACT_ICONS[act];
      return {
        key: act,
        label: t(act === 'activate' ? 'acts.activate' : `actDots.${act}`),
        icon: <Icon size={16} stroke={1.7} aria-hidden />,
        isDanger: act === 'delete',
        isApart: act === 'delete',
        onChoose: () => void actOn(act, row),
      };
    }),
  ];
