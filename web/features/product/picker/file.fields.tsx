import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type ImportedItems, importItemRoutes } from '../../../../contracts/import/import-item.routes.ts';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import { ApiError, upload } from '../../../platform/api.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import classes from './file.module.css';
import { findByIds, type PastedProduct } from './product.codes.ts';

interface Props {
  organisation: string | null;
  eshop: string | null;
  onAdd: (rows: FileRow[]) => void;
  /** Who reads the file and has its template, where the document has a call of its own. */
  source?: FileSource;
}

export interface FileSource {
  read: (file: File) => Promise<ImportedItems>;
  template: () => Promise<void>;
}

export interface FileRow {
  product: PastedProduct;
  quantity: number;
  lot: string | null;
}

type Refused = Pick<ProblemAnswer, 'message' | 'violations'> & { name: string };

/** More than anybody corrects before trying again. */
const SHOWN = 100;

/** The products of known ids, as a picker gives them; for lines that come from elsewhere. */
export const findProductsById: (ids: readonly string[]) => Promise<Map<string, PastedProduct>> = findByIds;

/** Has the server read the lines of a file. @throws ApiError with what is wrong in the file, row by row. */
async function readRows(file: File, { organisation, eshop, source }: Props): Promise<FileRow[]> {
  const { items } = source
    ? await source.read(file)
    : await upload(importItemRoutes.importItem, { file, fields: { organisation, eshop } });
  const products = await findByIds([...new Set(items.map(({ id }) => id))]);
  return items.flatMap(({ id, quantity, lot }) => {
    const product = products.get(id);
    return product ? [{ product, quantity, lot }] : [];
  });
}

/** Takes the lines out of a spreadsheet: all of them, or none and what is wrong with it. */
export function FromFile(props: Props) {
  const { t } = useTranslation(['picker', 'common']);
  const download = useDownload();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const take = async (file: File) => {
    setReading(true);
    setRefused(null);
    try {
      props.onAdd(await readRows(file, props));
    } catch (error) {
      const problem =
        error instanceof ApiError ? error.problem : { message: t('common:unexpectedError'), violations: [] };
      setRefused({ ...problem, name: file.name });
    } finally {
      setReading(false);
    }
  };
  const choose = () => input.current?.click();

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden="true" />}
        loading={isReading}
        onClick={choose}
      >
        {t('file.label')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (chosen) void take(chosen);
        }}
      />
      {refused && (
        <RefusedDialog
          refused={refused}
          onTemplate={
            props.source?.template ??
            (() => download(importItemRoutes.templateItem, { params: { format: 'xlsx' } }))
          }
          onAgain={choose}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}

function RefusedDialog(props: {
  refused: Refused;
  onTemplate: () => Promise<void>;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { message, violations, name } = props.refused;
  const { t } = useTranslation(['picker', 'common', 'grid']);
  return (
    <Dialog onClose={props.onClose} size={640} title={t('file.title', { name })}>
      {violations.length === 0 && <p role="alert">{message}</p>}
      <ul className={`stack gap-6 ${classes.faults}`} role={violations.length > 0 ? 'alert' : undefined}>
        {violations.slice(0, SHOWN).map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
          <li key={index} className="finding">
            <StatusShape look={{ meaning: 'trouble' }} />
            <span>
              <b>{fault.propertyPath}</b>: {fault.message}
            </span>
          </li>
        ))}
        {violations.length > SHOWN && <li>{t('file.more', { count: violations.length - SHOWN })}</li>}
      </ul>
      <DialogFoot>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => void props.onTemplate()}
        >
          {t('file.template')}
        </Button>
        <Button onClick={props.onAgain}>{t('grid:importView.again')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
