import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Picture.module.css';

interface PictureProps {
  /** The small rendition; without one, or when it cannot be loaded, a grey tile stands for it. */
  src: string | null | undefined;
  /** Px of its edge (looks.md, pictures of products). */
  size: 24 | 28 | 32 | 44 | 56;
}

/** A product's picture beside its name, which says the same: it needs no words of its own. */
export function Picture({ src, size }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = src !== null && src !== undefined && src !== failed;
  return (
    <span
      className={`keep ink3 ${classes.picture}`}
      style={{ width: size, height: size }}
      data-large={size > 40 || undefined}
      data-empty={!isShown || undefined}
      aria-hidden="true"
    >
      {isShown ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <IconPhoto size={size > 40 ? 22 : 16} stroke={1.7} />
      )}
    </span>
  );
}
