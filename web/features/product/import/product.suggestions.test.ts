import { describe, expect, it } from 'vitest';
import { suggestProduct } from './product.suggestions.ts';

describe('what a wrong cell of a product was meant to be', () => {
  it.each([
    ['weight', '0,38 kg', '380'],
    ['weight', '380 g', '380'],
    ['weight', '380,0', '380'],
    ['weight', '0,38', null],
    ['weight', '380', null],
    ['weight', '12 lb', null],
    ['weight', '-5 g', null],
    ['height', '7,5 cm', '75'],
    ['length', '1.2 m', '1200'],
    ['width', '2,34 mm', null],
    ['type', 'set', 'Bundle'],
    ['type', 'Simple', 'Physical'],
    ['type', 'unknown', null],
    ['packagingType', 'b', 'B'],
    ['primaryEan', '859 4001-234567', '8594001234567'],
    ['primaryEan', '8.59E+12', null],
    ['internalSku', 'HC-BTL-075', 'HCBTL075'],
    ['name', 'x'.repeat(300), null],
  ])('%s “%s”', (field, found, wanted) => {
    expect(suggestProduct({ field, found })).toBe(wanted);
  });
});
