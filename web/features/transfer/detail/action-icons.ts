import { IconArrowsMinimize, IconBan, IconCheckbox } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { TransferButton } from './transfer.actions.ts';

export const ACTION_ICONS: Record<TransferButton, ComponentType<{ size?: number; stroke?: number }>> = {
  reduce: IconArrowsMinimize,
  closeWithDifference: IconCheckbox,
  cancel: IconBan,
};
