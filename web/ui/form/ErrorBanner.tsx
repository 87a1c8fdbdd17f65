import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/words.ts';
import classes from './Banner.module.css';
import { Banner } from './Banner.tsx';
import { useSurroundings } from './context.ts';
import { focusField } from './focus.ts';
import { byPlace, fieldId, isMissing, joinErrors, listErrors } from './violations.ts';

const SHOWN = 6;
const APART = {};

interface Props {
  /** Of the record form: the banner comes, and the first error takes the focus, when it rises. */
  attempts: number;
  refusals: readonly string[];
  /** Words for a field whose label alone would not say which one is meant, for example a line of a list. */
  labelOf?: (name: string) => string | undefined;
  /** Fields without an input of their own, each with the field whose input fills both. */
  together?: Readonly<Record<string, string>> | undefined;
  /** Shown instead of everything else when the record is not there any more, with the way to the others. */
  gone?: { words: string; list: string; to: string } | undefined;
}

/** "The form contains errors", with a link to each wrong field; shown from the first failed saving on. */
export function ErrorBanner({ attempts, refusals, labelOf, together = APART, gone }: Props) {
  const { noun, words = noun } = useSurroundings();
  const { t } = useTranslation(['form', 'violation', words, noun]);
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control });
  const found = byPlace(joinErrors(listErrors(errors), together), ({ name }) => name);
  const seen = useRef(0);

  useEffect(() => {
    if (attempts === seen.current) return;
    const first = byPlace(joinErrors(listErrors(errors), together), ({ name }) => name)[0];
    // The errors may be drawn one turn later than the attempt is counted.
    if (!first && refusals.length === 0) return;
    seen.current = attempts;
    if (first) focusField(first.name);
    else document.getElementById('form-errors')?.scrollIntoView({ block: 'nearest' });
  }, [attempts, errors, refusals, together]);

  if (attempts === 0 || (found.length === 0 && refusals.length === 0)) return null;
  const wordsOf = (name: string): string => {
    // A field of a line is called by its product.
    const [, line, part] = /^(\w+\.\d+)\.(\w+)$/.exec(name) ?? [];
    const sku = line && (getValues(`${line}.product.productSku`) as string | undefined);
    const path = sku ? part : name.replace(/\.\d+(?=\.|$)/g, '');
    const field = labelOf?.(name) ?? t(`${noun}:fields.${path}`, { defaultValue: name });
    return sku ? t(`${words}:items.fieldOf`, { field, sku }) : field;
  };
  return (
    <Banner
      tone="trouble"
      role="alert"
      id="form-errors"
      icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />}
    >
      <div className={classes.errors}>
        {gone && (
          <>
            <span>{gone.words}</span>
            <Link to={gone.to}>{gone.list}</Link>
          </>
        )}
        {found.length > 0 && <strong>{t('containsErrors')}</strong>}
        {!gone && refusals.map((refusal) => <span key={refusal}>{refusal}</span>)}
        {found.slice(0, SHOWN).map(({ name, code, message }) => (
          <a
            key={name}
            href={`#${fieldId(name)}`}
            title={message}
            onClick={(event) => {
              event.preventDefault();
              focusField(name);
            }}
          >
            {isMissing(code) ? t('isMissing', { field: wordsOf(name) }) : wordsOf(name)}
          </a>
        ))}
        {found.length > SHOWN && <span>{t('moreErrors', { count: found.length - SHOWN })}</span>}
      </div>
    </Banner>
  );
}

/** Says "Error:" in the title of the document while a form has errors. */
export function useErrorTitle(title: string, hasErrors: boolean): void {
  const { t } = useTranslation('form');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title of the page is another document title
  useEffect(() => {
    if (!hasErrors) return;
    const plain = document.title;
    document.title = t('errorTitle', { title: plain });
    return () => {
      document.title = plain;
    };
  }, [title, hasErrors, t]);
}
