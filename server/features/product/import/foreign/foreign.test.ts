import { describe, expect, test } from 'vitest';
import { recogniseSource, SHOPIFY, SHOPIFY_NEW, translate, WOO, WOO_HEADERS } from './fixtures.ts';

describe('whose file it is', () => {
  test.each([
    ['woocommerce', WOO],
    ['shopify', SHOPIFY],
    ['shopify', SHOPIFY_NEW],
    ['lading', 'SKU,Name,Type,E-shops,EAN\nA,B,Physical,shop,1'],
    ['lading', 'ID,SKU,Title,Description,Price\n1,A,B,C,1'],
  ])('%s', (source, csv) => expect(translate(csv).source).toBe(source));

  test('some columns of a WooCommerce export in another order and case are enough', () => {
    const headers = ['sku', 'NAME', 'weight (LBS)', 'Regular price', 'type', 'id', 'My own'];
    expect(recogniseSource(headers)).toEqual({
      source: 'lading',
      mapping: headers.map(() => null),
    });
    expect(recogniseSource([...headers, 'Parent'])).toEqual({
      source: 'woocommerce',
      mapping: ['productSku', 'name', 'weight', 'value', 'type', null, null, null],
    });
  });

  test('a WooCommerce export of a Spanish shop is known as well', () => {
    const headers = [
      'ID',
      'Tipo',
      'SKU',
      'Nombre',
      'Publicado',
      '¿Está destacado?',
      'Visibilidad en el catálogo',
    ];
    expect(
      recogniseSource([...headers, 'Peso (kg)', 'Nombre del atributo 1', 'Valor(es) del atributo 1']),
    ).toEqual({
      source: 'woocommerce',
      mapping: [null, 'type', 'productSku', 'name', 'active', null, null, 'weight', null, 'features'],
    });
  });

  test('a WooCommerce export of a Czech shop is known as well', () => {
    const headers = ['ID', 'Typ', 'Katalogové číslo', 'Jméno', 'Publikovaný', 'Krátký popis', 'Skladem?'];
    expect(recogniseSource([...headers, 'Hmotnost (kg)', 'Běžná cena', 'Obrázky'])).toEqual({
      source: 'woocommerce',
      mapping: [
        null,
        'type',
        'productSku',
        'name',
        'active',
        'description',
        null,
        'weight',
        'value',
        'images',
      ],
    });
  });
});

describe('WooCommerce', () => {
  const { rows, leftOut } = translate(WOO, { currency: 'CZK' });
  const of = (sku: string) => rows.find(({ values }) => values.productSku === sku);

  test('a simple product comes in our units, words and amounts', () => {
    expect(of('HRN-03')).toEqual({
      number: 2,
      blanks: {},
      values: {
        productSku: 'HRN-03',
        primaryEan: '8594001000019',
        name: 'Hrnek „Říp“ žluťoučký',
        type: 'Physical',
        active: 'true',
        description: 'Smaltovaný hrnek – 0,3 l.\nDo myčky',
        weight: '285',
        length: '91',
        width: '80',
        height: '75',
        value: '249.00',
        unitPurchasePrice: '110.5',
        valueCurrency: 'CZK',
        productGroup: 'Hrnky',
        images: 'https://shop.example/a.jpg; https://shop.example/b,1.jpg',
      },
      faults: [],
    });
  });

  test('variations are named after parent and attributes and have from it what they have not', () => {
    expect(of('TRI-01-MM')?.values).toMatchObject({
      name: 'Tričko Šumava - Modrá, M',
      features: 'Modrá; M',
      weight: '180',
      length: '300',
      description: 'Bavlna',
      productGroup: 'Trička',
      images: 'https://shop.example/modra.jpg',
      active: 'true',
    });
    expect(of('TRI-01-ZL')?.values).toMatchObject({
      name: 'Tričko Šumava - Zelená, L, dlouhé',
      primaryEan: '8594001000033',
      features: 'Zelená; L, dlouhé',
      weight: '200',
      images: 'https://shop.example/t1.jpg',
      active: 'false',
    });
  });

  test('parents, groups and what other shops sell are no goods', () => {
    expect(rows.map(({ values }) => values.productSku)).toEqual([
      'HRN-03',
      'TRI-01-MM',
      'TRI-01-ZL',
      'POUKAZ',
      'CEP-09',
    ]);
    expect(leftOut).toBe(3);
  });

  test('what is virtual needs no measures, and noughts are none', () => {
    expect(of('POUKAZ')?.values).toEqual({
      productSku: 'POUKAZ',
      name: '+ Poukaz 500 Kč',
      type: 'Virtual',
      active: 'true',
      value: '500',
      valueCurrency: 'CZK',
      productGroup: 'Poukazy',
    });
  });

  test('what cannot be read stays as it stands, and a shortened barcode says so', () => {
    expect(of('CEP-09')).toEqual({
      number: 9,
      blanks: {},
      values: {
        productSku: 'CEP-09',
        name: 'Čepice',
        type: 'Physical',
        active: 'false',
        primaryEan: '8.594E+12',
        weight: 'asi 80 g',
      },
      faults: [{ field: 'primaryEan', code: 'codeShortened', parameters: {}, found: '8.594E+12' }],
    });
  });

  test('a variation before its parent waits for it; one without a parent keeps its own name', () => {
    const lines = WOO.trim().split('\n');
    const line = (id: number) => lines.find((one) => one.startsWith(`${id},`)) ?? '';
    const turned = [lines[0], line(14), line(11), line(12)].join('\n');
    expect(translate(turned).rows.map(({ number, values }) => [number, values.name])).toEqual([
      [3, 'Hrnek „Říp“ žluťoučký'],
      [2, 'Tričko Šumava - Zelená, L, dlouhé'],
    ]);
    expect(translate([lines[0], line(13)].join('\n')).rows[0]?.values.name).toBe('Tričko Šumava - Modrá, M');
  });

  test('pounds and inches, ounces and metres become grams and millimetres', () => {
    const [first, ...rest] = WOO.trim().split('\n');
    const inUnits = (weight: string, size: string) =>
      translate(
        [(first ?? '').replace('(kg)', `(${weight})`).replaceAll('(cm)', `(${size})`), ...rest].join('\n'),
      ).rows.find(({ values }) => values.productSku === 'HRN-03');
    expect(inUnits('lbs', 'in')?.values).toMatchObject({
      weight: '129',
      length: '230',
      width: '203',
      height: '189',
    });
    expect(inUnits('oz', 'm')?.values).toMatchObject({ weight: '8', length: '9050', height: '7450' });
    expect(inUnits('g', 'mm')?.values).toMatchObject({ weight: '1', length: '9', height: '7' });
    expect(inUnits('stone', 'cm')?.faults).toEqual([
      { field: 'weight', code: 'unitMissing', parameters: {}, found: '0.285' },
    ]);
  });

  test('without a currency prices stay, to be refused rather than lost', () => {
    const plain = translate(WOO).rows[0]?.values;
    expect([plain?.value, plain?.unitPurchasePrice, plain?.valueCurrency]).toEqual([
      '249.00',
      '110.5',
      undefined,
    ]);
  });

  test('the person decides what a column is', () => {
    const [first] = translate(WOO, {
      as: { ID: 'productSku', 'Meta: _supplier_code': 'referenceNumbers' },
      without: ['SKU', 'Images'],
    }).rows;
    expect(first?.values).toMatchObject({ productSku: '11', referenceNumbers: 'K-77' });
    expect(first?.values.images).toBeUndefined();
  });

  test('a set of a plugin comes in as a set, to be refused for what it holds', () => {
    const csv = `${WOO_HEADERS}\n20,bundle,B-1,,Bundle,1`;
    expect(translate(csv).rows[0]?.values).toMatchObject({ productSku: 'B-1', type: 'Bundle' });
  });
});

