import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { FILES, type Proofs } from './use-proofs.ts';

const KINDS = '.pdf,.jpg,.jpeg,.png,.webp,.xlsx,.csv,.txt';

interface Props {
  proofs: Proofs;
  /** Told what cannot be taken, or that all of it could. */
  onRefusal: (words: string | null) => void;
}

/** Chooses files for a claim; one that is too large is refused before anything is sent. */
export function AttachButton({ proofs, onRefusal }: Props) {
  const { t } = useTranslation('complaintScreen');
  const { integer } = useFormat();
  const take = (files: readonly File[]) => {
    const large = files.find(({ size }) => size > FILE_LIMITS.attachment);
    onRefusal(
      large ? t('talk.tooLarge', { name: large.name, max: integer(FILE_LIMITS.attachment / 2 ** 20) }) : null,
    );
    proofs.add(files.filter(({ size }) => size <= FILE_LIMITS.attachment));
  };
  return (
    <>
      <Button
        component="label"
        htmlFor={FILES}
        onClick={proofs.forget}
        variant="default"
        leftSection={<IconPaperclip size={16} stroke={1.7} />}
      >
        {t('talk.attach')}
      </Button>
      <input
        id={FILES}
        type="file"
        multiple
        accept={KINDS}
        className="visually-hidden"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          take(files);
        }}
      />
    </>
  );
}
