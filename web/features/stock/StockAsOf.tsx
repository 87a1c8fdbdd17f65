import { Button, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { parseInstant } from '../../ui/form/instant.ts';
import { startOfDay, today } from '../../ui/grid/days.ts';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import classes from './plain.module.css';
import { useStockAsOf } from './stock.queries.ts';

/** Stock as it stood in the books at a past moment, which is in the address; without one, when this day began. */
export default function StockAsOf() {
  const { t } = useTranslation('stock');
  const { base } = useArea();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const at = params.get('at') ?? startOfDay(today());
  const search = params.get('q') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const [typed, setTyped] = useState(() => format.instant(at));
  const [text, setText] = useState(search);
  const [isWrong, setWrong] = useState(false);
  const { audience, organisation } = useSession();
  const isOfAll = audience === 'admin' && organisation === null;
  const query = useStockAsOf(at, search, page);
  const { data } = query;

  const show = () => {
    const moment = parseInstant(typed, currentLanguage());
    setWrong(moment === null);
    if (moment) setParams({ at: moment, ...(text.trim() && { q: text.trim() }) });
  };
  const turn = (to: number) => setParams({ at, ...(search && { q: search }), page: String(to) });

  return (
    <Page title={t('asOf.title')}>
      <PageTitle title={t('asOf.title')} />
      <div className={classes.body}>
        <p className={`ink2 ${classes.note}`}>{t('asOf.note')}</p>
        <form
          className={`row wrap ${classes.bar}`}
          onSubmit={(event) => {
            event.preventDefault();
            show();
          }}
        >
          <TextInput
            label={t('asOf.at')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder={format.instant(new Date().toISOString())}
            error={isWrong ? t('asOf.wrong') : undefined}
            autoComplete="off"
          />
          <TextInput
            label={t('asOf.search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autoComplete="off"
          />
          <Button type="submit" loading={query.isFetching}>
            {t('asOf.show')}
          </Button>
        </form>
        {/* What stands below would be of another moment than the one that is typed. */}
        {isWrong ? null : query.isError && !data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !data ? (
          <Skeleton height={320} />
        ) : data.results.length === 0 ? (
          <p className="ink2">{t('asOf.nothing')}</p>
        ) : (
          <section className="box" aria-label={t('asOf.title')}>
            <DataTable
              rows={data.results}
              keyOf={({ id }) => id}
              columns={[
                { head: t('fields.productSku'), isCode: true, cell: ({ productSku }) => productSku },
                isOfAll && { head: t('fields.organisation'), cell: ({ organisation: { name } }) => name },
                {
                  head: t('fields.product'),
                  isUnlabelled: true,
                  cell: ({ product }) => (
                    <Link to={`${base}/products/${product.id}?tab=movements`}>{product.name}</Link>
                  ),
                },
                { head: t('fields.wms'), cell: ({ wms }) => wms.name },
                { head: t('fields.warehouse'), cell: ({ warehouse }) => warehouse.name },
                {
                  head: t('fields.lot'),
                  isCode: true,
                  marks: ({ lot }) => ({ 'data-nothing': lot === null }),
                  cell: ({ lot }) => lot ?? '–',
                },
                {
                  head: t('fields.lotDate'),
                  marks: ({ lotDate }) => ({ 'data-nothing': lotDate === null }),
                  cell: ({ lotDate }) => (lotDate ? format.day(lotDate) : '–'),
                },
                ...(['quantity', 'booked', 'unbooked'] as const).map((field) => ({
                  head: t(`fields.${field}`),
                  isNumber: true,
                  cell: (row: (typeof data.results)[number]) => format.integer(row[field]),
                })),
              ]}
            />
          </section>
        )}
        {!isWrong && data && (page > 1 || data.paging.more) && (
          <nav className={`row gap-12 ${classes.pages}`} aria-label={t('asOf.pages')}>
            <span>
              {t('asOf.range', {
                from: format.integer(data.paging.from + 1),
                to: format.integer(data.paging.to),
              })}
            </span>
            <Button variant="default" disabled={page === 1} onClick={() => turn(page - 1)}>
              {t('asOf.before')}
            </Button>
            <Button variant="default" disabled={!data.paging.more} onClick={() => turn(page + 1)}>
              {t('asOf.after')}
            </Button>
          </nav>
        )}
      </div>
    </Page>
  );
}
