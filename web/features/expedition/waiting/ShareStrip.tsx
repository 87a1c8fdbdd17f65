import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import classes from './share.module.css';
import { partsOf, type SharePart, type WaitingShare, weightOf } from './waiting.ways.ts';

interface ShareStripProps {
  share: WaitingShare;
  /** Named when several products are shared out. */
  productName: string | null;
}

function PartWords({ part }: { part: SharePart }) {
  const { t } = useTranslation('expeditionDetail');
  const { base } = useArea();
  const pieces = <span>{t('pieces', { count: part.quantity })}</span>;
  if (part.order)
    return (
      <>
        <Link to={`${base}/${part.order.path}`}>{part.order.number}</Link> {pieces}
      </>
    );
  const words =
    part.kind === 'own'
      ? t('share.own')
      : part.kind === 'left'
        ? t('share.left')
        : t(part.kind === 'behind' ? 'share.behind' : 'share.aheadMore', { count: part.orders });
  return (
    <>
      {part.kind === 'own' ? <b>{words}</b> : words} {pieces}
    </>
  );
}

/** Who gets the pieces of an advice, in the order of the queue. */
export function ShareStrip({ share, productName }: ShareStripProps) {
  const { t } = useTranslation('expeditionDetail');
  const { integer } = useFormat();
  const values = { quantity: integer(share.remaining), advice: share.internalId, product: productName };
  return (
    <section className={classes.strip}>
      <h3 className="type-small medium row wrap between">
        <span>{t(productName ? 'share.titleOf' : 'share.title', { count: share.remaining, ...values })}</span>
        <small>{t('share.order')}</small>
      </h3>
      <ol>
        {partsOf(share).map((part) => (
          <li key={part.key} data-kind={part.kind} style={{ flexGrow: weightOf(part) }}>
            <i aria-hidden="true" />
            <span className={`cut ink2 ${classes.label}`}>
              <PartWords part={part} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
