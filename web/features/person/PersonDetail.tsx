import { relationId } from '../../../contracts/kit/related.ts';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { useTranslation } from '../../platform/words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout } from '../../ui/record/RecordLayout.tsx';
import { AccountBadge, LanguagePair, RoleRights } from '../user/fields.tsx';
import { personActs } from './person.acts.ts';

const FIELDS = ['email', 'phone', 'organisation', 'lastSignInAt', 'invitedAt', 'role'];

/** One person of an organisation: the role, what it may do, and what was done. */
export default function PersonDetail() {
  const { t } = useTranslation('person');
  return (
    <RecordDetail record={personRecord} acts={personActs}>
      {(page) => (
        <RecordLayout
          page={page}
          badge={<AccountBadge status={page.row.status} />}
          facts={() => [page.row.email, t(`values.role.${page.row.role}`)]}
          overview={
            <>
              <Facts page={page} fields={FIELDS}>
                <LanguagePair language={page.row.language} />
              </Facts>
              <RoleRights role={page.row.role} organisation={relationId(page.row.organisation)} />
            </>
          }
        />
      )}
    </RecordDetail>
  );
}