describe('Shopify', () => {
  const { rows } = translate(SHOPIFY, { currency: 'EUR' });

  test('each variant is a product; what stands in the first row holds for all', () => {
    expect(rows.map(({ number }) => number)).toEqual([2, 3, 5, 7]);
    expect(rows[0]).toEqual({
      number: 2,
      blanks: {},
      values: {
        productSku: 'LS-M-BL',
        name: 'Linen Shirt - M / Blue',
        type: 'Physical',
        active: 'true',
        description: 'Cool\nWashed linen & more',
        productGroup: 'Shirts',
        features: 'M; Blue',
        primaryEan: '0036000291452',
        weight: '310',
        value: '49.90',
        unitPurchasePrice: '18.25',
        valueCurrency: 'EUR',
        images: 'https://cdn.example/blue.jpg',
      },
      faults: [],
    });
    expect(rows[1]?.values).toMatchObject({
      productSku: 'LS-L-BL',
      name: 'Linen Shirt - L / Blue',
      active: 'true',
      weight: '325',
      primaryEan: '4006381333931',
      // It has no picture of its own: the first of the product, by its position.
      images: 'https://cdn.example/1.jpg',
    });
  });

  test('the only variant has the name and all pictures of the product', () => {
    expect(rows[2]?.values).toEqual({
      productSku: 'MUG-1',
      name: 'Enamel Mug',
      type: 'Physical',
      active: 'true',
      description: 'Plain text < 0.5 l',
      productGroup: 'Kitchen & Dining',
      primaryEan: '4006381333948',
      value: '12.00',
      valueCurrency: 'EUR',
      images: 'https://cdn.example/m1.jpg; https://cdn.example/m2.jpg',
    });
  });

  test('gift cards and what is not shipped are virtual, drafts are switched off', () => {
    expect(rows[3]?.values).toMatchObject({ name: 'Gift Card - $25', type: 'Virtual', active: 'false' });
  });

  test('the newer generation brings sizes with their unit, and several barcodes', () => {
    const [bottle, sticker] = translate(SHOPIFY_NEW, { currency: 'USD' }).rows;
    expect(bottle?.values).toEqual({
      productSku: 'TB-075',
      name: 'Trail Bottle',
      type: 'Physical',
      active: 'true',
      description: 'Steel',
      productGroup: 'Sporting Goods',
      primaryEan: '4006381333955',
      codes: 'EAN13:4006381333955; ITF14:04006381333962',
      weight: '413',
      length: '89',
      width: '75',
      height: '254',
      value: '19',
      valueCurrency: 'USD',
      images: 'https://cdn.example/tb.jpg',
    });
    expect(sticker?.values).toMatchObject({ weight: '1', active: 'false', productGroup: 'Stickers' });
    expect(sticker?.faults.map(({ field, code }) => [field, code])).toEqual([
      ['length', 'unitMissing'],
      ['width', 'unitMissing'],
      ['height', 'unitMissing'],
    ]);
  });

  test('0 was never measured: the field stays empty, and what stands there is kept to be told', () => {
    const zero = SHOPIFY_NEW.replace(',1.4,g,', ',0,g,').replace(',12,8,1,', ',0,0.00,8,cm');
    const sticker = translate(zero).rows[1];
    expect(sticker?.values).toMatchObject({ height: '80' });
    for (const field of ['weight', 'length', 'width']) expect(sticker?.values).not.toHaveProperty(field);
    expect(sticker).toMatchObject({ blanks: { weight: '0', length: '0', width: '0.00' }, faults: [] });
  });
});
