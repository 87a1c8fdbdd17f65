import { IconCircleCheck, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PERMISSIONS, type Permission, type UserRole } from '../../../contracts/kit/permissions.ts';
import { rightsRoutes } from '../../../contracts/rights/rights.routes.ts';
import { call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './People.module.css';

/** What is written and read with which permission, in the order in which people ask for it. */
const AREAS: readonly { area: string; write: Permission; read?: Permission }[] = [
  { area: 'expeditions', write: 'expedition.write', read: 'expedition.read' },
  { area: 'inbound', write: 'inbound.write', read: 'inbound.read' },
  { area: 'products', write: 'product.write', read: 'product.read' },
  { area: 'stock', write: 'stock.write', read: 'stock.read' },
  { area: 'partners', write: 'organisation.write', read: 'organisation.read' },
  { area: 'settings', write: 'settings.write' },
  { area: 'people', write: 'people.write', read: 'people.read' },
  { area: 'keys', write: 'key.write', read: 'key.read' },
];

const ICONS = { write: IconCircleCheckFilled, read: IconCircleCheck, none: IconCircleMinus };

interface RoleRightsProps {
  role: UserRole;
  /** Whose role it is: organisations adjust what theirs may do. */
  organisation: string | null;
}

/** What a role of an organisation may do, in words. */
export function RoleRights({ role, organisation }: RoleRightsProps) {
  const { t } = useTranslation('user');
  const adjusted = useQuery({
    queryKey: ['rights', organisation],
    queryFn: ({ signal }) => call(rightsRoutes.read, { params: { id: organisation ?? '' }, signal }),
    enabled: organisation !== null,
  });
  const found = adjusted.data?.roles.find((one) => one.role === role)?.permissions;
  const rights: readonly Permission[] = found ?? PERMISSIONS.user[role];
  return (
    <ul className={`type-small ${classes.rights}`} aria-label={t('rights.label')}>
      {AREAS.map(({ area, write, read }) => {
        const right = rights.includes(write) ? 'write' : read && rights.includes(read) ? 'read' : 'none';
        const Icon = ICONS[right];
        return (
          <li key={area} className="row gap-6" data-right={right}>
            <Icon size={14} stroke={1.9} aria-hidden />
            <span>{t(`rights.areas.${area}`)}</span>
            <span className="ink3">{t(`rights.${right}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
