import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { announce, type MissingRow } from './missing-stock.announce.ts';

/** Leads whoever may announce deliveries to a new stock advice of these rows. */
export function AnnounceLink({ rows }: { rows: readonly MissingRow[] }) {
  const { t } = useTranslation('missingStockScreen');
  const { base } = useArea();
  const { may } = useSession();
  if (!may('inbound.write')) return null;
  return (
    <Button
      component={Link}
      to={`${base}/stock-advices/new?${announce(rows).query}`}
      variant="default"
      size="xs"
    >
      {t('announce')}
    </Button>
  );
}
