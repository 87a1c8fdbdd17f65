import { IconBan, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ExpeditionButton } from '../../../../contracts/expedition/expedition.states.ts';

export const ACTION_ICONS: Record<ExpeditionButton, ComponentType<{ size?: number; stroke?: number }>> = {
  send: IconSend,
  process: IconPlayerPlay,
  rollback: IconPlayerPause,
  cancel: IconBan,
};
