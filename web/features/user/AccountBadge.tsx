import { LANGUAGE_NAMES, type Language } from '../../../contracts/kit/languages.ts';
import { useTranslation } from '../../platform/words.ts';
import { Pair } from '../../ui/record/Pairs.tsx';
import { Status } from '../../ui/status/Status.tsx';
import { lookOf } from './account.tsx';

/** Invited, active or inactive, beside the name. */
export function AccountBadge({ status }: { status: string | undefined }) {
  const { t } = useTranslation('user');
  const look = lookOf(status);
  return look ? <Status form="boxed" look={look} label={t(`statuses.${status}`)} /> : null;
}

/** In which language letters are written; nothing where nobody has said. */
export function LanguagePair({ language }: { language: Language | null }) {
  const { t } = useTranslation('user');
  return language && <Pair label={t('fields.language')}>{LANGUAGE_NAMES[language]}</Pair>;
}
