import { Button } from '@mantine/core';
import { IconTrendingDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { findRows } from '../../product/lines/find-rows.ts';
import type { LineTools } from '../../product/lines/ProductLines.tsx';
import { isSameBuilding } from './transfer.checks.ts';
import type { Values } from './transfer.values.ts';

/** "What Žilina lacks": what orders there wait for and the source has. */
export function LacksButton({ place, tools }: { place: string; tools: LineTools }) {
  const { t } = useTranslation(['transferForm', 'stockMove', 'common']);
  const form = useFormContext<Values>();
  const [isAsking, setAsking] = useState(false);
  const { organisation, fromWms, fromWarehouse, toWms, toWarehouse } = form.watch();
  const isReady =
    fromWms !== null &&
    fromWarehouse !== null &&
    toWms !== null &&
    toWarehouse !== null &&
    !isSameBuilding({ fromWms, toWms });

  const ask = async () => {
    if (fromWms === null || fromWarehouse === null || toWms === null || toWarehouse === null) return;
    setAsking(true);
    try {
      const query = { organisation, fromWms, fromWarehouse, toWms, toWarehouse };
      const { items } = await call(transferRoutes.proposal, { query });
      const there = new Set(form.getValues('items').map(({ product }) => product.id));
      const rows = await findRows(items.filter(({ product }) => !there.has(product)));
      if (rows.length > 0) tools.addMany(rows);
      else tools.say(t('items.lacksNothing', { place }));
    } catch (error) {
      tools.say(error instanceof ApiError ? error.problem.message : t('common:unexpectedError'), true);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTrendingDown size={16} stroke={1.7} aria-hidden="true" />}
      loading={isAsking}
      disabled={!isReady}
      onClick={() => void ask()}
    >
      {t('items.lacks', { place: place || t('stockMove:target') })}
    </Button>
  );
}
