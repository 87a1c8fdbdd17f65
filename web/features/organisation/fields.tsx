import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { organisationStopRoutes as routes } from '../../../contracts/organisation/organisation.stop.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { meKey, useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { ReasonDialog } from '../../ui/feedback/ReasonDialog.tsx';
import { Refusal } from '../../ui/feedback/Refusal.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Banner } from '../../ui/form/Banner.tsx';

interface Client {
  id: string;
  name: string;
}

/** Whether a client is on stop, and what puts it on stop (a reason) or ends that (null). */
export function useStop({ id }: Client) {
  const { t } = useTranslation('rights');
  const { audience } = useArea();
  const { may } = useSession();
  const client = useQueryClient();
  const params = { id };
  const key = ['stop', id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(routes.readStop, { params, signal }),
  });
  const change = useMutation({
    mutationFn: (why: string | null) =>
      why === null ? call(routes.resume, { params }) : call(routes.stop, { params, body: { reason: why } }),
    onSuccess: (state) => {
      client.setQueryData(key, state);
      toast({ meaning: 'done', title: t(state.stoppedAt ? 'stop.done' : 'stop.resumed') });
      void client.invalidateQueries({ queryKey: meKey(audience) });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(id) });
    },
  });
  const { error } = change;
  return {
    state: data,
    change,
    mayStop: audience === 'admin' && may('master.write'),
    refusal: error instanceof ApiError && (
      <Refusal>{error.problem.violations[0]?.message ?? error.problem.message}</Refusal>
    ),
  };
}

/** That a client is on stop and why, with the way out for whoever may; nothing where it is not. */
export function StopNotice({ organisation }: { organisation: Client }) {
  const { t } = useTranslation('rights');
  const format = useFormat();
  const { state, change, mayStop, refusal } = useStop(organisation);
  if (!state?.stoppedAt) return null;
  return (
    <Banner
      tone="waiting"
      role="status"
      actions={
        mayStop && (
          <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.mutate(null)}>
            {t('stop.resume')}
          </Button>
        )
      }
    >
      {t('stop.since', { when: format.instant(state.stoppedAt), reason: state.stopReason })}
      {refusal}
    </Banner>
  );
}

interface StopDialogProps {
  organisation: Client;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a client is put on stop, and does it. */
export function StopDialog({ organisation, isOpen, onClose }: StopDialogProps) {
  const { t } = useTranslation('rights');
  const { change, refusal } = useStop(organisation);
  return (
    <ReasonDialog
      draft={`stop.${organisation.id}`}
      title={t('stop.title', { name: organisation.name })}
      label={t('stop.reason')}
      help={t('stop.reasonHelp')}
      keep={t('stop.keep')}
      act={t('stop.do')}
      least={3}
      isDanger
      trouble={refusal}
      isOpen={isOpen}
      isRunning={change.isPending}
      onKeep={onClose}
      onAct={(reason) =>
        change.mutateAsync(reason).then(
          () => true,
          () => false,
        )
      }
    >
      {t('stop.text')}
    </ReasonDialog>
  );
}

/** Whether a client is on stop and why, with what puts it on stop or ends that, for whoever may. */
export function StopClient({ organisation }: { organisation: Client }) {
  const { t } = useTranslation('rights');
  const { state, mayStop } = useStop(organisation);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <StopNotice organisation={organisation} />
      {state && !state.stoppedAt && mayStop && (
        <div>
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {t('stop.act')}
          </Button>
        </div>
      )}
      <StopDialog organisation={organisation} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
