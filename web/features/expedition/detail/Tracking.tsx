import { useTranslation } from '../../../platform/words.ts';
import { CopyText } from '../../../ui/grid/CopyText.tsx';
import classes from './cards.module.css';

/** The number of a parcel, to be copied, with the carrier's page of it. */
export function Tracking({ number, url }: { number: string; url: string | null }) {
  const { t } = useTranslation('expeditionDetail');
  return (
    <span className={`row wrap ${classes.tracking}`}>
      <CopyText text={number} />
      {url && (
        <a href={url} target="_blank" rel="noreferrer" data-screen>
          {t('cards.track')}
        </a>
      )}
    </span>
  );
}
