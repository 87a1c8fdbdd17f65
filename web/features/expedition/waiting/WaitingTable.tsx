import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { gridUrl } from '../../../ui/grid/url.ts';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { PAGE_ROWS, PagesBar, usePages } from '../../../ui/layout/Pages.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import classes from './waiting.module.css';
import { availableOf, missingNow, type WaitingLine } from './waiting.ways.ts';

interface WaitingTableProps {
  record: ExpeditionDetail;
  lines: readonly WaitingLine[];
}

/** Per line what is needed, booked and missing, what brings it and who stands ahead. */
export function WaitingTable({ record, lines }: WaitingTableProps) {
  const { t } = useTranslation('expeditionDetail');
  const available = availableOf(record);
  const lacking = lines.map((line) => ({ line, missing: missingNow(record.status, line, available) }));
  // Of more lines than one page has, those that lack something come first.
  if (lines.length > PAGE_ROWS) lacking.sort((a, b) => Number(b.missing > 0) - Number(a.missing > 0));
  const pages = usePages(lacking);
  return (
    <>
      <table className={`ruled full ${classes.table}`}>
        <thead className="heads">
          <tr>
            <th>{t('fields.product')}</th>
            <th>{t('stock.needed')}</th>
            <th>{t('fields.booked')}</th>
            <th>{t('fields.missing')}</th>
            <th>
              <span className="visually-hidden">{t('stock.share')}</span>
            </th>
            <th>{t('stock.comingWith')}</th>
            <th>{t('stock.ahead')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.rows.map(({ line, missing }) => (
            <Line key={line.item} line={line} missing={missing} />
          ))}
        </tbody>
      </table>
      <PagesBar pages={pages} />
    </>
  );
}

interface LineProps {
  line: WaitingLine;
  missing: number;
}

function Line({ line, missing }: LineProps) {
  const { t } = useTranslation('expeditionDetail');
  const { base } = useArea();
  const { integer, shortDay } = useFormat();
  const { product, required, booked, paired, set, rebookAfter } = line;
  const share = (count: number) => (required > 0 ? count / required : 1);
  const needs = missing + paired > 0;
  return (
    <tr>
      <td>
        <span className="row anywhere">
          <Picture src={product.image} size={28} />
          <span className={`stack grow ${classes.two}`}>
            <Link to={`${base}/products/${product.id}`} data-ink="ink">
              {product.name}
            </Link>
            <small>{product.productSku}</small>
            {set && <small>{t('stock.ofSet', { set: set.name })}</small>}
            {needs && rebookAfter && new Date(rebookAfter) > new Date() && (
              <small data-ink="waiting">{t('stock.notBefore', { day: shortDay(rebookAfter) })}</small>
            )}
          </span>
        </span>
      </td>
      <td data-label={t('stock.needed')}>{integer(required)}</td>
      <td data-label={t('fields.booked')}>{integer(booked)}</td>
      <td
        data-label={t('fields.missing')}
        data-missing={missing > 0 || undefined}
        data-ink={missing === 0 ? 'quiet' : undefined}
      >
        {integer(missing)}
      </td>
      <td className={classes.barCell}>
        <Meter
          className={classes.bar}
          parts={[
            { tone: 'done', share: share(booked) },
            { tone: 'moving', share: share(paired) },
          ]}
        />
      </td>
      <Coming line={line} needs={needs} />
      <Ahead line={line} needs={needs} />
    </tr>
  );
}

const Dash = () => <span className="ink3">–</span>;

function Coming({ line, needs }: { line: WaitingLine; needs: boolean }) {
  const { t } = useTranslation('expeditionDetail');
  const { base } = useArea();
  const { weekday } = useFormat();
  const { coming, paired } = line;
  const pieces =
    coming &&
    (paired > 0 ? t('stock.promised', { count: paired }) : t('pieces', { count: coming.remaining }));
  return (
    <td
      className={classes.words}
      data-label={needs ? t('stock.comingWith') : undefined}
      data-empty={!needs || undefined}
    >
      {coming && needs ? (
        <span className={`stack ${classes.two}`}>
          <Link to={`${base}/stock-advices/${coming.stockAdvice}`}>{coming.internalId}</Link>
          <small>
            {coming.expectedAt
              ? t('stock.piecesAndDay', { pieces, day: weekday(coming.expectedAt) })
              : t('stock.piecesNoDay', { pieces })}
          </small>
        </span>
      ) : needs && line.missing > 0 ? (
        <span className="ink3">{t('stock.nothingComing')}</span>
      ) : (
        <Dash />
      )}
    </td>
  );
}

function Ahead({ line, needs }: { line: WaitingLine; needs: boolean }) {
  const { t } = useTranslation('expeditionDetail');
  const { base } = useArea();
  const { ahead, coming, product } = line;
  const remain = coming ? Math.max(0, coming.remaining - ahead.pieces) : null;
  const path = gridUrl(`${base}/reservations`, {
    criteria: { product: { in: [product.id] }, status: { in: ['notReserved', 'partially', 'paired'] } },
  });
  return (
    <td
      className={classes.words}
      data-label={needs ? t('stock.ahead') : undefined}
      data-empty={!needs || undefined}
    >
      {needs ? (
        <span className={`stack ${classes.two}`}>
          {ahead.orders > 0 ? (
            <Link to={path}>
              {t('stock.aheadOf', {
                orders: t('stock.orders', { count: ahead.orders }),
                pieces: t('pieces', { count: ahead.pieces }),
              })}
            </Link>
          ) : (
            <span className="regular">{t('stock.first')}</span>
          )}
          {remain !== null && ahead.orders > 0 && <small>{t('stock.remain', { count: remain })}</small>}
        </span>
      ) : (
        <Dash />
      )}
    </td>
  );
}
