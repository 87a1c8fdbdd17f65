import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accessRoutes, type Me } from '../../../contracts/access/access.routes.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { call } from '../../platform/api.ts';
import { chooseLanguageOf, currentLanguage } from '../../platform/i18n.ts';
import { keep, readKept } from '../../platform/keep.ts';
import { meKey, useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { chooseScheme, type SchemeChoice } from '../../ui/theme/scheme.ts';

type Change = { language?: Language; theme?: SchemeChoice };

/** Language and theme: changed here at once, and kept on the server for the person's other browsers. */
export function usePreferences() {
  const { audience } = useSession();
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const save = (change: Change) =>
    call(accessRoutes.updateMe, { body: change }).then(
      (me) => queryClient.setQueryData(meKey(audience), me),
      () => toast({ meaning: 'waiting', title: t('personal.saveFailed') }),
    );
  return {
    setLanguage: async (language: Language) => {
      await chooseLanguageOf(language);
      await save({ language });
    },
    setTheme: async (theme: SchemeChoice) => {
      chooseScheme(theme);
      await save({ theme });
    },
  };
}

/**
 * Brings the page to the person's own language and theme when they arrive. What they chose on the sign-in page
 * a moment ago is newer than what the server knows, so it is saved instead.
 */
export function useOwnPreferences(me: Me | undefined): void {
  const id = me?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who arrives
  useEffect(() => {
    if (!me) return;
    const language = readKept('languageToSave') === null ? undefined : currentLanguage();
    const theme = (readKept('themeToSave') as SchemeChoice | null) ?? undefined;
    keep('languageToSave', null);
    keep('themeToSave', null);
    if (language === undefined && me.language !== null && me.language !== currentLanguage())
      void chooseLanguageOf(me.language);
    if (theme === undefined && me.theme !== 'auto') chooseScheme(me.theme);
    if (language !== undefined || theme !== undefined)
      call(accessRoutes.updateMe, { body: { language, theme } }).catch(() => {});
  }, [id]);
}
