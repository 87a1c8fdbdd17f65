import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { PagesBar, usePages } from '../../../ui/layout/Pages.tsx';
import { Panel, PanelFoot } from '../../../ui/record/Panel.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { useWays } from '../waiting/use-way.ts';
import { linesOf } from '../waiting/waiting.ways.ts';
import { ProductHead } from './ProductHead.tsx';

const LOOKS = { open: 'waiting', closed: 'off', followed: 'moving', dropped: 'waiting' } as const;

/** What becomes of the goods that an order left without, and the two ways to decide it. */
export function RestPanel({ page }: { page: RecordPageModel<ExpeditionDetail> }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { integer } = useFormat();
  const { base } = useArea();
  const { row, mayWrite } = page;
  const ways = useWays(row);
  const { rest } = row;
  const lines = linesOf(row.items).filter(({ required }) => required > 0);
  const pages = usePages(lines);
  const count = lines.reduce((sum, line) => sum + line.required, 0);
  if (rest === null || count === 0) return null;
  const follower = row.splitInto.at(-1);
  const mayDecide = mayWrite && (rest === 'open' || rest === 'dropped');
  const close = async () => {
    const isSure = await confirm({
      title: t('rest.ask.title', { order: row.orderNumber }),
      body: t('rest.ask.body', { count }),
      confirmLabel: t('rest.ask.do'),
      cancelLabel: t('rest.ask.keep'),
      danger: true,
    });
    if (isSure) await ways.closeRest();
  };
  return (
    <Panel
      look={{ meaning: LOOKS[rest] }}
      title={t('rest.title')}
      cause={t(`rest.causes.${rest}`, { count, order: follower?.orderNumber })}
    >
      <DataTable
        rows={pages.rows}
        keyOf={({ item }) => item}
        columns={[
          {
            head: t('fields.product'),
            cell: ({ product }) => <ProductHead id={product.id} product={product} />,
          },
          { head: t('rest.left'), isNumber: true, cell: ({ required }) => integer(required) },
          { head: t('rest.held'), isNumber: true, cell: ({ booked, paired }) => integer(booked + paired) },
        ]}
      />
      <PagesBar pages={pages} />
      {rest === 'followed' && follower && (
        <PanelFoot>
          {t('rest.comesWith')} <Link to={`${base}/expeditions/${follower.id}`}>{follower.orderNumber}</Link>
        </PanelFoot>
      )}
      {mayDecide && (
        <PanelFoot
          acts={
            <>
              <Button
                variant="default"
                size="xs"
                loading={ways.running === 'closeRest'}
                onClick={() => void close()}
              >
                {t('expedition:acts.closeRest')}
              </Button>
              <Button size="xs" loading={ways.running === 'followUp'} onClick={() => void ways.followUp()}>
                {t('expedition:acts.followUp')}
              </Button>
            </>
          }
        >
          {[rest === 'open' && t('rest.wait'), row.cod && t('rest.noCash')].filter(Boolean).join(' ')}
        </PanelFoot>
      )}
    </Panel>
  );
}
