import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import frame from '../../../ui/form/field.module.css';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { fieldId } from '../../../ui/form/violations.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import classes from './contents-table.module.css';
import { type ChildLine, enoughFor } from './set.lines.ts';
import { comingOf, freeOf, type Place, shareOf } from './set.places.ts';

interface Props {
  lines: readonly ChildLine[];
  place: Place | undefined;
  /** The child that decides how many sets there are. */
  limiting: string | null;
  /** What is wrong with a line, in words. */
  faultOf: (line: ChildLine, index: number) => string | undefined;
  isLocked: boolean;
  onRemove: (index: number) => void;
  /** Enter in a quantity: back to the scan field. */
  onDone: () => void;
}

/** What one set holds, and for how many sets that is enough. */
export function ContentsTable(props: Props) {
  const { lines, place, limiting, isLocked } = props;
  const { t } = useTranslation('productForm');
  return (
    <table className={classes.table} aria-label={t('sections.contents')}>
      <thead>
        <tr>
          <th className={classes.product}>{t('contents.product')}</th>
          <th className={classes.quantity}>{t('contents.inSet')}</th>
          <th className={classes.figure}>{t('contents.available')}</th>
          <th className={classes.figure}>{t('contents.coming')}</th>
          <th className={classes.enough}>{t('contents.enough')}</th>
          <th className={classes.remove}>
            <span className="visually-hidden">{t('contents.removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr
            key={line.productId}
            id={fieldId(`childrenProducts.${index}`)}
            data-limiting={(line.productId === limiting && lines.length > 1) || undefined}
          >
            <ProductCell line={line} index={index} fault={props.faultOf(line, index)} />
            <td className={classes.quantity}>
              <NumberField
                bare
                name={`childrenProducts.${index}.quantity`}
                label={t('contents.quantityOf', { sku: line.productSku })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) props.onDone();
                }}
              />
            </td>
            <Figure value={freeOf(line, place)} label={t('contents.available')} />
            <Figure value={comingOf(line, place)} label={t('contents.coming')} />
            <EnoughCell
              line={line}
              lines={lines}
              place={place}
              isLimiting={line.productId === limiting && lines.length > 1}
            />
            <td className={classes.remove}>
              {!isLocked && (
                <ActionIcon
                  size="xs"
                  aria-label={t('contents.remove', { sku: line.productSku })}
                  onClick={() => props.onRemove(index)}
                >
                  <IconX size={16} stroke={1.7} />
                </ActionIcon>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProductCell({ line, index, fault }: { line: ChildLine; index: number; fault: string | undefined }) {
  const { t } = useTranslation('productForm');
  return (
    <td className={classes.product} id={fieldId(`childrenProducts.${index}.productId`)} tabIndex={-1}>
      <span className={classes.flex}>
        <Picture src={line.image} size={28} />
        <span className={classes.names}>
          <span className={classes.name}>
            <span className={classes.oneLine} title={line.name}>
              {line.name}
            </span>
            {line.type === 'Virtual' && <span className={classes.tag}>{t('contents.virtual')}</span>}
          </span>
          <span className={classes.sku}>{line.productSku}</span>
        </span>
      </span>
      {fault && (
        <p className={frame.error}>
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />
          <span>{fault}</span>
        </p>
      )}
    </td>
  );
}

function Figure({ value, label }: { value: number | null; label: string }) {
  const { integer } = useFormat();
  return (
    <td className={classes.figure} data-label={label}>
      {value === null ? <span className="ink3">–</span> : integer(value)}
    </td>
  );
}

function EnoughCell(props: {
  line: ChildLine;
  lines: readonly ChildLine[];
  place: Place | undefined;
  isLimiting: boolean;
}) {
  const { line, lines, place, isLimiting } = props;
  const { t } = useTranslation('productForm');
  const { integer } = useFormat();
  const enough = enoughFor(line, freeOf(line, place));
  const share = shareOf(line, lines, place);
  return (
    <td className={classes.enough} data-label={t('contents.enough')}>
      {line.type === 'Virtual' ? (
        <span className="ink2">{t('contents.noLimit')}</span>
      ) : enough === null || share === null ? (
        <span className="ink3">–</span>
      ) : (
        <span className={classes.bar} data-limiting={isLimiting || undefined}>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${Math.max(share * 100, enough > 0 ? 3 : 0)}%` }} />
          </span>
          <b>{integer(enough)}</b>
          {isLimiting && <span className={classes.limits}>{t('contents.limits')}</span>}
        </span>
      )}
    </td>
  );
}
