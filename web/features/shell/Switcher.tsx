import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx';
import { Initials } from '../../ui/layout/Initials.tsx';
import classes from './Switcher.module.css';

/** Whose records are seen: the organisation, and one or all of its e-shops. */
export function Switcher() {
  const { t } = useTranslation('shell');
  const { me, audience, organisation, eshop, choose } = useSession();
  const format = useFormat();
  const canSeeAll = audience === 'admin';
  const all = canSeeAll ? [{ id: null, name: t('switcher.allOrganisations') }] : [];
  return (
    <div className={`box lined keep ${classes.switcher}`}>
      <Row
        label={t('fields.organisation')}
        choices={[...all, ...me.organisations]}
        chosen={organisation?.id ?? null}
        onChoose={(id) => choose(id, null)}
        searchLabel={t('switcher.search')}
      >
        {organisation ? (
          <>
            <Initials name={organisation.name} className={classes.initials} />
            <span className="cut grow medium">{organisation.name}</span>
          </>
        ) : (
          <>
            <span className="cut grow medium">{t('switcher.allOrganisations')}</span>
            <span className="type-micro tabular ink3">{format.integer(me.organisations.length)}</span>
          </>
        )}
      </Row>
      {organisation && organisation.eshops.length > 0 && (
        <Row
          label={t('fields.eshop')}
          choices={[{ id: null, name: t('switcher.allEshops') }, ...organisation.eshops]}
          chosen={eshop?.id ?? null}
          onChoose={(id) => choose(organisation.id, id)}
          searchLabel={t('switcher.searchEshops')}
        >
          <span className="ink2 cut grow">{eshop?.name ?? t('switcher.allEshops')}</span>
          {!eshop && (
            <span className="type-micro tabular ink3">{format.integer(organisation.eshops.length)}</span>
          )}
        </Row>
      )}
    </div>
  );
}

interface Choice {
  id: string | null;
  name: string;
}

interface RowProps {
  label: string;
  choices: Choice[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  searchLabel: string;
  children: ReactNode;
}

function Row({ label, choices, chosen, onChoose, searchLabel, children }: RowProps) {
  const { t } = useTranslation('shell');
  if (choices.length < 2) return <div className={`row ${classes.row}`}>{children}</div>;
  return (
    <ActionMenu
      width={260}
      search={{ label: searchLabel, nothing: t('switcher.nothing') }}
      target={
        <button type="button" className={`line-button ${classes.row}`}>
          <span className="visually-hidden">{label}</span>
          {children}
          <IconSelector size={14} stroke={1.9} className="ink2" aria-hidden />
        </button>
      }
      entries={choices.map(({ id, name }) => ({
        key: id ?? 'all',
        label: name,
        isCurrent: id === chosen,
        onChoose: () => onChoose(id),
      }))}
    />
  );
}
