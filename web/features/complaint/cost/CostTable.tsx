import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ClaimCost, CostDimension } from '../../../../contracts/complaint/claim-cost.routes.ts';
import { complaintNoun } from '../../../../contracts/complaint/complaint.noun.ts';
import { relationId, relationName } from '../../../../contracts/kit/related.ts';
import { returnNoun } from '../../../../contracts/return/return.noun.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { listPathOf } from '../../../platform/nouns.ts';
import { gridUrl } from '../../../ui/grid/url.ts';
import { Card, CardNote } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { filtersOf } from './months.ts';

interface Props {
  kind: ClaimCost['kind'];
  by: CostDimension;
  rows: readonly ClaimCost[];
}

/** The sums of claims, or of returns; the count of a row leads to the list of what it counts. */
export function CostTable({ kind, by, rows }: Props) {
  const { t } = useTranslation(['claimCost', 'complaint', 'return']);
  const { base } = useArea();
  const { money, integer, month } = useFormat();
  const noun = kind === 'claim' ? complaintNoun : returnNoun;
  const nameOf = ({ of, reason }: ClaimCost) =>
    reason === null
      ? relationName(of) || t('unknown')
      : t(`${kind === 'claim' ? 'complaint' : 'return'}:values.reason.${reason}`);
  const amount = (value: string | null, { currency }: ClaimCost) =>
    value === null || currency === null ? '–' : money(value, currency);
  const paid = t(`paid.${kind}`);
  const value = t(`value.${kind}`);
  return (
    <Card title={t(`kinds.${kind}`)}>
      {rows.length === 0 ? (
        <CardNote>{t('noneOf')}</CardNote>
      ) : (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t('fields.month')}</th>
              <th scope="col">{t(`by.${by}`)}</th>
              <th scope="col" data-number>
                {t('fields.count')}
              </th>
              <th scope="col" data-number>
                {value}
              </th>
              <th scope="col" data-number>
                {paid}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.month} ${relationId(row.of)} ${row.reason} ${row.currency}`}>
                <th scope="row">{month(row.month)}</th>
                <td data-label={t(`by.${by}`)}>{nameOf(row)}</td>
                <td data-number data-label={t('fields.count')}>
                  <Link
                    to={gridUrl(listPathOf(base, noun), { criteria: filtersOf(row, by) })}
                    aria-label={`${integer(row.count)}: ${nameOf(row)}, ${month(row.month)}`}
                  >
                    {integer(row.count)}
                  </Link>
                </td>
                <td data-number data-label={value}>
                  {amount(row.value, row)}
                </td>
                <td data-number data-label={paid}>
                  {amount(row.paid, row)}
                </td>
              </tr>
            ))}
          </tbody>
          <Totals rows={rows} />
        </DataTable>
      )}
    </Card>
  );
}

/** What all rows make together, in each currency. */
function Totals({ rows }: Pick<Props, 'rows'>) {
  const { t } = useTranslation('claimCost');
  const { money, integer } = useFormat();
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const sum = (of: readonly ClaimCost[], field: 'value' | 'paid') =>
    (of.reduce((all, row) => all + Math.round(Number(row[field] ?? 0) * 100), 0) / 100).toFixed(2);
  return (
    <tfoot>
      {currencies.map((currency) => {
        const of = rows.filter((row) => row.currency === currency);
        return (
          <tr key={currency}>
            <th scope="row" colSpan={2}>
              {t('total')} {currency}
            </th>
            <td data-number data-label={t('fields.count')}>
              {integer(of.reduce((all, { count }) => all + count, 0))}
            </td>
            <td data-number data-label={t('fields.value')}>
              {currency === null ? '–' : money(sum(of, 'value'), currency)}
            </td>
            <td data-number data-label={t('fields.paid')}>
              {currency === null ? '–' : money(sum(of, 'paid'), currency)}
            </td>
          </tr>
        );
      })}
    </tfoot>
  );
}
