import { Button } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconPrinter,
  IconScan,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import type { Answer } from './floor.steps.ts';
import classes from './scan.module.css';
import { useHeldInputs } from './use-held-inputs.ts';

/** No code is so long; of what is longer nobody would read the answer. */
const LONGEST = 300;

interface Props {
  hint: string;
  answer: Answer | null;
  /** The list in which codes are looked up is there. */
  isThere: boolean;
  /** @returns whether the code was understood. */
  onScan: (text: string) => boolean;
  /** Enter without a code: the step that stands out. */
  onEnter?: () => void;
  /** The arrows go through the list without leaving the field. */
  onMove: (by: 1 | -1) => void;
  /** What else can be done at the station, at the end of the bar. */
  children?: ReactNode;
}

/** The scan field, which always listens, and the answer to the last scan as a band. */
export function ScanBar({ hint, answer, isThere, onScan, onEnter, onMove, children }: Props) {
  const { t } = useTranslation(['floor', 'common']);
  const { base } = useArea();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { waiting, follows, read } = useHeldInputs({ isThere, isTyping: text.trim() !== '', onScan });
  const state = follows
    ? t('scan.follows', { key: follows })
    : waiting > 0
      ? t('scan.waiting', { count: waiting })
      : t('scan.listens');

  useEffect(() => {
    field.current?.focus();
    // A scanner types wherever the focus is: its first character brings it back here, also from a dialog that asks for scans.
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest('input, textarea, select')) return;
      const dialog = target?.closest('[role="dialog"]');
      if (dialog) {
        const scansOn = dialog.querySelector<HTMLElement>('[data-scans-on]');
        if (!scansOn || event.key === ' ') return;
        scansOn.click();
      }
      if (event.key === ' ' && target?.closest('button, a')) return;
      field.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <div className={`keep gap-12 grid padded ${classes.scanBar}`}>
      <div className={`row gap-10 ink3 ${classes.scan}`}>
        <IconScan size={20} stroke={1.7} aria-hidden="true" />
        <input
          ref={field}
          className="bare-input"
          aria-label={hint}
          placeholder={hint}
          value={text}
          autoComplete="off"
          maxLength={LONGEST}
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              if (event.repeat) return;
              // What stands in the field: a scanner may press Enter before its last sign was drawn.
              const code = event.currentTarget.value;
              if (code.trim() !== '') read(code);
              else onEnter?.();
              setText('');
            } else if (event.key === 'Escape') setText('');
            else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && text === '') {
              event.preventDefault();
              onMove(event.key === 'ArrowDown' ? 1 : -1);
            }
          }}
        />
        <span
          className={`type-small unbroken ${classes.listens}`}
          data-holds={follows !== null || waiting > 0 || undefined}
        >
          {state}
        </span>
      </div>
      <div
        className={`row gap-12 ${classes.answer}`}
        data-good={answer?.isGood}
        role={answer && !answer.isGood ? 'alert' : 'status'}
      >
        {answer && (
          <>
            {answer.isGood ? (
              <IconCircleCheckFilled data-ink="done" size={20} aria-hidden="true" />
            ) : (
              <IconAlertTriangleFilled data-ink="trouble" size={20} aria-hidden="true" />
            )}
            <div className="stack">
              {answer.path ? (
                <Link to={`${base}/${answer.path}`}>
                  <b>{answer.title}</b>
                </Link>
              ) : (
                <b>{answer.title}</b>
              )}
              {answer.text && <small>{answer.text}</small>}
            </div>
            {answer.undo && (
              <Button
                variant="subtle"
                className={classes.print}
                leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
                onClick={answer.undo}
              >
                {t('common:undo')}
              </Button>
            )}
            {answer.acts?.map(({ label, run }) => (
              <Button key={label} variant="default" className={classes.print} onClick={run}>
                {label}
              </Button>
            ))}
            {answer.labels && (
              <Button
                component={Link}
                to={`${base}/${answer.labels}`}
                target="_blank"
                variant="default"
                className={classes.print}
                leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
              >
                {t('printLabel')}
              </Button>
            )}
          </>
        )}
      </div>
      {children}
    </div>
  );
}
