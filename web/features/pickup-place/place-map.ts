/* Where points stand on a small map: no more than a scaled plane, which is true enough within a country. */

export interface Located {
  code: string;
  latitude: number;
  longitude: number;
}

/** A window on the plane: its left upper corner in degrees, and how many degrees it is wide and high. */
export interface View {
  west: number;
  north: number;
  width: number;
  height: number;
  /** Kilometres from the left to the right edge. */
  kilometres: number;
}

const KM_A_DEGREE = 111.32;
/** Degrees of latitude below which the map does not go: about ten kilometres. */
const LEAST = 0.09;
const EDGE = 1.3;

/** The smallest window that shows all points with some room around, so many times as wide as high. */
export function viewOf(points: readonly Located[], ratio: number): View {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, top] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [left, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + top) / 2, longitude: (left + east) / 2 };
  // A degree of longitude is the shorter, the farther from the equator.
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  const height = Math.max(LEAST, (top - south) * EDGE, ((east - left) * EDGE * shrink) / ratio);
  const width = (height * ratio) / shrink;
  return {
    west: middle.longitude - width / 2,
    north: middle.latitude + height / 2,
    width,
    height,
    kilometres: height * ratio * KM_A_DEGREE,
  };
}

/** Where a point stands in a window: shares of its width and height. */
export const placeIn = (view: View, { latitude, longitude }: Omit<Located, 'code'>) => ({
  x: (longitude - view.west) / view.width,
  y: (view.north - latitude) / view.height,
});

/** A round length for the scale: at most a third of the width. */
export function scaleOf({ kilometres }: View): number {
  const most = kilometres / 3;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power;
}

/** Whether the scale stands at the right of the lower edge: where fewer points are than at the left. */
export function isScaleRight(view: View, points: readonly Located[]): boolean {
  const low = points.map((point) => placeIn(view, point)).filter(({ y }) => y > 0.75);
  const left = low.filter(({ x }) => x < 0.5).length;
  return left > low.length - left;
}
