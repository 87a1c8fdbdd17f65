import { Button, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { currentLanguage } from '../../platform/i18n.ts';
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
          className={`row ${classes.bar}`}
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
        {query.isError && !data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !data ? (
          <Skeleton height={320} />
        ) : data.results.length === 0 ? (
          <p className="ink2">{t('asOf.nothing')}</p>
        ) : (
          <section className="box" aria-label={t('asOf.title')}>
            <DataTable>
              <thead>
                <tr>
                  <th scope="col">{t('fields.productSku')}</th>
                  <th scope="col">{t('fields.product')}</th>
                  <th scope="col">{t('fields.wms')}</th>
                  <th scope="col">{t('fields.warehouse')}</th>
                  <th scope="col">{t('fields.lot')}</th>
                  <th scope="col">{t('fields.lotDate')}</th>
                  {(['quantity', 'booked', 'unbooked'] as const).map((field) => (
                    <th key={field} scope="col" data-number>
                      {t(`fields.${field}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.results.map((row) => (
                  <tr key={row.id}>
                    <th scope="row" className="code">
                      {row.productSku}
                    </th>
                    <td>
                      <Link to={`${base}/products/${row.product.id}?tab=movements`}>{row.product.name}</Link>
                    </td>
                    <td data-label={t('fields.wms')}>{row.wms.name}</td>
                    <td data-label={t('fields.warehouse')}>{row.warehouse.name}</td>
                    <td
                      className="code"
                      data-label={t('fields.lot')}
                      data-nothing={row.lot === null || undefined}
                    >
                      {row.lot ?? '–'}
                    </td>
                    <td data-label={t('fields.lotDate')} data-nothing={row.lotDate === null || undefined}>
                      {row.lotDate ? format.day(row.lotDate) : '–'}
                    </td>
                    {(['quantity', 'booked', 'unbooked'] as const).map((field) => (
                      <td key={field} data-number data-label={t(`fields.${field}`)}>
                        {format.integer(row[field])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </section>
        )}
        {data && (page > 1 || data.paging.more) && (
          <nav className={`row ${classes.pages}`} aria-label={t('asOf.pages')}>
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
