import { Button } from '@mantine/core';
import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Banner } from '../../../ui/form/Banner.tsx';
import { writerName } from '../../../ui/history/writer.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import {
  type Draft,
  isCorrection,
  isForeign,
  isOvertaken,
  isWaiting,
  otherMarks,
  type ReturnItem,
} from './draft.ts';

interface Props {
  record: FloorReturn;
  item: ReturnItem;
  draft: Draft;
  onDiscard: () => void;
}

/** The piece, or its whole parcel, was graded while notes of it were made here: by whom, when and what, and what becomes of those. */
export function Overtaken({ record, item, draft, onDiscard }: Props) {
  const { t } = useTranslation(['floor', 'returnReceipt', 'record']);
  const { instant } = useFormat();
  const isClosed = !isWaiting(record) && draft.receipt !== undefined;
  if (!isOvertaken(item, draft) && !isClosed) return null;
  const { grade, findings, note, lot, serialNumbers, gradedAt, gradedBy } = item;
  const marks = otherMarks(item, draft).join(', ');
  const found = [
    grade && t(`returns.grades.${grade}`),
    ...findings.map((one) => t(`returnReceipt:values.findings.${one}`)),
    ...(marks ? [lot, ...serialNumbers] : []),
    note,
  ].filter(Boolean);
  const isLost = grade === 'missing' && isCorrection(record, item);
  return (
    <Banner tone="waiting" role="alert" icon={<StatusShape look={{ meaning: 'waiting' }} size={16} />}>
      <b>
        {isForeign(item)
          ? t('returns.scan.graded', { number: record.internalNumber })
          : t('returns.meanwhile.title', {
              name: writerName(t, gradedBy ?? ''),
              at: gradedAt && instant(gradedAt),
              found: found.join(', '),
            })}
      </b>{' '}
      {t(`returns.meanwhile.${isForeign(item) ? 'foreign' : 'kept'}`)}{' '}
      {marks && t('returns.meanwhile.marks', { marks })} {isLost && t('returns.meanwhile.missing')}
      <Button variant="default" size="xs" mt={8} display="block" onClick={onDiscard}>
        {t('returns.meanwhile.discard')}
      </Button>
    </Banner>
  );
}
