import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../platform/offline.ts';

const PlaceMap = lazyPart(() => import('./PlaceMap.tsx'));

/** Places on a map, once its code and the outlines of countries have come. */
export const PlacesOnMap = (props: ComponentProps<typeof PlaceMap>) => (
  <Suspense fallback={null}>
    <PlaceMap {...props} />
  </Suspense>
);
