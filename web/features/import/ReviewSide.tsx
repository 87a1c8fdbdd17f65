import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import {
  type Cell,
  type Correction,
  cellKey,
  confirmKey,
  groupMistakes,
  isTwin,
  type MistakeGroup,
  takeLikely,
} from './import.corrections.ts';
import { useImportNoun, useSuggestion } from './import.noun.ts';
import classes from './review-side.module.css';

interface Props {
  result: ImportResult;
  errors: readonly ImportError[];
  corrections: readonly Correction[];
  active: Cell | null;
  /** What was found in the cell that is looked at, where it is a warning. */
  warning: ImportError | null;
  /** Whether the wrong cells are looked at: the first of them is explained then, and the same mistakes repaired. */
  isOfErrors: boolean;
  onCorrect: (corrections: Correction[]) => void;
}

const SHOWN = 20;

/** The wrong cell explained, and the same mistakes repaired together. */
export function ReviewSide(props: Props) {
  const { result, errors, corrections, active, warning, isOfErrors, onCorrect } = props;
  const { t } = useTranslation('import');
  const noun = useImportNoun();
  const { t: words } = useTranslation(noun.name);
  const suggest = useSuggestion();
  const groups = useMemo(
    () => groupMistakes(noun, suggest, errors, corrections),
    [noun, suggest, errors, corrections],
  );
  const wanted = active && errors.find((error) => cellKey(error) === cellKey(active));
  const done = new Set(corrections.map(cellKey));
  const next = isOfErrors ? errors.find((one) => !done.has(cellKey(one))) : undefined;
  const error = wanted ?? warning ?? next;
  const twins = errors.filter((one) => isTwin(one) && !done.has(cellKey(one)));
  const headerOf = (field: string) => result.columns[field]?.header || words(`fields.${field}`);
  return (
    <aside className={`lined give ${classes.side}`} aria-label={t('side.label')}>
      {error && (
        <section className={classes.part} aria-live="polite">
          <p className="type-small ink3">
            {error.column === ''
              ? t('side.row', { row: error.row })
              : t('side.place', { row: error.row, column: error.column })}
          </p>
          <h2 className="type-section">{headerOf(error.field)}</h2>
          <dl>
            <dt className="ink3">{t('side.found')}</dt>
            <dd data-ink={error === warning ? 'waiting' : 'trouble'}>{error.found || t('side.nothing')}</dd>
            {error !== warning && (
              <>
                <dt className="ink3">{t('side.expected')}</dt>
                <dd>{error.expected}</dd>
              </>
            )}
            {error !== warning && error.example && (
              <>
                <dt className="ink3">{t('side.example')}</dt>
                <dd>{error.example}</dd>
              </>
            )}
          </dl>
          <p className="ink2">{error.error}</p>
          {error === warning && <p className="ink3">{t('side.taken')}</p>}
          {isTwin(error) && !done.has(cellKey(error)) && (
            <TwinChoice
              twins={[error]}
              takeWords={t('side.replace', { value: error.suggestion })}
              onCorrect={onCorrect}
            />
          )}
        </section>
      )}
      {isOfErrors && twins.length > 1 && (
        <section className={classes.part}>
          <h2 className="type-section">{t('twins.title', { count: twins.length })}</h2>
          <TwinChoice twins={twins} takeWords={t('twins.takeAll')} onCorrect={onCorrect} />
        </section>
      )}
      {isOfErrors && groups.length > 0 && (
        <section className={classes.part}>
          <h2 className="type-section">{t('side.same')}</h2>
          <ul className={`lined above-4 ${classes.groups}`}>
            {groups.slice(0, SHOWN).map((group) => (
              <Group
                key={`${group.field} ${group.code} ${group.found}`}
                group={group}
                header={headerOf(group.field)}
                onApply={(value) =>
                  onCorrect(group.rows.map((row) => ({ row, field: group.field, found: group.found, value })))
                }
              />
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

interface TwinProps extends Pick<Props, 'onCorrect'> {
  twins: readonly ImportError[];
  takeWords: string;
}

/** Rows that read like what is there: each is another record, or is meant to be that one. */
function TwinChoice({ twins, takeWords, onCorrect }: TwinProps) {
  const { t } = useTranslation('import');
  return (
    <p className={classes.twins}>
      <Button variant="transparent" size="compact-xs" onClick={() => onCorrect(twins.map(confirmKey))}>
        {t('twins.create', { count: twins.length })}
      </Button>
      <Button variant="transparent" size="compact-xs" onClick={() => onCorrect(twins.map(takeLikely))}>
        {takeWords}
      </Button>
    </p>
  );
}

function Group(props: { group: MistakeGroup; header: string; onApply: (value: string) => void }) {
  const { group, header, onApply } = props;
  const { t } = useTranslation('import');
  const { integer } = useFormat();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { name, taken } = useImportNoun();
  const isTaken = group.code === taken;
  return (
    <li>
      <b>{integer(group.rows.length)}</b>
      <div>
        <p>
          {isTaken
            ? t(`nouns.${name}.taken`)
            : group.found === ''
              ? t('side.groupEmpty', { header })
              : t('side.group', { header, found: group.found })}
        </p>
        {isTaken ? (
          <p className="ink3">{t('side.takenText')}</p>
        ) : isOpen ? (
          <form
            className={classes.replace}
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim() !== '') onApply(text.trim());
            }}
          >
            <TextInput
              size="xs"
              aria-label={
                group.found === ''
                  ? t('side.fillInWith', { header })
                  : t('side.replaceWith', { found: group.found })
              }
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              data-autofocus
              autoFocus
            />
            <Button size="xs" type="submit" variant="default" disabled={text.trim() === ''}>
              {t(group.found === '' ? 'side.fillInAll' : 'side.replaceAll')}
            </Button>
          </form>
        ) : (
          <>
            {group.suggestion !== null && (
              <Button variant="transparent" size="compact-xs" onClick={() => onApply(group.suggestion ?? '')}>
                {t('side.replace', { value: group.suggestion })}
              </Button>
            )}
            <Button variant="transparent" size="compact-xs" onClick={() => setOpen(true)}>
              {t(
                group.suggestion !== null
                  ? 'side.replaceOther'
                  : group.found === ''
                    ? 'side.fillIn'
                    : 'side.replaceBy',
              )}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
