import type { PageEntry } from '../../page.ts';
import { useTranslation } from '../../platform/words.ts';
import { LacksRight } from '../../ui/layout/LacksRight.tsx';
import { PAGE_WORDS } from './navigation.ts';

/** A screen that this person may not open. */
export default function NoRight({ permission, names }: Pick<PageEntry, 'permission' | 'names'>) {
  const { t } = useTranslation(['shell', ...PAGE_WORDS]);
  return <LacksRight title={t(names)} permission={permission} />;
}
