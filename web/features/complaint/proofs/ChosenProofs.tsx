import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { PROOFS, type Proof } from '../../../../contracts/complaint/complaint.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import classes from '../complaint.module.css';
import type { Proofs } from './use-proofs.ts';

/** The files that go with what is said next, each with what it shows. @param sent how much of the first is sent. */
export function ChosenProofs({ proofs, sent }: { proofs: Proofs; sent: number | null }) {
  const { t } = useTranslation('complaintScreen');
  const { percent } = useFormat();
  if (proofs.chosen.length === 0) return null;
  const choices = [
    { value: '', label: t('evidence.other') },
    ...PROOFS.map((value) => ({ value, label: t(`evidence.names.${value}`) })),
  ];
  return (
    <ul className="cluster">
      {proofs.chosen.map((one, index) => (
        <li key={one.key} className={`inline-row gap-6 anywhere ${classes.paper}`}>
          <span>{one.file.name}</span>
          {sent !== null && index === 0 && <span className="tabular ink2">{percent(sent)}</span>}
          <NativeSelect
            size="xs"
            aria-label={t('evidence.shows', { name: one.file.name })}
            data={choices}
            value={one.proof ?? ''}
            onChange={(event) => proofs.name(one, (event.currentTarget.value || null) as Proof | null)}
          />
          <ActionIcon
            size="sm"
            aria-label={t('talk.remove', { name: one.file.name })}
            onClick={() => proofs.remove(one)}
          >
            <IconX size={14} stroke={1.7} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
