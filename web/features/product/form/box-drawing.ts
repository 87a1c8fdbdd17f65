export interface Box {
  length: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The lines of a box and where its three measures stand. */
export interface Drawing {
  /** Each an SVG path. */
  faces: string[];
  length: Point;
  width: Point;
  height: Point;
}

const SIDE = { x: 0.87, y: 0.4 };
/** The thinnest side is still seen: a sheet of paper and a pole are drawn as such, not to scale. */
const LEAST = 0.06;

/** Draws a box seen from its front edge within a frame; length goes to the left, width to the right. */
export function drawBox(box: Box, frame: { width: number; height: number }): Drawing {
  const longest = Math.max(box.length, box.width, box.height);
  const side = (value: number) => Math.max(value / longest, LEAST);
  const [length, width, height] = [side(box.length), side(box.width), side(box.height)];
  const wide = (length + width) * SIDE.x;
  const tall = (length + width) * SIDE.y + height;
  const scale = Math.min(frame.width / wide, frame.height / tall);
  const front = {
    x: (frame.width - wide * scale) / 2 + length * SIDE.x * scale,
    y: (frame.height + tall * scale) / 2,
  };
  const at = (left: number, right: number, up: number): Point => ({
    x: front.x + (right * width - left * length) * SIDE.x * scale,
    y: front.y - ((right * width + left * length) * SIDE.y + up * height) * scale,
  });
  const middle = (one: Point, other: Point): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const path = (...points: Point[]) =>
    `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  return {
    faces: [
      path(at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)),
      path(at(0, 0, 0), at(0, 1, 0), at(0, 1, 1), at(0, 0, 1)),
      path(at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)),
    ],
    length: middle(at(0, 0, 0), at(1, 0, 0)),
    width: middle(at(0, 0, 0), at(0, 1, 0)),
    height: middle(at(0, 1, 0), at(0, 1, 1)),
  };
}
