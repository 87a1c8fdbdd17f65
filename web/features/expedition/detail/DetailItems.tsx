import { Fragment } from 'react';
import { Link } from 'react-router';
import type {
  ExpeditionDetail,
  ExpeditionItem,
  SetComponent,
} from '../../../../contracts/expedition/expedition.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { CopyText } from '../../../ui/grid/CopyText.tsx';
import { PagesBar, usePages } from '../../../ui/layout/Pages.tsx';
import classes from '../../../ui/record/list.module.css';
import { lineValue } from '../form/expedition.lines.ts';
import { VirtualProducts } from './VirtualProducts.tsx';

interface ItemsProps {
  items: readonly ExpeditionItem[];
  virtual: ExpeditionDetail['removedVirtualProducts'];
}

/** The lines with what was ordered, booked and dispatched of each; under a set what is shipped of it. */
export function DetailItems({ items, virtual }: ItemsProps) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const field = (name: string) => t(`expedition:fields.${name}`);
  // What is promised has a column where anything is: else the figures of a line would not add up.
  const isPaired = items.some(
    ({ paired, components }) => paired > 0 || components.some((part) => part.paired > 0),
  );
  const pages = usePages(items);
  return (
    <>
      <table className={`full ${classes.list}`}>
        <thead className="heads">
          <tr>
            <th>{field('product')}</th>
            <th>{field('productSku')}</th>
            <th>{t('fields.primaryEan')}</th>
            <th>{field('lot')}</th>
            <th data-number>{field('quantity')}</th>
            <th data-number>{field('booked')}</th>
            {isPaired && <th data-number>{t('items.paired')}</th>}
            <th data-number>{field('expedited')}</th>
            <th data-number>{field('missing')}</th>
            <th data-number>{t('items.lineValue')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.rows.map((item) => (
            <Fragment key={item.id}>
              <ItemRow item={item} isPaired={isPaired} />
              {item.components.map((part) => (
                <PartRow key={part.id} part={part} isPaired={isPaired} isShort={item.missing > 0} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <PagesBar pages={pages} />
      <VirtualProducts lines={virtual} />
    </>
  );
}

function ItemRow({ item, isPaired }: { item: ExpeditionItem; isPaired: boolean }) {
  const { t } = useTranslation('expeditionDetail');
  const { base } = useArea();
  const { amount, instant } = useFormat();
  const value = lineValue(item);
  const lot =
    item.assignedLot ?? item.lot ?? (item.lotOption === 'none' ? null : t(`items.lots.${item.lotOption}`));
  const references = [item.ref1, item.ref2, item.ref3].filter(Boolean).join(', ');
  const isHeldBack =
    item.missing > 0 && item.rebookAfter !== null && Date.parse(item.rebookAfter) > Date.now();
  return (
    <tr>
      <td>
        <Link to={`${base}/products/${item.product.id}`}>
          <b>{item.product.name}</b>
        </Link>
        {item.productLabel && <span className="type-small ink2 block">{item.productLabel}</span>}
        {references !== '' && <span className="type-small ink2 block">{references}</span>}
        {item.setChanged && <span className="type-small ink2 block">{t('items.setChanged')}</span>}
        {isHeldBack && (
          <span className="type-small ink2 block">
            {t('items.heldBack', { moment: instant(item.rebookAfter ?? '') })}
          </span>
        )}
      </td>
      <td>
        <CopyText text={item.product.productSku} />
      </td>
      <td className="code" data-nothing={item.product.primaryEan === null || undefined}>
        {item.product.primaryEan ?? '–'}
      </td>
      <td data-nothing={lot === null || undefined}>{lot ?? '–'}</td>
      <Figures of={item} isPaired={isPaired} />
      <td data-number data-label={t('items.lineValue')}>
        {value === null ? '–' : `${amount(value)} ${item.productValueCurrency ?? ''}`}
      </td>
    </tr>
  );
}

interface PartProps {
  part: SetComponent;
  isPaired: boolean;
  /** The set lacks something, so it matters what it lacks it for. */
  isShort: boolean;
}

function PartRow({ part, isPaired, isShort }: PartProps) {
  const { t } = useTranslation('expeditionDetail');
  const { base } = useArea();
  const notes = [
    t('items.perSet', { count: part.setQuantity }),
    isShort && part.limiting && t('items.limits'),
  ];
  return (
    <tr className={classes.part}>
      <td>
        <Link to={`${base}/products/${part.product.id}`}>{part.product.name}</Link>
        <span className="type-small ink2 block">{notes.filter(Boolean).join(', ')}</span>
      </td>
      <td>
        <CopyText text={part.product.productSku} />
      </td>
      <td className="code" data-nothing={part.product.primaryEan === null || undefined}>
        {part.product.primaryEan ?? '–'}
      </td>
      <td data-nothing={part.assignedLot === null || undefined}>{part.assignedLot ?? '–'}</td>
      <Figures of={part} isPaired={isPaired} />
      <td data-nothing />
    </tr>
  );
}

type Counted = Record<'quantity' | 'booked' | 'paired' | 'expedited' | 'missing', number>;

function Figures({ of, isPaired }: { of: Counted; isPaired: boolean }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { integer } = useFormat();
  const field = (name: string) => t(`expedition:fields.${name}`);
  return (
    <>
      <td data-number data-label={field('quantity')}>
        {integer(of.quantity)}
      </td>
      <td data-number data-label={field('booked')}>
        {integer(of.booked)}
      </td>
      {isPaired && (
        <td data-number data-label={t('items.paired')}>
          {integer(of.paired)}
        </td>
      )}
      <td data-number data-label={field('expedited')}>
        {integer(of.expedited)}
      </td>
      <td data-number data-label={field('missing')} data-missing={of.missing > 0 || undefined}>
        {integer(of.missing)}
      </td>
    </>
  );
}
