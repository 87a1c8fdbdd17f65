const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Black or white, whichever is read better on a colour (`#2d4fc4`). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(colour.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}
