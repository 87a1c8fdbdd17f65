import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { productStockRoutes } from '../../../contracts/stock/stock.routes.ts';
import { BLOCKED_DECISIONS } from '../../../contracts/stock/stock.schema.ts';
import { call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { MenuEntry } from '../../ui/layout/ActionMenu.tsx';
import { refreshRecords } from '../../ui/record/refresh.ts';
import type { StockRow } from './stock.cells.tsx';

type Decision = (typeof BLOCKED_DECISIONS)[number];
type Decide = (decision: Decision, row: StockRow) => Promise<void>;

const ICONS = { accept: IconCheck, scrap: IconTrash, sendBack: IconArrowBackUp };

/** What can be decided: all about goods that are blocked; only that they leave, of those that may not leave any more. */
function decisionsFor({ blocked, quantity, expiring }: StockRow): readonly Decision[] {
  if (blocked) return (quantity ?? 0) > 0 ? BLOCKED_DECISIONS : [];
  return (expiring ?? 0) > 0 ? BLOCKED_DECISIONS.filter((decision) => decision !== 'accept') : [];
}

/** What its owner can decide about goods too near to their expiry; nothing for other goods. */
export const decisionsOf = (row: StockRow, t: TFunction, decide: Decide): MenuEntry[] =>
  decisionsFor(row).map((decision): MenuEntry => {
    const Icon = ICONS[decision];
    return {
      key: decision,
      label: t(`stock:decisions.${decision}.act`),
      icon: <Icon size={16} stroke={1.7} aria-hidden />,
      isDanger: decision === 'scrap',
      onChoose: () => void decide(decision, row),
    };
  });

/** Asks first, then sends the decision about the goods to the server. */
export function useDecision(): Decide {
  const { t } = useTranslation(['stock', 'record']);
  const client = useQueryClient();
  return useCallback(
    async (decision, row) => {
      const pieces = t('record:pieces', { count: (row.quantity ?? 0) - (row.booked ?? 0) });
      const words = { sku: row.productSku, lot: row.lot ?? '–', pieces };
      const isSure = await confirm({
        title: t(`decisions.${decision}.title`, words),
        body: t(`decisions.${decision}.text`, words),
        confirmLabel: t(`decisions.${decision}.do`, words),
        danger: decision === 'scrap',
      });
      if (!isSure) return;
      try {
        await call(productStockRoutes.decide, { params: { id: row.id }, body: { decision } });
        toast({ meaning: 'done', title: t(`decisions.${decision}.done`, words) });
      } catch (error) {
        toast({ meaning: 'trouble', title: t('decisions.failed'), text: (error as Error).message });
      }
      refreshRecords(client, { name: 'productStock' });
    },
    [t, client],
  );
}
