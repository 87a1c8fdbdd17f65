import { adminRecord } from '../../../contracts/admin/admin.record.ts';
import { useTranslation } from '../../platform/words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout } from '../../ui/record/RecordLayout.tsx';
import { AccountBadge, accountActs, LanguagePair } from '../user/fields.tsx';

const FIELDS = ['email', 'role', 'phone', 'lastSignInAt', 'createdAt'];

/** One administrator. */
export default function AdminDetail() {
  const { t } = useTranslation('admin');
  return (
    <RecordDetail record={adminRecord} acts={accountActs}>
      {(page) => (
        <RecordLayout
          page={page}
          badge={<AccountBadge status={page.row.status} />}
          facts={() => [page.row.email, t(`roleHelp.${page.row.role}`)]}
          overview={
            <Facts page={page} fields={FIELDS}>
              <LanguagePair language={page.row.language} />
            </Facts>
          }
        />
      )}
    </RecordDetail>
  );
}
