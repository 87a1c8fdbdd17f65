import { NativeSelect } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Initials } from '../../ui/layout/Initials.tsx';
import { BrandMark } from '../../ui/layout/Mark.tsx';
import { HandOverButton } from '../carrier/fields.tsx';
import classes from './bar.module.css';

interface Props {
  warehouses: readonly { id?: string | undefined; name?: string | undefined }[];
  /** The one that the floor works in; null for all. */
  wms: string | null;
  onWms: (wms: string | null) => void;
}

/** The bar of the floor, which stands there without the office's: which warehouse, who works, and the way out. */
export function FloorBar({ warehouses, wms, onWms }: Props) {
  const { t } = useTranslation(['floor', 'shell']);
  const { base } = useArea();
  const { me } = useSession();
  const name = `${me.firstName} ${me.lastName}`.trim() || me.login;
  const [only] = warehouses;
  return (
    <header className={`row keep gap-12 ${classes.bar}`}>
      <BrandMark brand={me.brand} />
      {/* On a phone the station says where one is; which building and the way out remain. */}
      <h1 className={`phone-unseen keep ${classes.title}`}>{t('shell:pages.floor')}</h1>
      {warehouses.length > 1 ? (
        <NativeSelect
          className={classes.wms}
          aria-label={t('fields.wms')}
          value={wms ?? ''}
          onChange={(event) => onWms(event.currentTarget.value || null)}
          data={[
            { value: '', label: t('allWarehouses') },
            ...warehouses.map(({ id = '', name: label = '' }) => ({ value: id, label })),
          ]}
        />
      ) : (
        only && <span className={`cut ink2 ${classes.wms}`}>{only.name}</span>
      )}
      <span className={`apart keep ${classes.papers}`}>
        <HandOverButton wms={wms} />
      </span>
      <span className="row give medium gap-8" title={name}>
        <Initials name={name} className={classes.initials} />
        <span className="phone-unseen cut">{name}</span>
      </span>
      <Link to={base} className={`row keep medium ${classes.leave}`}>
        <IconDoorExit size={18} stroke={1.7} aria-hidden />
        <span className="phone-unseen">{t('leave')}</span>
      </Link>
    </header>
  );
}
