import { relationName } from '../../../contracts/kit/related.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Initials } from '../../ui/layout/Initials.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout, type RecordPart } from '../../ui/record/RecordLayout.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { SettingsForm } from '../setting/fields.tsx';
import { useClientActs } from './client.acts.tsx';
import { DcLoginCard } from './DcLoginCard.tsx';
import { DetailTab } from './DetailTab.tsx';
import { StopNotice } from './fields.tsx';
import { CarrierCard, WmsCard } from './LinkCard.tsx';
import { organisationActs } from './organisation.acts.ts';
import classes from './organisation.module.css';
import { EshopCard, WarehouseCard } from './PlaceCards.tsx';
import { UserCard } from './UserCard.tsx';

/** One organisation: the company, what it works with and through, and what was done. */
export default function OrganisationPage() {
  return (
    <RecordDetail record={organisationRecord} acts={organisationActs}>
      {(page) => <Client page={page} />}
    </RecordDetail>
  );
}

function Client({ page }: { page: RecordPageModel<OrganisationDetail> }) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const organisation = page.row;
  const { entries, dialogs } = useClientActs(organisation);
  const { eshops, users, dcLogins, warehouses, carriers, wms, owner } = organisation;
  const part = (key: string, count: number, content: RecordPart['content']): RecordPart => ({
    key,
    count,
    content: <div className={classes.tab}>{content}</div>,
  });
  return (
    <>
      <RecordLayout
        page={page}
        picture={<Initials name={organisation.name} className={classes.picture} />}
        entries={entries}
        facts={(isShort) => [
          <span key="code" className="code">
            {organisation.code}
          </span>,
          relationName(owner) && t('facts.owner', { name: relationName(owner) }),
          !isShort && t('facts.since', { when: format.day(organisation.createdAt) }),
          !isShort && t('facts.eshops', { count: eshops.length }),
          !isShort && t('facts.users', { count: users.length }),
        ]}
        life={<StopNotice organisation={organisation} />}
        form={<DetailTab organisation={organisation} />}
        parts={[
          part('eshops', eshops.length, <EshopCard organisation={organisation} />),
          part('users', users.length, <UserCard organisation={organisation} />),
          part('dcLogins', dcLogins.length, <DcLoginCard organisation={organisation} />),
          part('warehouses', warehouses.length, <WarehouseCard organisation={organisation} />),
          part('carriers', carriers.length, <CarrierCard organisation={organisation} />),
          part('wms', wms.length, <WmsCard organisation={organisation} />),
          {
            key: 'settings',
            content: <SettingsForm of="organisation" id={organisation.id} />,
            isForm: true,
          },
        ]}
      />
      {dialogs}
    </>
  );
}
