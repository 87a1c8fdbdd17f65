import { Button } from '@mantine/core';
import { IconTrendingDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { findRows } from '../../product/lines/find-rows.ts';
import type { LineTools } from '../../product/lines/ProductLines.tsx';
import type { Values } from './stock-advice.values.ts';

/** "What runs out": what open orders need and neither stock nor an advice covers. */
export function RunningOut({ tools }: { tools: LineTools }) {
  const { t } = useTranslation(['stockAdviceForm', 'common']);
  const { control, getValues } = useFormContext<Values>();
  const [organisation, wms, warehouse] = useWatch({ control, name: ['organisation', 'wms', 'warehouse'] });
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    try {
      const { items } = await call(stockAdviceRoutes.proposal, { query: { organisation, wms, warehouse } });
      const there = new Set(getValues('items').map(({ product }) => product.id));
      const rows = await findRows(items.filter(({ product }) => !there.has(product)));
      if (rows.length > 0) tools.addMany(rows);
      else tools.say(t('items.nothingRunsOut'));
    } catch (error) {
      const text = error instanceof ApiError ? error.problem.message : t('common:unexpectedError');
      toast({ meaning: 'trouble', title: t('items.proposalFailed'), text });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTrendingDown size={16} stroke={1.7} aria-hidden="true" />}
      loading={isAsking}
      disabled={organisation === null}
      onClick={() => void ask()}
    >
      {t('items.runsOut')}
    </Button>
  );
}
