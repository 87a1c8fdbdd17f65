import { IconEye, IconHandStop, IconMail, IconUserShare } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { useActing } from '../../ui/feedback/use-acting.ts';
import classes from './Standing.module.css';

/** Says, over every page, as whom this person looks or acts, who invites them, and that the client is on stop. */
export default function Standing() {
  const { t } = useTranslation('rights');
  const { me, organisation } = useSession();
  return (
    <>
      {me.actingAs && <Acting />}
      {me.invitations > 0 && <Invited count={me.invitations} />}
      {organisation?.stopped && (
        <Line icon={<IconHandStop size={16} stroke={1.7} aria-hidden />}>
          {t('stopped', { organisation: organisation.name, reason: organisation.stopped })}
        </Line>
      )}
    </>
  );
}

function Acting() {
  const { t } = useTranslation(['rights', 'shell']);
  const { me } = useSession();
  const format = useFormat();
  const { leave } = useActing();
  const until = me.actingAs?.until ?? null;
  const isOver = useIsOver(until);
  if (!me.actingAs) return null;
  const { kind, role, organisation, reason } = me.actingAs;
  const name = organisation?.name ?? '';
  // Only whoever looks as somebody has a role; on behalf of a client one stays who one is.
  const roleName = () =>
    t(`shell:person.roles.${organisation || role !== 'readOnly' ? role : 'adminReadOnly'}`);
  const words =
    kind === 'view'
      ? t(organisation ? 'as.viewOf' : 'as.view', { role: roleName(), organisation: name })
      : isOver
        ? t('as.over', { organisation: name })
        : t('as.behalf', { organisation: name, time: until && format.time(until), reason });
  const Icon = kind === 'view' ? IconEye : IconUserShare;
  return (
    <Line
      icon={<Icon size={16} stroke={1.7} aria-hidden />}
      action={
        <button type="button" className={classes.leave} onClick={() => void leave()}>
          {t('as.leave')}
        </button>
      }
    >
      {words}
    </Line>
  );
}

function Invited({ count }: { count: number }) {
  const { t } = useTranslation('rights');
  const { base } = useArea();
  const { pathname } = useLocation();
  const place = `${base}/settings/invitations`;
  if (pathname === place) return null;
  return (
    <Line
      icon={<IconMail size={16} stroke={1.7} aria-hidden />}
      action={
        <Link className={classes.leave} to={place}>
          {t('answerInvitation')}
        </Link>
      }
    >
      {t('invited', { count })}
    </Line>
  );
}

/** Whether a moment has passed, while the page is looked at too. */
function useIsOver(until: string | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const left = until === null ? null : Date.parse(until) - Date.now();
    setOver(left !== null && left <= 0);
    if (left === null || left <= 0) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}

function Line({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line} role="status" data-screen>
      {icon}
      <p className="grow anywhere">{children}</p>
      {action}
    </div>
  );
}
