import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { Noun } from '../../../contracts/kit/noun.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf, nameOfForm } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { LacksRight } from '../layout/LacksRight.tsx';
import { useRecord } from '../record/calls.ts';
import { RecordFormPage } from '../record/RecordPage.tsx';
import { EditorPage } from './EditorPage.tsx';
import { type Editable, type Opened, useRecordEditor } from './record-editor.ts';

type Contract = Pick<RecordContract, 'noun' | 'routes'>;

interface PageProps<T> {
  record: Contract;
  /** The file of the form's words; the noun's own unless given. */
  words?: string;
  /** Draws the form anew whenever another record is opened, or the same one is begun again. */
  children: (opened: Opened<T> & { key: string }) => ReactNode;
}

/** Opens the form of the record that the address names, or of a new one. */
export function OpenRecord<T extends Editable>({ record, words = record.noun.name, children }: PageProps<T>) {
  const { id } = useParams();
  const { t } = useTranslation([words, record.noun.name, 'shell']);
  const { base } = useArea();
  const query = useRecord<T>(record, id);
  return (
    <RecordFormPage
      title={t(nameOfForm('edit', record.noun))}
      id={id}
      query={query}
      listPath={listPathOf(base, record.noun)}
    >
      {({ key, record: found, ...opened }) => (
        <Permitted noun={record.noun} isNew={found === null}>
          {children({ ...opened, record: found as T | null, key: `${id ?? 'new'} ${key}` })}
        </Permitted>
      )}
    </RecordFormPage>
  );
}

/** The form of a record that this person may write where it belongs; for a new one its page has asked already. */
function Permitted({ noun, isNew, children }: { noun: Noun; isNew: boolean; children: ReactNode }) {
  const { t } = useTranslation([noun.name, 'shell']);
  const { may } = useSession();
  if (isNew || noun.write === undefined || may(noun.write)) return children;
  return <LacksRight title={t(nameOfForm('edit', noun))} permission={noun.write} />;
}

interface Props {
  /** The noun with its calls. */
  record: Contract;
  /** The schema of the body that create and update take. */
  schema: z.ZodObject;
  words?: string;
  /** The steps of a phone, as the sections name them. */
  steps?: readonly string[];
  /** What a new record begins with, beyond what the schema, the session and the address say. */
  empty?: Record<string, unknown>;
  /** The sections with their fields. */
  children: ReactNode;
}

/** The form of a noun whose fields stand on their own: create and edit on one page. */
export function RecordEditor({ record, words, ...rest }: Props) {
  return (
    <OpenRecord<Editable> record={record} {...(words === undefined ? {} : { words })}>
      {({ key, ...opened }) => <Editing key={key} contract={record} words={words} {...rest} {...opened} />}
    </OpenRecord>
  );
}

interface EditingProps extends Omit<Props, 'record' | 'words'>, Opened<Editable> {
  contract: Contract;
  words: string | undefined;
}

function Editing({ contract, words, schema, empty, steps, children, ...opened }: EditingProps) {
  const editor = useRecordEditor<FieldValues, FieldValues, Editable>(contract, {
    ...opened,
    schema,
    ...(words === undefined ? {} : { words }),
    ...(empty === undefined ? {} : { empty }),
  });
  return (
    <EditorPage editor={editor} {...(steps === undefined ? {} : { steps })}>
      {children}
    </EditorPage>
  );
}
