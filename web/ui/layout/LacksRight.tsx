import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import { useArea } from '../../platform/area.ts';
import { lackOf } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { EmptyState } from './EmptyState.tsx';
import { Page } from './Page.tsx';

/** In the place of a screen that this person may not open: which right they lack, and who can give it. */
export function LacksRight({ title, permission }: { title: string; permission: Permission | undefined }) {
  const { t } = useTranslation(['common', 'rights']);
  const { base } = useArea();
  const session = useSession();
  return (
    <Page title={title}>
      <EmptyState
        icon={IconLock}
        title={t('common:states.forbiddenPage', { page: title })}
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
