import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { userRecord } from '../../../contracts/user/user.record.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { Pair } from '../../ui/record/Pairs.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout } from '../../ui/record/RecordLayout.tsx';
import { Status } from '../../ui/status/Status.tsx';
import { AccountBadge, LanguagePair } from './AccountBadge.tsx';
import { accountActs, lookOf } from './account.tsx';

const FIELDS = [
  'email',
  'login',
  'phone',
  'lastSignInAt',
  'dateOfBirth',
  'sex',
  'street',
  'zip',
  'city',
  'country',
];

/** One person of clients: where they belong with which role, how to reach them, what was done. */
export default function UserDetail() {
  const { t } = useTranslation(['user', 'shell']);
  const format = useFormat();
  return (
    <RecordDetail record={userRecord} acts={accountActs}>
      {(page) => (
        <RecordLayout
          page={page}
          badge={<AccountBadge status={page.row.status} />}
          facts={() => [
            page.row.email,
            page.row.lastSignInAt && t('seen', { when: format.relative(page.row.lastSignInAt) }),
          ]}
          overview={
            <Facts page={page} fields={FIELDS}>
              <LanguagePair language={page.row.language} />
              {page.row.organisations.map(({ organisation, role, status }) => (
                <Pair key={relationId(organisation)} label={relationName(organisation)}>
                  <span className="row">
                    {t(`shell:person.roles.${role}`)}
                    {status !== page.row.status && (
                      <Status look={lookOf(status) ?? { meaning: 'off' }} label={t(`statuses.${status}`)} />
                    )}
                  </span>
                </Pair>
              ))}
            </Facts>
          }
        />
      )}
    </RecordDetail>
  );
}
