import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PageEntry } from '../../page.ts';
import { useArea } from '../../platform/area.ts';
import { lackOf } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PAGE_WORDS } from './navigation.ts';

/** A screen that this person may not open: which right they lack, and who can give it. */
export default function NoRight({ permission, names }: Pick<PageEntry, 'permission' | 'names'>) {
  const { t } = useTranslation(['common', 'shell', 'rights', ...PAGE_WORDS]);
  const { base } = useArea();
  const session = useSession();
  return (
    <Page title={t(names)}>
      <EmptyState
        icon={IconLock}
        title={t('common:states.forbiddenPage', { page: t(names) })}
        text={permission && lackOf(t, session, permission)}
        action={
          <Button component={Link} to={base} variant="default">
            {t('common:notFound.dashboard')}
          </Button>
        }
      />
    </Page>
  );
}
