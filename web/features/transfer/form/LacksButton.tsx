import { useFormContext } from 'react-hook-form';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import { call } from '../../../platform/api.ts';
import { useTranslation } from '../../../platform/words.ts';
import type { LineTools } from '../../product/lines/ProductLines.tsx';
import { ProposeButton } from '../../product/lines/ProposeButton.tsx';
import { isSameBuilding } from './transfer.checks.ts';
import type { Values } from './transfer.values.ts';

/** "What Žilina lacks": what orders there wait for and the source has. */
export function LacksButton({ place, tools }: { place: string; tools: LineTools }) {
  const { t } = useTranslation(['transferForm', 'stockMove']);
  const { organisation, fromWms, fromWarehouse, toWms, toWarehouse } = useFormContext<Values>().watch();
  const road = {
    fromWms: fromWms ?? '',
    fromWarehouse: fromWarehouse ?? '',
    toWms: toWms ?? '',
    toWarehouse: toWarehouse ?? '',
  };
  return (
    <ProposeButton
      label={t('items.lacks', { place: place || t('stockMove:target') })}
      isReady={Object.values(road).every(Boolean) && !isSameBuilding(road)}
      propose={() => call(transferRoutes.proposal, { query: { organisation, ...road } })}
      nothing={t('items.lacksNothing', { place })}
      onFailed={(text) => tools.say(text, true)}
      tools={tools}
    />
  );
}
