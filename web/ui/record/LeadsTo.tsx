import { Link } from 'react-router';
import { pluralOf } from '../../../contracts/kit/noun.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf, nounOf } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { gridUrl } from '../grid/url.ts';
import { Pair } from './Pairs.tsx';

interface Props {
  /** The record that the lists are asked for. */
  id: string;
  /** The nouns whose lists name it, each with the column that does. */
  lists: Readonly<Record<string, string>>;
}

/** The ways from a record to what belongs to it: each list shows its rows alone. */
export function LeadsTo({ id, lists }: Props) {
  const { t } = useTranslation(['record', 'shell', ...Object.keys(lists)]);
  const { base } = useArea();
  const { may } = useSession();
  const shown = Object.entries(lists).flatMap(([name, column]) => {
    const noun = nounOf(name);
    return noun && (noun.read === undefined || may(noun.read)) ? [{ noun, column }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Pair label={t('leadsTo')}>
      <span className="row" style={{ flexWrap: 'wrap', gap: '2px 16px' }}>
        {shown.map(({ noun, column }) => (
          <Link
            key={noun.name}
            to={gridUrl(listPathOf(base, noun), { criteria: { [column]: { in: [id] } } })}
          >
            {t([`shell:pages.${pluralOf(noun)}`, `${noun.name}:title`])}
          </Link>
        ))}
      </span>
    </Pair>
  );
}
