import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import { choicesOf, useMaster } from '../../platform/master.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import type { AskProps, RecordRow } from '../../ui/record/acts.ts';

export interface GroupRow extends RecordRow {
  name?: string;
  organisation?: Relation;
  countOfProducts?: number;
}

/** Asks into which group another one goes. */
export function MergeDialog({ row, isOpen, isRunning, onKeep, onAct }: AskProps<GroupRow>) {
  const { t } = useTranslation(['productGroup', 'form']);
  const [into, setInto] = useState<string | null>(null);
  const others = choicesOf(useMaster(productGroupRecord.routes.list, relationId(row.organisation)));
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} title={t('merge.title', { name: row.name })}>
      <p className="ink2">{t('merge.body', { count: row.countOfProducts ?? 0 })}</p>
      <Select
        mt={12}
        label={t('merge.into')}
        placeholder={t('form:choose')}
        data={others.filter(({ value }) => value !== row.id)}
        value={into}
        onChange={setInto}
        searchable
        nothingFoundMessage={t('form:nothingFound')}
        data-autofocus
      />
      <DialogFoot back={t('confirm.keep')} onBack={onKeep}>
        <Button loading={isRunning} disabled={into === null} onClick={() => onAct(into)}>
          {t('merge.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
