import { useMemo } from 'react';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { PlainSelect } from '../../ui/grid/PlainSelect.tsx';
import classes from './columns.module.css';
import { letterOf, type Mapping } from './import.mapping.ts';
import { useImportNoun } from './import.noun.ts';

interface Props {
  columns: ImportResult['mapping'];
  mapping: Mapping;
  onChoose: (letter: string, field: string | null) => void;
}

const LEFT_OUT = '';

/** The columns of the file with what stands in them, each with the field that it is read as. */
export function ColumnTable({ columns, mapping, onChoose }: Props) {
  const { t } = useTranslation('import');
  const { name, sheet } = useImportNoun();
  const { t: words } = useTranslation(name);
  const fields = useMemo(() => {
    const letters = letterOf(mapping);
    return sheet.columns.map(({ field, required }) => ({
      value: field,
      letter: letters.get(field),
      label: `${words(`fields.${field}`)}${required ? ' *' : ''}`,
    }));
  }, [sheet, mapping, words]);

  return (
    <table className={`sheet ${classes.table}`}>
      <thead className="phone-unseen">
        <tr>
          <th colSpan={2}>{t('columns.inFile')}</th>
          <th>{t('columns.samples')}</th>
          <th>{t('columns.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ letter, header, samples }) => {
          const field = mapping[letter] ?? null;
          return (
            <tr key={letter} data-out={field === null || undefined}>
              <td className={`ink3 regular ${classes.letter}`}>{letter}</td>
              <th scope="row">{header || t('columns.noHeader')}</th>
              <td className={`cut ink2 ${classes.samples}`}>
                {samples.length === 0 && <span className="ink3">{t('columns.empty')}</span>}
                {[...new Set(samples)].map((sample) => (
                  <span key={sample} title={sample}>
                    {sample}
                  </span>
                ))}
              </td>
              <td className={classes.field}>
                <PlainSelect
                  label={t('columns.fieldOf', { letter, header })}
                  value={field ?? LEFT_OUT}
                  options={[
                    { value: LEFT_OUT, label: t('columns.leaveOut') },
                    ...fields.map((one) => ({
                      value: one.value,
                      label:
                        one.letter === undefined || one.value === field
                          ? one.label
                          : t('columns.taken', { field: one.label, letter: one.letter }),
                    })),
                  ]}
                  onChange={(value) => onChoose(letter, value === LEFT_OUT ? null : value)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
