import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FILE_LIMITS } from '../../../contracts/kit/limits.ts';
import { providerRoutes } from '../../../contracts/provider/provider.routes.ts';
import { type ApiError, call, upload } from '../../platform/api.ts';
import { useFileSending } from '../../platform/sending.ts';
import { meKey, useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { SentShare } from '../../ui/files/SentShare.tsx';

const KINDS = ['.png', '.jpg', '.jpeg', '.webp'] as const;

/** The logo as it is, and the place to put another one; each choice is saved at once. */
export function LogoField({ logo, onChanged }: { logo: string | null; onChanged: () => void }) {
  const { t } = useTranslation('provider');
  const { may } = useSession();
  const client = useQueryClient();
  const { share, send } = useFileSending();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? send((options) => upload(providerRoutes.uploadLogo, { file, ...options }))
        : call(providerRoutes.removeLogo),
    onSuccess: () => {
      onChanged();
      void client.invalidateQueries({ queryKey: meKey('admin') });
    },
    onError: (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
  });
  return (
    <div className="stack">
      {logo && (
        <div className="row">
          <img src={logo} alt={t('fields.logo')} style={{ maxHeight: 64, maxWidth: 240 }} />
          {may('master.write') && (
            <Button variant="subtle" onClick={() => mutate(null)} loading={isPending}>
              {t('removeLogo')}
            </Button>
          )}
        </div>
      )}
      {may('master.write') && (
        <FileDrop kinds={KINDS} maxBytes={FILE_LIMITS.photo} onFile={mutate} disabled={isPending}>
          {t('logoHelp', { megabytes: FILE_LIMITS.photo / 2 ** 20 })}
        </FileDrop>
      )}
      {share !== null && <SentShare label={t('sendingFile', { name: t('fields.logo') })} share={share} />}
    </div>
  );
}
