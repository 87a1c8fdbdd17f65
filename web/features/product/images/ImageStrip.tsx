import { useTranslation } from '../../../platform/words.ts';
import { Gallery } from './Gallery.tsx';
import { changeEntry, type ImageEntry, moveEntry, newEntries } from './image.entries.ts';

interface Props {
  value: readonly ImageEntry[];
  onChange: (entries: ImageEntry[]) => void;
  disabled?: boolean;
}

/** The pictures within the form of a product; nothing is sent before `saveImages`. */
export function ImageStrip({ value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('productImages');
  const acts = {
    onFiles: (files: File[]) => onChange([...value, ...newEntries(files)]),
    onMove: (from: number, to: number) => onChange(moveEntry(value, from, to)),
    onDescribe: ({ key }: ImageEntry, description: string | null) =>
      onChange(changeEntry(value, key, { description })),
    onRemove: ({ key }: ImageEntry) => onChange(value.filter((entry) => entry.key !== key)),
  };
  return <Gallery entries={value} label={t('title')} hasMain {...(disabled ? {} : acts)} />;
}
