import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wmsRoutes } from '../../../contracts/wms/wms.routes.ts';
import { type ApiError, call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface Props {
  wms: { id: string; name?: string | undefined; blindCounts?: boolean | undefined };
}

/** Whether the floor of a warehouse counts without the expected pieces in sight; switched by who administers it. */
export function BlindCounts({ wms: { id, name, blindCounts = false } }: Props) {
  const { t } = useTranslation(['wms', 'common']);
  const { actor, may } = useSession();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (to: boolean) =>
      call(wmsRoutes.setBlindCounts, { params: { id }, body: { blindCounts: to } }),
    onSuccess: () =>
      Promise.all(['wms', 'floor'].map((noun) => client.invalidateQueries({ queryKey: [noun] }))),
    onError: (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
  });
  return (
    <Switch
      aria-label={t('blindCounts.of', { name })}
      checked={isPending ? variables : blindCounts}
      disabled={actor !== 'admin' || !may('organisation.write')}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
