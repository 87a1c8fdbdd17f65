import { IconFileText, IconLock, IconPhoto } from '@tabler/icons-react';
import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import type {
  ComplaintAttachment,
  ComplaintDetail,
} from '../../../../contracts/complaint/complaint.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import classes from '../complaint.module.css';

/** One proof as a button that saves it. */
export function Paper({ claim, paper }: { claim: string; paper: ComplaintAttachment }) {
  const download = useDownload();
  const { bytes } = useFormat();
  const Icon = paper.contentType.startsWith('image/') ? IconPhoto : IconFileText;
  const get = () => download(complaintRoutes.attachment, { params: { id: claim, attachmentId: paper.id } });
  return (
    <button type="button" className={`inline-row gap-6 anywhere ${classes.paper}`} onClick={() => void get()}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span>{paper.originalName}</span>
      <span className="type-small ink2 tabular">{bytes(paper.bytes)}</span>
    </button>
  );
}

/** All proofs of a claim, oldest first. */
export function AttachmentList({ claim, isShort = false }: { claim: ComplaintDetail; isShort?: boolean }) {
  const { t } = useTranslation('complaintScreen');
  const { shortDay } = useFormat();
  if (claim.attachments.length === 0) return <p className="ink3">{t('attachments.none')}</p>;
  return (
    <ul className={classes.list}>
      {claim.attachments.map((paper) => (
        <li key={paper.id} className="row wrap">
          <Paper claim={claim.id} paper={paper} />
          {paper.internal && <IconLock size={14} aria-label={t('talk.internal')} />}
          {!isShort && <span className="ink2">{paper.addedBy}</span>}
          <time className="type-small ink2" dateTime={paper.createdAt}>
            {shortDay(paper.createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
