import { useFormContext, useWatch } from 'react-hook-form';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { call } from '../../../platform/api.ts';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { LineTools } from '../../product/lines/ProductLines.tsx';
import { ProposeButton } from '../../product/lines/ProposeButton.tsx';
import type { Values } from './stock-advice.values.ts';

/** "What runs out": what open orders need and neither stock nor an advice covers. */
export function RunningOut({ tools }: { tools: LineTools }) {
  const { t } = useTranslation('stockAdviceForm');
  const { control } = useFormContext<Values>();
  const [organisation, wms, warehouse] = useWatch({ control, name: ['organisation', 'wms', 'warehouse'] });
  return (
    <ProposeButton
      label={t('items.runsOut')}
      isReady={organisation !== null}
      propose={() => call(stockAdviceRoutes.proposal, { query: { organisation, wms, warehouse } })}
      nothing={t('items.nothingRunsOut')}
      onFailed={(text) => toast({ meaning: 'trouble', title: t('items.proposalFailed'), text })}
      tools={tools}
    />
  );
}
