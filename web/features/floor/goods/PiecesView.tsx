import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import type { Change } from '../change.ts';
import { ItemName } from '../ItemName.tsx';
import { TaskHead } from '../TaskHead.tsx';
import { TaskScroll } from '../TaskScroll.tsx';
import task from '../task.module.css';
import classes from './counting.module.css';
import { DamagePhotos, type PhotosOf } from './DamagePhotos.tsx';
import { type Count, changeDamaged, type Damaged, limitOf, type PiecesItem, soundOf } from './moved.ts';

interface Props {
  number: string;
  facts: readonly string[];
  note: string | null;
  items: readonly PiecesItem[];
  count: Count;
  onCount: (change: (before: Count) => Count) => void;
  /** A photo arrived, or was refused: the document need not be in hand by then. */
  onSettle: (change: (before: Count) => Count) => void;
  /** What damage is photographed for; null where none is reported. */
  photosOf: PhotosOf | null;
  children: ReactNode;
}

/** A document of goods in hand: its lines, each with the pieces that left, came or were moved. */
export function PiecesView({ number, facts, note, items, count, photosOf, children, ...on }: Props) {
  const { onCount } = on;
  const { t } = useTranslation('floor');
  const { integer } = useFormat();
  return (
    <section className={`stack ${task.task}`} aria-label={number}>
      <TaskScroll>
        <TaskHead number={number} facts={facts.map((fact) => <span key={fact}>{fact}</span>)} note={note} />
        <ul className={`lined ${task.items}`}>
          {items.map((item) => (
            <li key={item.id} className="wrap">
              <ItemName
                image={item.image}
                place={item.place}
                name={item.name}
                hints={[item.productSku, item.primaryEan, item.lot && t('lotNamed', { lot: item.lot })]}
              />
              <PiecesInput
                hideControls={false}
                className={classes.number}
                size="md"
                aria-label={t('goods.piecesOf', { sku: item.productSku })}
                value={soundOf(item, count)}
                max={limitOf(item)}
                onChange={(pieces) =>
                  onCount((before) => ({
                    ...before,
                    pieces: { ...before.pieces, [item.id]: pieces },
                  }))
                }
              />
              {item.most !== null && <span className={`tabular ${task.count}`}>/{integer(item.most)}</span>}
              {item.arrives && photosOf && (
                <DamagedPieces item={item} count={count} photosOf={photosOf} {...on} />
              )}
            </li>
          ))}
        </ul>
      </TaskScroll>
      {children}
    </section>
  );
}

/** Pieces of a line that came damaged, apart from the sound ones, with their photos. */
function DamagedPieces({
  item,
  count,
  photosOf,
  onCount,
  onSettle,
}: Pick<Props, 'count' | 'onCount' | 'onSettle'> & { item: PiecesItem; photosOf: PhotosOf }) {
  const { t } = useTranslation('floor');
  const [isOpen, setOpen] = useState(false);
  const sku = item.productSku;
  const { quantity = 0, photos = [] } = count.damaged[item.id] ?? {};
  const change = (to: Change<Damaged>) => onCount((before) => changeDamaged(before, item.id, to));
  if (!isOpen && quantity === 0 && photos.length === 0)
    return (
      <Button
        variant="subtle"
        className={classes.beside}
        leftSection={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
        onClick={() => {
          setOpen(true);
          // Who says that something came damaged has a piece in hand.
          change({ quantity: 1 });
        }}
      >
        {t('goods.damaged.add')}
        <span className="visually-hidden">{sku}</span>
      </Button>
    );
  return (
    <div className={classes.row}>
      <PiecesInput
        hideControls={false}
        className={classes.pieces}
        size="md"
        label={t('goods.damaged.pieces')}
        aria-label={t('goods.damaged.piecesOf', { sku })}
        value={quantity}
        max={limitOf(item)}
        autoFocus={isOpen}
        onChange={(pieces) => change({ quantity: pieces })}
      />
      <DamagePhotos
        of={photosOf}
        sku={sku}
        photos={photos}
        onChange={(next) => change((before) => ({ photos: next(before.photos) }))}
        onSettle={(next) =>
          onSettle((before) =>
            changeDamaged(before, item.id, (damaged) => ({ photos: next(damaged.photos) })),
          )
        }
      />
    </div>
  );
}
