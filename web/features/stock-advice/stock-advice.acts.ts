import { IconArrowBackUp, IconBan, IconCheckbox, IconRotate, IconSend, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceDetail } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import type { StockAdviceButton } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { call } from '../../platform/api.ts';

export const ACT_ICONS: Record<StockAdviceButton, ComponentType<{ size?: number; stroke?: number }>> = {
  send: IconSend,
  recall: IconArrowBackUp,
  open: IconRotate,
  close: IconCheckbox,
  cancel: IconBan,
  delete: IconTrash,
};

/** Acts that cannot be taken back, or only in part: they are asked about first. */
export const isAskedFirst = (button: StockAdviceButton): boolean => button !== 'send' && button !== 'open';
export const isDangerous = (button: StockAdviceButton): boolean => button === 'cancel' || button === 'delete';

/** Does one act on one announcement; null after it was deleted. */
export async function actOn(
  id: string,
  button: StockAdviceButton,
  reason: string | null = null,
): Promise<StockAdviceDetail | null> {
  switch (button) {
    case 'send':
      return call(stockAdviceRoutes.setStatus, { params: { id, status: 'new' } });
    case 'recall':
      return call(stockAdviceRoutes.setStatus, { params: { id, status: 'onHold' } });
    case 'cancel':
      return call(stockAdviceRoutes.setStatus, { params: { id, status: 'canceled' } });
    case 'open':
      return call(stockAdviceRoutes.open, { params: { id } });
    case 'close':
      return call(stockAdviceRoutes.close, { params: { id }, body: { reason } });
    case 'delete':
      await call(stockAdviceRoutes.remove, { params: { id } });
      return null;
  }
}
