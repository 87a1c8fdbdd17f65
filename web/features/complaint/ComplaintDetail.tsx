import { Link } from 'react-router';
import { complaintRecord } from '../../../contracts/complaint/complaint.record.ts';
import type { ComplaintDetail as Detail } from '../../../contracts/complaint/complaint.schema.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { Notice } from '../../ui/record/Notice.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordFoot } from '../../ui/record/RecordHead.tsx';
import { RecordLayout } from '../../ui/record/RecordLayout.tsx';
import { SidePart } from '../../ui/record/Side.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { complaintActs } from './complaint.acts.ts';
import { AttachmentList } from './detail/AttachmentList.tsx';
import { Checklist } from './detail/Checklist.tsx';
import { focusAnswer } from './detail/Composer.tsx';
import { Conversation } from './detail/Conversation.tsx';
import { ExpectReturn } from './detail/ExpectReturn.tsx';
import { FollowUp } from './detail/FollowUp.tsx';
import { ParcelFacts } from './detail/ParcelFacts.tsx';
import { TurnBand } from './detail/TurnBand.tsx';
import { TurnSteps } from './detail/TurnSteps.tsx';
import { WindowOfCarrier } from './detail/WindowOfCarrier.tsx';
import { useProofs } from './proofs/use-proofs.ts';

const isOpen = ({ turn }: Detail) => turn !== 'over';

/** One claim: whose turn it is and until when, what was said, what is known of the goods. */
export default function ComplaintDetail() {
  return (
    <RecordDetail record={complaintRecord} words="complaintScreen" acts={complaintActs} follow={isOpen}>
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const { base } = useArea();
  const { money, day } = useFormat();
  const { actor } = useSession();
  const { row } = page;
  const expedition = relationId(row.expedition);
  const proofs = useProofs(row.id);
  const maySay = row.turn !== 'over' && page.mayWrite;
  const isAnswer = row.turn === 'reporter' && actor === 'client' && maySay && page.tab === null;
  return (
    <RecordLayout
      page={page}
      facts={(isShort) => [
        t(`complaint:values.reason.${row.reason}`),
        expedition && (
          <Link key="expedition" to={`${base}/expeditions/${expedition}`}>
            {relationName(row.expedition)}
          </Link>
        ),
        row.claimValue && t('facts.claimed', { value: money(row.claimValue, row.currency ?? '') }),
        !isShort && t('facts.filed', { when: day(row.createdAt), name: row.reporterName }),
        !isShort && row.resolver && t('facts.resolver', { name: relationName(row.resolver) }),
      ]}
      overview={
        <>
          <TurnBand page={page} />
          <FollowUp page={page} />
          <ExpectReturn page={page} />
          {row.others.map(({ id, internalNumber }) => (
            <Notice
              key={id}
              meaning="waiting"
              title={t('others.title')}
              action={<Link to={page.pathOf(id)}>{internalNumber}</Link>}
            />
          ))}
          <Conversation page={page} proofs={proofs} />
        </>
      }
      foot={
        <RecordFoot
          page={page}
          {...(isAnswer && { next: { label: t('complaint:acts.reply'), onAct: focusAnswer } })}
        />
      }
      parts={[
        ...(expedition === null
          ? []
          : [{ key: 'expedition', content: <ExpeditionPart page={page} expedition={expedition} /> }]),
        {
          key: 'attachments',
          count: row.attachments.length,
          content: <AttachmentList claim={row} />,
        },
      ]}
      side={
        <>
          <SidePart title={t('side.turn')}>
            <TurnSteps row={row} />
          </SidePart>
          <Checklist claim={row} proofs={proofs} mayAdd={maySay} />
          <SidePart title={t('side.facts')}>
            <Facts
              page={page}
              fields={[
                ...['reason', 'resolution', 'claimValue', 'paidValue', 'paidOn', 'product', 'quantity'],
                ...['supplier', 'carrierCase', 'carrierFiledOn', 'followUp'],
              ]}
            >
              <WindowOfCarrier row={row} />
            </Facts>
          </SidePart>
          {row.parcels.length > 0 && (
            <SidePart title={t('side.parcel')}>
              {row.parcels.map((parcel) => (
                <ParcelFacts key={parcel.id} parcel={parcel} />
              ))}
            </SidePart>
          )}
          {row.attachments.length > 0 && (
            <SidePart title={t('tabs.attachments')}>
              <AttachmentList claim={row} isShort />
            </SidePart>
          )}
        </>
      }
    />
  );
}

/** The order that it is about, as far as a claim asks for it; its own page has the rest. */
function ExpeditionPart({ page, expedition }: { page: RecordPageModel<Detail>; expedition: string }) {
  const { t } = useTranslation('complaintScreen');
  const { base } = useArea();
  const { row } = page;
  return (
    <>
      <Facts
        page={page}
        fields={[
          ...['expedition', 'eshop', 'carrier', 'product', 'quantity'],
          ...(row.parcels.length === 0 ? ['trackingNumber'] : []),
        ]}
      />
      {row.parcels.map((parcel) => (
        <section key={parcel.id} className="above-16" aria-label={t('side.parcel')}>
          <h2 className="type-section">{t('side.parcel')}</h2>
          <ParcelFacts parcel={parcel} />
        </section>
      ))}
      <p className="above-16">
        <Link to={`${base}/expeditions/${expedition}`}>{t('expedition.open')}</Link>
      </p>
    </>
  );
}
