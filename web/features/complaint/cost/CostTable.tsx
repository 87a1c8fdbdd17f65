import { Link } from 'react-router';
import type { ClaimCost, CostDimension } from '../../../../contracts/complaint/claim-cost.routes.ts';
import { complaintNoun } from '../../../../contracts/complaint/complaint.noun.ts';
import { relationId, relationName } from '../../../../contracts/kit/related.ts';
import { returnNoun } from '../../../../contracts/return/return.noun.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { listPathOf } from '../../../platform/nouns.ts';
import { useTranslation } from '../../../platform/words.ts';
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
  return (
    <Card title={t(`kinds.${kind}`)}>
      {rows.length === 0 ? (
        <CardNote>{t('noneOf')}</CardNote>
      ) : (
        <DataTable
          rows={rows}
          keyOf={(row) => `${row.month} ${relationId(row.of)} ${row.reason} ${row.currency}`}
          columns={[
            { head: t('fields.month'), cell: (row) => month(row.month) },
            { head: t(`by.${by}`), cell: nameOf },
            {
              head: t('fields.count'),
              isNumber: true,
              cell: (row) => (
                <Link
                  to={gridUrl(listPathOf(base, noun), { criteria: filtersOf(row, by) })}
                  aria-label={`${integer(row.count)}: ${nameOf(row)}, ${month(row.month)}`}
                >
                  {integer(row.count)}
                </Link>
              ),
            },
            { head: t(`value.${kind}`), isNumber: true, cell: (row) => amount(row.value, row) },
            { head: t(`paid.${kind}`), isNumber: true, cell: (row) => amount(row.paid, row) },
          ]}
          foot={<Totals rows={rows} />}
        />
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
