import { useMemo } from 'react';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { type LineColumn, LineTable } from '../../../ui/form/LineTable.tsx';
import { fieldId } from '../../../ui/form/violations.ts';
import { lineKey, lineName, productColumn, quantityColumn, skuColumn } from '../lines/columns.tsx';
import type { LineActs } from '../lines/ProductLines.tsx';
import { EnoughFor } from '../SetFigure.tsx';
import { type ChildLine, enoughFor } from './set.lines.ts';
import { comingOf, freeOf, type Place, shareOf } from './set.places.ts';

const NAME = 'childrenProducts';

interface Props extends LineActs {
  lines: readonly ChildLine[];
  place: Place | undefined;
  /** The child that decides how many sets there are, where there are others. */
  limiting: string | undefined;
  /** What is wrong with a line, in words. */
  faultOf: (line: ChildLine, index: number) => string | undefined;
}

/** What one set holds, and for how many sets that is enough. */
export function ContentsTable({ lines, place, limiting, faultOf, onRemove, onDone }: Props) {
  const { t } = useTranslation(['productForm', 'product', 'productDetail']);
  const { integer } = useFormat();
  const columns = useMemo((): LineColumn<ChildLine>[] => {
    const figure = (
      key: string,
      head: string,
      piecesOf: (line: ChildLine, at: Place | undefined) => number | null,
    ): LineColumn<ChildLine> => ({
      key,
      head,
      width: '76px',
      kind: 'number',
      phone: 'named',
      cell: (line) => {
        const value = piecesOf(line, place);
        return value === null ? <span className="ink3">–</span> : integer(value);
      },
    });
    const product = productColumn<ChildLine>(t('fields.product'), ({ product }) =>
      product.type === 'Virtual' ? (
        <span className="tag">{t('product:values.type.Virtual').toLocaleLowerCase()}</span>
      ) : null,
    );
    return [
      {
        ...product,
        // Where an error of the product itself leads to.
        cell: (line, index) => (
          <div id={fieldId(`${NAME}.${index}.productId`)} tabIndex={-1}>
            {product.cell(line, index)}
          </div>
        ),
      },
      skuColumn(t('fields.productSku')),
      quantityColumn(t('productDetail:set.inSet'), { t, onDone, name: NAME }),
      figure('available', t('fields.available'), freeOf),
      figure('coming', t('productDetail:figures.incoming'), comingOf),
      {
        key: 'enough',
        head: t('productDetail:set.enoughFor'),
        width: '26%',
        phone: 'row',
        cell: (line) => {
          if (line.product.type === 'Virtual') return t('productDetail:set.doesNotLimit');
          const enough = enoughFor(line, freeOf(line, place));
          const share = shareOf(line, lines, place);
          if (enough === null || share === null) return <span className="ink3">–</span>;
          return <EnoughFor sets={enough} share={share} isLimiting={line.product.id === limiting} />;
        },
      },
    ];
  }, [t, integer, lines, place, limiting, onDone]);
  return (
    <LineTable
      label={t('sections.contents')}
      name={NAME}
      lines={lines}
      columns={columns}
      keyOf={lineKey}
      nameOf={lineName}
      onRemove={onRemove}
      errorOf={faultOf}
      isMarked={({ product }) => product.id === limiting}
    />
  );
}
