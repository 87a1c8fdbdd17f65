import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import classes from './paste.module.css';
import { parsePasted } from './paste.ts';
import { findByCodes, type PastedProduct } from './product.codes.ts';

interface Props {
  text: string;
  organisation: string | null;
  onClose: () => void;
  onAdd: (rows: { product: PastedProduct; quantity: number }[]) => void;
}

/** Rows out of a spreadsheet: what was understood of them, before they become lines. */
export function PasteDialog({ text: given, organisation, onClose, onAdd }: Props) {
  const { t } = useTranslation('picker');
  const { pathname } = useLocation();
  const about = `paste.${pathname}.${given}`;
  const { typed, type, forget, close } = useDialogDraft(about, { text: given }, onClose);
  const { text } = typed;
  const [settled] = useDebouncedValue(text, 200);
  const { rows, unread } = useMemo(() => parsePasted(settled), [settled]);
  const codes = useMemo(() => [...new Set(rows.map((row) => row.code))], [rows]);
  const lookup = useQuery({
    queryKey: ['product', 'codes', organisation, codes],
    queryFn: () => findByCodes(organisation, codes),
    enabled: codes.length > 0,
  });
  const known = rows.flatMap((row) => {
    const product = lookup.data?.get(row.code);
    return product ? [{ ...row, product }] : [];
  });
  const readAs = known.flatMap(({ code, product: { productSku, primaryEan } }) =>
    code === productSku || code === primaryEan ? [] : [`${code} → ${productSku}`],
  );
  const unknown = lookup.data ? rows.filter((row) => !lookup.data.has(row.code)) : [];

  return (
    <Dialog onClose={onClose} size={640} title={t('record:items.paste')}>
      <Textarea
        label={t('paste.label')}
        description={t('paste.help')}
        placeholder={'HC-BAR-APR-12\t6\nHC-BTL075-PIN\t2'}
        value={text}
        onChange={(event) => type({ text: event.currentTarget.value })}
        minRows={6}
        maxRows={12}
        autosize
        data-autofocus
        spellCheck={false}
      />
      <ul className={`stack gap-6 ${classes.findings}`} aria-live="polite">
        {known.length > 0 && (
          <li className="finding">
            <StatusShape look={{ meaning: 'done' }} />
            {t('paste.known', { count: known.length })}
          </li>
        )}
        {readAs.length > 0 && (
          <li className="finding">
            <StatusShape look={{ meaning: 'waiting' }} />
            <span>
              {t('paste.readAs')} <b>{[...new Set(readAs)].slice(0, 12).join(', ')}</b>
            </span>
          </li>
        )}
        {unknown.length > 0 && (
          <li className="finding">
            <StatusShape look={{ meaning: 'trouble' }} />
            <span>
              {t('paste.unknown', { count: unknown.length })}{' '}
              <b>{[...new Set(unknown.map((row) => row.code))].slice(0, 12).join(', ')}</b>
            </span>
          </li>
        )}
        {unread.slice(0, 5).map((line) => (
          <li key={line.line} className="finding">
            <StatusShape look={{ meaning: 'trouble' }} />
            {t('paste.unread', { line: line.line, text: line.text.slice(0, 60) })}
          </li>
        ))}
        {lookup.isError && (
          <li className="finding">
            <StatusShape look={{ meaning: 'trouble' }} />
            {t('paste.failed')}
          </li>
        )}
      </ul>
      <DialogFoot onBack={close}>
        <Button
          disabled={known.length === 0 || settled !== text}
          onClick={() => {
            forget();
            onAdd(known);
          }}
        >
          {t('paste.add', { count: known.length })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
