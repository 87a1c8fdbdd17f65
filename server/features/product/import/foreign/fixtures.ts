import { parse } from 'csv-parse/sync';
import type { ImportSource } from '../../../../../contracts/import/import.schema.ts';
import type { TranslatedRow } from '../../../../platform/import/import.kind.ts';
import { productFormat } from './foreign.ts';
import type { Values } from './foreign.types.ts';

export const { recognise: recogniseSource } = productFormat;

/** Reads the lines of a csv as the import does: the mapping that is proposed, then row by row. */
export function translate(
  csv: string,
  options: { currency?: string | null; without?: string[]; as?: Record<string, string> } = {},
): { source: ImportSource; rows: TranslatedRow[]; leftOut: number } {
  const [headers = [], ...lines] = parse(csv.trim(), { relax_column_count: true }) as string[][];
  const { source, mapping } = recogniseSource(headers);
  if (source === 'lading') return { source, rows: [], leftOut: 0 };
  const chosen = headers.map((header, index) => {
    if (options.without?.includes(header)) return null;
    return (options.as?.[header] as keyof Values | undefined) ?? mapping[index] ?? null;
  });
  const translator = productFormat.translator(source, headers, chosen, {
    id: '',
    organisationId: '',
    eshopId: null,
    options: { currency: options.currency ?? null },
  });
  const rows = lines.flatMap((cells, index) => translator.take({ number: index + 2, cells }));
  rows.push(...translator.end());
  return { source, rows, leftOut: translator.leftOut.group ?? 0 };
}

/** As WooCommerce's exporter writes a Czech shop: kilograms, centimetres, decimal commas in prices. */
export const WOO_HEADERS = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,"Cost of goods","Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global","Meta: _supplier_code"`;

export const WOO = `${WOO_HEADERS}
11,simple,HRN-03,8594001000019,"Hrnek „Říp“ žluťoučký",1,0,visible,"<p>Smaltovaný hrnek &ndash; 0,3&nbsp;l.</p>\\n<ul><li>Do my&ccaron;ky</li></ul>","<p>Dlouhý popis</p>",,,taxable,,1,24,,0,0,0.285,9.05,8,"7,45",1,,,"249,00","Kuchyně > Hrnky, Dárky",dárek,,"https://shop.example/a.jpg, https://shop.example/b\\,1.jpg",,,,,,,,,0,110.5,,,,,,,,,K-77
12,variable,TRI-01,,"Tričko Šumava",1,1,visible,,"<p>Bavlna</p>",,,taxable,,1,,,0,0,0.18,30,24,2,1,,,,"Oblečení > Trička",,,"https://shop.example/t1.jpg, https://shop.example/t2.jpg",,,,,,,,,0,,Barva,"Modrá, Zelená",1,1,Velikost,"M, L",1,1,
13,variation,TRI-01-MM,8594001000026,"Tričko Šumava - Modrá, M",1,0,visible,,,,,taxable,,1,5,,0,0,,,,,0,,,399,,,,https://shop.example/modra.jpg,,,TRI-01,,,,,,1,,Barva,Modrá,,1,Velikost,M,,1,
14,variation,TRI-01-ZL,'8594001000033,"Tričko Šumava",-1,0,visible,,,,,taxable,,1,parent,,0,0,0.2,,,,0,,,399,,,,,,,id:12,,,,,,2,,Barva,Zelená,,1,Velikost,"L\\, dlouhé",,1,
15,"simple, downloadable, virtual",POUKAZ,,"'+ Poukaz 500 Kč",1,0,visible,,,,,none,,1,,,0,1,0,0,0,0,0,,,500,Poukazy,,,,,,,,,,,,0,,,,,,,,,,
16,grouped,SADA,,"Dárková sada",1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,,Dárky,,,,,,,"HRN-03, TRI-01-MM",,,,,0,,,,,,,,,,
17,external,CIZI,,"Cizí zboží",1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,10,,,,,,,,,,,https://other.example,Koupit,0,,,,,,,,,,
18,simple,CEP-09,8.594E+12,Čepice,0,0,visible,,,,,taxable,,1,,,0,0,asi 80 g,,,,1,,,,,,,,,,,,,,,,0,,,,,,,,,,
`;

export const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status
linen-shirt,Linen Shirt,"<h2>Cool</h2><script>alert(1)</script><p>Washed linen &amp; more</p>",Acme,Apparel & Accessories > Clothing > Shirts & Tops,Shirts,summer,TRUE,Size,M,Color,Blue,,,LS-M-BL,310,shopify,4,deny,manual,49.90,59.90,TRUE,TRUE,'0036000291452,https://cdn.example/2.jpg,2,front,FALSE,,,https://cdn.example/blue.jpg,kg,,18.25,active
linen-shirt,,,,,,,,,L,,Blue,,,LS-L-BL,325,shopify,2,deny,manual,49.90,,TRUE,TRUE,4006381333931,https://cdn.example/1.jpg,1,back,,,,,kg,,18.25,
linen-shirt,,,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,detail,,,,,,,,
mug,Enamel Mug,Plain text < 0.5 l,Acme,Home & Garden > Kitchen & Dining,,,FALSE,Title,Default Title,,,,,MUG-1,0,,,deny,manual,12.00,,true,true,4006381333948,https://cdn.example/m1.jpg,1,,false,,,,g,,,active
mug,,,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/m2.jpg,2,,,,,,,,,
gift-card,Gift Card,,Acme,Gift Cards,,,TRUE,Denominations,$25,,,,,GC-25,0,,,deny,gift_card,25.00,,FALSE,FALSE,,,,,TRUE,,,,g,,,draft
`;

/** The generation of 2024 and later, with packed sizes. */
export const SHOPIFY_NEW = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Variant Barcodes,Option1 name,Option1 value,Option1 Linked To,Price,Price / International,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,Packed product length,Packed product width,Packed product height,Packed product dimension unit
Trail Bottle,trail-bottle,<p>Steel</p>,Acme,Sporting Goods,,,TRUE,Active,TB-075,"4006381333955, 04006381333962",Title,Default Title,,19,21,,,TRUE,shopify,3,412.5,kg,TRUE,manual,https://cdn.example/tb.jpg,1,,,FALSE,3.5,2.95,10,in
Sticker,sticker,,Acme,,Stickers,,TRUE,Archived,ST-1,,Title,Default Title,,2,,,,TRUE,,,1.4,g,TRUE,manual,,,,,FALSE,12,8,1,
`;
