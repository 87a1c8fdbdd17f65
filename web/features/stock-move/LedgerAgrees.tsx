import { useTranslation } from '../../platform/words.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './ledger-agrees.module.css';

interface Props {
  /** Words of the document, with `moved.agrees`, `moved.differs` and `pieces`. */
  words: string;
  /** What the ledger wrote for it. */
  moved: { pieces: number; movements: number };
  /** Pieces that it names. */
  named: number;
}

/** Whether the ledger moved as many pieces as a document names. */
export function LedgerAgrees({ words, moved, named }: Props) {
  const { t } = useTranslation(words);
  const isSame = moved.pieces === named;
  const of = { pieces: t('pieces', { count: moved.pieces }), count: moved.movements };
  return (
    <p className={`row type-small ink2 ${classes.agrees}`}>
      <StatusShape look={{ meaning: isSame ? 'done' : 'trouble' }} size={14} />
      <span>
        {isSame ? t('moved.agrees', of) : t('moved.differs', { ...of, named: t('pieces', { count: named }) })}
      </span>
    </p>
  );
}
