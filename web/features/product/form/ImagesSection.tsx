import { MAX_IMAGES } from '../../../../contracts/product/product.image.ts';
import { useTranslation } from '../../../platform/words.ts';
import frame from '../../../ui/form/field.module.css';
import { FormSection } from '../../../ui/form/steps.tsx';
import { ImageStrip } from '../images/ImageStrip.tsx';
import type { ImageEntry } from '../images/image.entries.ts';

interface Props {
  entries: readonly ImageEntry[];
  onChange: (entries: ImageEntry[]) => void;
  isChanged: boolean;
  isLocked: boolean;
}

/** The pictures as a strip; the first is the main one. */
export function ImagesSection({ entries, onChange, isChanged, isLocked }: Props) {
  const { t } = useTranslation(['productForm', 'form']);
  return (
    <FormSection
      step="identity"
      title={t('sections.images')}
      note={
        <>
          {t('images.note', { count: entries.length, max: MAX_IMAGES })}{' '}
          {isChanged && (
            <span className={`tag ${frame.changed}`} data-ink="waiting">
              {t('form:changed')}
            </span>
          )}
        </>
      }
    >
      <ImageStrip value={entries} onChange={onChange} disabled={isLocked} />
    </FormSection>
  );
}
