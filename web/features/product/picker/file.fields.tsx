import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type ImportedItems, importItemRoutes } from '../../../../contracts/import/import-item.routes.ts';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import { ApiError, isAnswered, upload } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import { type SendOptions, useFileSending } from '../../../platform/sending.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Progress } from '../../../ui/files/Progress.tsx';
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
  read: (file: File, options: SendOptions) => Promise<ImportedItems>;
  template: () => Promise<void>;
}

export interface FileRow {
  product: PastedProduct;
  quantity: number;
  lot: string | null;
}

interface Refused extends Pick<ProblemAnswer, 'message' | 'violations'> {
  file: File;
  /** It did not arrive, whatever is in it: it need not be chosen again. */
  isKept: boolean;
}

/** More than anybody corrects before trying again. */
const SHOWN = 100;
/** Bytes from which sending and reading take so long that somebody asks how far it is. */
const LONG = 200_000;

/** The products of known ids, as a picker gives them; for lines that come from elsewhere. */
export const findProductsById: (ids: readonly string[]) => Promise<Map<string, PastedProduct>> = findByIds;

/** Has the server read the lines of a file. @throws ApiError with what is wrong in the file, row by row. */
async function readRows(
  file: File,
  { organisation, eshop, source }: Props,
  options: SendOptions,
): Promise<FileRow[]> {
  const { items } = source
    ? await source.read(file, options)
    : await upload(importItemRoutes.importItem, { file, fields: { organisation, eshop }, ...options });
  const products = await findByIds([...new Set(items.map(({ id }) => id))]);
  return items.flatMap(({ id, quantity, lot }) => {
    const product = products.get(id);
    return product ? [{ product, quantity, lot }] : [];
  });
}

/** Takes the lines out of a spreadsheet: all of them, or none and what is wrong with it. */
export function FromFile(props: Props) {
  const { t } = useTranslation(['picker', 'form', 'common']);
  const { bytes } = useFormat();
  const { share, send, stop } = useFileSending();
  const download = useDownload();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<File | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const take = async (file: File) => {
    setReading(file);
    setRefused(null);
    try {
      const rows = await send((options) => readRows(file, props, options));
      if (rows) props.onAdd(rows);
    } catch (error) {
      const problem =
        error instanceof ApiError ? error.problem : { message: t('common:unexpectedError'), violations: [] };
      setRefused({ ...problem, file, isKept: !isAnswered(error) });
    } finally {
      setReading(null);
    }
  };
  const choose = () => input.current?.click();

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden="true" />}
        loading={reading !== null}
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
      {reading && reading.size >= LONG && share !== null && (
        <div className={`row gap-12 ${classes.sending}`}>
          <div className="grow">
            <Progress
              label={t(share < 1 ? 'form:drop.uploading' : 'file.reading', { name: reading.name })}
              done={share}
              total={share < 1 ? 1 : null}
              words={t('form:drop.sent', { sent: bytes(share * reading.size), total: bytes(reading.size) })}
            />
          </div>
          <Button variant="default" onClick={stop}>
            {t(share < 1 ? 'form:drop.cancel' : 'common:cancel')}
          </Button>
        </div>
      )}
      {refused && (
        <RefusedDialog
          refused={refused}
          onTemplate={
            props.source?.template ??
            (() => download(importItemRoutes.templateItem, { params: { format: 'xlsx' } }))
          }
          onAgain={refused.isKept ? () => void take(refused.file) : choose}
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
  const { message, violations, file, isKept } = props.refused;
  const { t } = useTranslation(['picker', 'common', 'grid']);
  return (
    <Dialog onClose={props.onClose} size={640} title={t('file.title', { name: file.name })}>
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
        <Button onClick={props.onAgain}>{t(isKept ? 'common:tryNow' : 'grid:importView.again')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
