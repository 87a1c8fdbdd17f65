import type { Violation } from '../../../../contracts/kit/problem.ts';
import { pieces } from '../../product/lines/lines.ts';
import type { MoveLine } from '../../stock-move/move-lines.tsx';
import type { Forecast, ProductForecast } from './transfer.forecast.ts';
import type { Values } from './transfer.values.ts';

/** Whether both sides are one building: then it is no transfer. */
export const isSameBuilding = ({ fromWms, toWms }: Pick<Values, 'fromWms' | 'toWms'>): boolean =>
  fromWms !== null && fromWms === toWms;

/** Pieces of a line that are not there, beyond what the record itself has booked already. */
export function shortage(line: MoveLine, forecast: ProductForecast | undefined, booked = 0): number {
  if (!forecast) return 0;
  return Math.max(0, pieces(line) - forecast.availableAtSource - booked);
}

export interface Summary {
  /** Lines whose product may not be moved. */
  wrong: MoveLine[];
  /** Lines that are short, and of how much. */
  short: { line: MoveLine; by: number }[];
  shortBy: number;
  /** Whether the forecast holds every line. */
  isKnown: boolean;
}

/** How the lines stand together. */
export function summarise(
  lines: readonly MoveLine[],
  products: Forecast['products'],
  bookedOf: (line: MoveLine) => number = () => 0,
): Summary {
  const forecastOf = (line: MoveLine) => products.get(line.product.id);
  const wrong = lines.filter((line) => {
    const forecast = forecastOf(line);
    return forecast !== undefined && !(forecast.active && forecast.physical);
  });
  const short = lines
    .filter((line) => !wrong.includes(line))
    .map((line) => ({ line, by: shortage(line, forecastOf(line), bookedOf(line)) }))
    .filter(({ by }) => by > 0);
  return {
    wrong,
    short,
    shortBy: short.reduce((sum, { by }) => sum + by, 0),
    isKnown: lines.length > 0 && lines.every((line) => forecastOf(line) !== undefined),
  };
}

/** Violations that the schema cannot express. */
export function findObstacles(values: Values, forecast: Forecast, wmsName: string): Violation[] {
  const violations: Violation[] = [];
  if (isSameBuilding(values))
    violations.push({
      propertyPath: 'toWarehouse',
      code: 'samePhysicalWarehouse',
      parameters: { wms: wmsName },
    });
  const { number } = forecast;
  if (number && !number.isFree && number.number === values.internalNumber?.trim())
    violations.push({
      propertyPath: 'internalNumber',
      code: 'transferNumberTaken',
      parameters: { number: number.number },
    });
  values.items.forEach((line, index) => {
    const found = forecast.products.get(line.product.id);
    const sku = line.product.productSku;
    const code =
      found && !found.physical ? 'productNotPhysical' : found && !found.active ? 'productInactive' : null;
    // The quantity is the field of a line that a person sees.
    if (code) violations.push({ propertyPath: `items[${index}].quantity`, code, parameters: { sku } });
  });
  return violations;
}
