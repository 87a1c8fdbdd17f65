import { Picture } from '../../ui/picture/Picture.tsx';
import classes from './task.module.css';

interface ItemNameProps {
  image: string | null | undefined;
  /** Where it lies. */
  place?: string | null | undefined;
  name: string;
  /** SKU, EAN, lot: what stands on the goods or their shelf. */
  hints: readonly (string | null | undefined | false)[];
}

/** Goods of a task as people recognise them. */
export const ItemName = ({ image, place, name, hints }: ItemNameProps) => (
  <>
    <Picture src={image} size={56} />
    <span className={`grow ${classes.itemWords}`}>
      {place && <strong className={`tabular anywhere ${classes.place}`}>{place}</strong>}
      <b>{name}</b>
      <small>{hints.filter(Boolean).join(', ')}</small>
    </span>
  </>
);
