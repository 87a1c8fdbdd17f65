import { Button } from '@mantine/core';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import type { Charset } from '../../../contracts/kit/charsets.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { useColumnWords } from './column-words.ts';
import classes from './columns.module.css';
import type { Correction } from './import.corrections.ts';
import { useColumns } from './import.kept.ts';
import {
  assign,
  type Columns,
  columnsOf,
  letterOf,
  missingFields,
  optionsOfFile,
  sameColumns,
} from './import.mapping.ts';
import { useImportNoun } from './import.noun.ts';
import { ReviewTitle } from './ReviewTitle.tsx';

/** Of more columns than these only the number is said; the table names them. */
const NAMED = 8;

interface Props {
  result: ImportResult;
  isStarting: boolean;
  onCheck: (columns: Columns, corrections: readonly Correction[]) => void;
  onRows: () => void;
  onCharset: (charset: Charset, corrections: readonly Correction[]) => void;
  onAgain: () => void;
}

/** What each column of the file is read as, to be confirmed or changed before anything else is judged. */
export function ImportColumns({ result, isStarting, onCheck, onRows, onCharset, onAgain }: Props) {
  const { t } = useTranslation('import');
  const noun = useImportNoun();
  const { t: words } = useTranslation([noun.name, 'grid']);
  const { integer, list } = useFormat();
  const checked = columnsOf(result);
  const { columns, corrections, change } = useColumns(result.resultId, checked);
  const { always: missing, forNew } = missingFields(noun, columns);
  const isChanged = !sameColumns(columns, checked);
  const ofColumns = useColumnWords(result, NAMED);
  const given = letterOf(columns.mapping);
  const wholeFile = optionsOfFile(noun, columns, result);
  // What stands for unknown words is offered, not asked: the rows can be corrected one by one as well.
  const offers = wholeFile.some(({ unknown }) => unknown.length > 0);

  const nameFields = (fields: readonly string[]) => list(fields.map((field) => words(`fields.${field}`)));

  return (
    <Page title={t('columns.title')}>
      <ReviewTitle
        result={result}
        title={t('columns.title')}
        isStarting={isStarting}
        onCharset={(charset) => onCharset(charset, corrections)}
        onAgain={onAgain}
      >
        {(isChanged || offers || result.message !== null) && (
          <Button
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
            loading={isStarting}
            disabled={!isChanged || missing.length > 0}
            onClick={() => onCheck(columns, corrections)}
          >
            {t('columns.check')}
          </Button>
        )}
        {!isChanged && result.message === null && (
          <Button
            variant={offers ? 'default' : 'filled'}
            rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden="true" />}
            onClick={onRows}
          >
            {t('columns.continue')}
          </Button>
        )}
      </ReviewTitle>
      <div className={`stack gap-6 ${classes.intro}`}>
        <p className="row">
          <StatusShape
            look={{ meaning: result.source === 'lading' && missing.length > 0 ? 'waiting' : 'done' }}
            size={16}
          />
          <span>
            <b>{t(`columns.source.${result.source}`)}</b>{' '}
            {t('columns.read', { count: given.size, of: integer(result.mapping.length) })}
          </span>
        </p>
        <p className="ink2">
          {ofColumns !== '' && <>{ofColumns} </>}
          {result.source === 'lading'
            ? t('columns.help')
            : t([`nouns.${noun.name}.helpForeign`, 'columns.helpForeign'])}
        </p>
        {missing.length > 0 && (
          <Banner tone="trouble" role="alert" icon={<StatusShape look={{ meaning: 'trouble' }} size={16} />}>
            {t('columns.missing', { count: missing.length, fields: nameFields(missing) })}
          </Banner>
        )}
        {forNew.length > 0 && (
          <p className="row" role="status">
            <StatusShape look={{ meaning: 'waiting' }} size={16} />
            <span>{t('columns.forNew', { fields: nameFields(forNew) })}</span>
          </p>
        )}
      </div>
      {wholeFile.length > 0 && (
        <section className={classes.options} aria-label={t('options.title')}>
          <h2 className="type-section">{t('options.title')}</h2>
          <div>
            {wholeFile.map(({ option: { name, Field }, unknown }) => (
              <Field
                key={name}
                value={columns.options[name] ?? null}
                unknown={unknown}
                values={columns.options}
                onChange={(value) => change({ ...columns, options: { ...columns.options, [name]: value } })}
              />
            ))}
          </div>
        </section>
      )}
      <ColumnTable
        columns={result.mapping}
        mapping={columns.mapping}
        onChoose={(letter, field) => change({ ...columns, mapping: assign(columns.mapping, letter, field) })}
      />
    </Page>
  );
}
