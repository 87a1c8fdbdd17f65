import { useRef } from 'react';
import type { EditField } from '../../../contracts/kit/edit-field.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../feedback/confirm.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { useDialogDraft } from '../form/dialog-draft.ts';
import type { RowData } from '../grid/definition.ts';
import { useGridWords } from '../grid/words.ts';
import { usePhone } from '../layout/media.ts';
import classes from './bulk-edit.module.css';
import { EditForAll } from './EditForAll.tsx';
import { EditSheet } from './EditSheet.tsx';
import { useEditChoices } from './edit-choices.ts';
import type { EditDraft, EditTarget } from './edit-shared.ts';

const NOTHING: EditDraft = { chosen: [], typed: {}, forAll: {} };

interface BulkEditProps {
  record: RecordContract & { edits: readonly EditField[] };
  target: EditTarget;
  nameOf: (row: RowData) => string;
  onClose: () => void;
}

/** Fields of several records at once: side by side as a sheet, or one value for all. */
export default function BulkEdit({ record, target, nameOf, onClose }: BulkEditProps) {
  const { t } = useTranslation(['record', 'common']);
  const words = useGridWords(record.noun.name, record.grid);
  const isPhone = usePhone();
  const isDirty = useRef(false);
  const rows = 'rows' in target ? target.rows : null;
  const whom = rows
    ? rows
        .map(({ id }) => id)
        .toSorted()
        .join()
    : 'all';
  const draft = useDialogDraft(`edits.${record.noun.name}.${whom}`, NOTHING, onClose);
  const { chosen } = draft.typed;
  const fields = record.edits.filter(({ field }) => chosen.includes(field));
  const choices = useEditChoices(record.grid, fields, words, {
    yes: t('common:yes'),
    no: t('common:no'),
  });
  const isSheet = rows !== null && rows.length <= LIMITS.editRows && !isPhone;

  const close = async () => {
    const leaves =
      !isDirty.current ||
      (await confirm({
        title: t('edits.close'),
        body: t('edits.closeBody'),
        confirmLabel: t('edits.closeAct'),
        cancelLabel: t('edits.keep'),
        danger: true,
      }));
    if (leaves) draft.close();
  };
  const toggle = (field: string) =>
    draft.type({
      chosen: chosen.includes(field) ? chosen.filter((one) => one !== field) : [...chosen, field],
    });
  const names = new Map(rows?.map((row) => [row.id, nameOf(row)]));
  const shared = {
    record,
    fields,
    words,
    choices,
    // As the list calls them: the sheet fetches only what it edits.
    nameOf: (row: RowData) => names.get(row.id) ?? nameOf(row),
    onDirty: (dirty: boolean) => {
      isDirty.current = dirty;
    },
    draft: draft.typed,
    onType: draft.type,
    onDone: draft.close,
    onClose: () => void close(),
  };

  return (
    <Dialog
      title={rows ? t('edits.title', { number: rows.length }) : t('edits.titleAll')}
      isFull={isPhone}
      isSheet={isSheet}
      size={isSheet ? 1280 : 560}
      onClose={() => void close()}
    >
      <div className={`stack gap-16 ${classes.body}`}>
        <fieldset className={`bare-set ${classes.choice}`}>
          <legend className="ink2">{t('edits.which')}</legend>
          <div className="row wrap gap-6">
            {record.edits.map(({ field }, place) => (
              <button
                key={field}
                type="button"
                className={`line-button ink2 ${classes.field}`}
                data-autofocus={place === 0 || undefined}
                aria-pressed={chosen.includes(field)}
                onClick={() => toggle(field)}
              >
                {words.label(field)}
              </button>
            ))}
          </div>
        </fieldset>
        {rows && !isSheet && !isPhone && (
          <p className="ink2">{t('edits.limit', { limit: LIMITS.editRows })}</p>
        )}
        {isSheet ? (
          <EditSheet {...shared} ids={rows.map(({ id }) => id)} />
        ) : (
          <EditForAll {...shared} target={target} />
        )}
      </div>
    </Dialog>
  );
}
