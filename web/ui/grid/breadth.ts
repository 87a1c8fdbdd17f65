import { useMedia, usePhone } from '../layout/media.ts';

/** How wide the window is, in the steps of looks.md section 3. */
export type Breadth = 'phone' | 'narrow' | 'medium' | 'wide';

export function useBreadth(): Breadth {
  const isPhone = usePhone();
  const isNarrow = useMedia('(max-width: 1099px)');
  const isMedium = useMedia('(max-width: 1299px)');
  if (isPhone) return 'phone';
  if (isNarrow) return 'narrow';
  return isMedium ? 'medium' : 'wide';
}
