import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Asked } from '../../../../contracts/complaint/complaint.evidence.ts';
import { useTranslation } from '../../../platform/words.ts';
import classes from '../complaint.module.css';

interface Props {
  asked: readonly Asked[];
  /** Stands at the right of one; whether it is there, in words, unless given. */
  asideOf?: (one: Asked) => ReactNode;
}

/** What is asked for by the reason of a claim, each with whether it is there. */
export function EvidenceList({ asked, asideOf }: Props) {
  const { t } = useTranslation('complaintScreen');
  return (
    <ul className={classes.checklist}>
      {asked.map((one) => {
        const Icon = one.isThere ? IconCircleCheck : IconCircleDashed;
        return (
          <li key={one.evidence} data-there={one.isThere || undefined}>
            <Icon size={16} stroke={1.7} aria-hidden="true" />
            <span>{t(`evidence.names.${one.evidence}`)}</span>
            {asideOf?.(one) || (
              <small className="ink2">{t(one.isThere ? 'evidence.there' : 'evidence.missing')}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
