import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ImageEntry } from './image.entries.ts';

/** The address under which a picture can be shown: the server's, or one of the browser for a file. */
export function useSource({ stored, file }: ImageEntry): string | null {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setLocal(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return stored ? stored.urlSmall : local;
}

/** The picture of a tile; the words beside it say what it is. */
export function EntryPicture({ entry }: { entry: ImageEntry }) {
  const source = useSource(entry);
  const [failed, setFailed] = useState<string | null>(null);
  if (source === null) return null;
  if (source === failed) return <IconPhotoOff size={24} stroke={1.5} aria-hidden="true" />;
  const { stored } = entry;
  return (
    <img
      src={source}
      {...(stored ? { srcSet: `${stored.urlSmall} 160w, ${stored.urlLarge} 1280w`, sizes: '150px' } : {})}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setFailed(source)}
    />
  );
}
