import { IconArrowsSplit2, IconCircleMinus, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type FailedBulk, unticked } from '../../../ui/grid/bulk.ts';
import type { BulkAction, BulkSelection } from '../../../ui/grid/definition.ts';
import type { ProductRow } from '../product.cells.tsx';
import { actOnProducts, appliesTo, PRODUCT_ACTS, type ProductAct } from './product.acts.ts';

export const ACT_ICONS: Record<
  ProductAct,
  ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
> = {
  activate: IconPlayerPlay,
  deactivate: IconCircleMinus,
  transform: IconArrowsSplit2,
  delete: IconTrash,
};

/** Which acts are asked about before they are done: what they take away is not given back by a click. */
const ASKED: readonly ProductAct[] = ['deactivate', 'transform', 'delete'];

export interface ProductBulk {
  actions: BulkAction<ProductRow>[];
  /** The same acts on one product; whether it was done. */
  actOn: (act: ProductAct, row: ProductRow) => Promise<boolean>;
}

/** The acts of the list: activate, deactivate, make products of sets, delete. `tell` shows what failed and why. */
export function useProductBulk(tell: (failed: FailedBulk<ProductRow>) => void): ProductBulk {
  const { t } = useTranslation('product');
  const { base } = useArea();
  const { may } = useSession();
  const client = useQueryClient();
  const mayWrite = may('product.write');

  return useMemo(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: ['product'] });
    const ask = (act: ProductAct, rows: readonly ProductRow[], all: number): Promise<boolean> => {
      const count = rows.length;
      const name = rows[0]?.productSku ?? '';
      const one = count === 1 && all === 1;
      return confirm({
        title: one
          ? t(`ask.${act}.titleOne`, { sku: name })
          : all > count
            ? t(`ask.${act}.titleOf`, { count, all })
            : t(`ask.${act}.title`, { count }),
        body: t(`ask.${act}.text`),
        confirmLabel: one ? t(`ask.${act}.doOne`, { sku: name }) : t(`ask.${act}.do`, { count }),
        cancelLabel: t('ask.keep'),
        danger: act === 'delete',
      });
    };
    const perform = async (
      act: ProductAct,
      rows: ProductRow[],
      selection: BulkSelection<ProductRow>,
    ): Promise<boolean> => {
      const answer = await actOnProducts(
        act,
        rows.map(({ id }) => id),
      );
      selection.deselect(answer.results.filter(({ done }) => done).map(({ id }) => id));
      refresh();
      if (answer.failed === 0) {
        toast({ meaning: 'done', title: t(`done.${act}`, { count: answer.done }) });
        return true;
      }
      tell({
        title: t(`failed.${act}`),
        answer,
        rows,
        nameOf: (row) => row.productSku ?? row.id,
        pathOf: (row) => `${base}/products/${row.id}`,
        selection,
        retry: async (failed) => void (await perform(act, failed, selection)),
      });
      return false;
    };
    const askAndPerform = async (act: ProductAct, selection: BulkSelection<ProductRow>): Promise<boolean> => {
      const { applicable, others } = selection;
      if (ASKED.includes(act) && !(await ask(act, applicable, applicable.length + others.length)))
        return false;
      return perform(act, applicable, selection);
    };
    const actions = PRODUCT_ACTS.map(
      (act): BulkAction<ProductRow> => ({
        key: act,
        label: t(ASKED.includes(act) ? `actDots.${act}` : `acts.${act}`),
        icon: ACT_ICONS[act],
        appliesTo: (row) => appliesTo(act, row),
        run: async (selection) => void (await askAndPerform(act, selection)),
      }),
    );
    return {
      actions: mayWrite ? actions : [],
      actOn: (act, row) =>
        askAndPerform(act, unticked([row], refresh)).catch((error: Error) => {
          toast({ meaning: 'trouble', title: error.message });
          return false;
        }),
    };
  }, [t, base, client, mayWrite, tell]);
}
