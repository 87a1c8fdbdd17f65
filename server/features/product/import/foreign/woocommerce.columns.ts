import { rolesOf } from '../../../../platform/import/foreign/foreign.columns.ts';
import { keyOfHeader } from '../../../../platform/import/import.headers.ts';
import type { ProductField } from './foreign.types.ts';

/*
 * The columns of WooCommerce's own exporter (Products > Export; documented under "Product CSV Importer and
 * Exporter", written by WC_Product_CSV_Exporter). Headers are written in the language of the shop; a shop may leave
 * columns out, and plugins add theirs.
 */
export type WooRole = keyof typeof HEADERS | 'attributeName' | 'attributeValue';

/** English, then as shops in Spanish, Italian and Czech write them. */
const HEADERS = {
  id: ['ID'],
  type: ['Type', 'Tipo', 'Typ'],
  sku: ['SKU', 'COD', 'Katalogové číslo'],
  code: [
    'GTIN, UPC, EAN, or ISBN',
    // Plugins that kept barcodes before WooCommerce did.
    'EAN',
    'GTIN',
    'Barcode',
    'Meta: _global_unique_id',
    'Meta: _ean',
    'Meta: _alg_ean',
    'Meta: _wpm_gtin_code',
    'Meta: hwp_product_gtin',
    'Meta: _ts_gtin',
  ],
  name: ['Name', 'Nombre', 'Nome', 'Jméno', 'Název'],
  published: ['Published', 'Publicado', 'Pubblicato', 'Publikovaný', 'Publikováno'],
  featured: ['Is featured?', '¿Está destacado?', 'In primo piano?'],
  visibility: ['Visibility in catalog', 'Visibilidad en el catálogo', 'Visibilità nel catalogo'],
  shortDescription: ['Short description', 'Descripción corta', 'Breve descrizione', 'Krátký popis'],
  description: ['Description', 'Descripción', 'Descrizione', 'Popis'],
  taxStatus: ['Tax status', 'Estado del impuesto', 'Stato delle imposte'],
  inStock: ['In stock?', '¿En inventario?', 'Skladem?'],
  backorders: [
    'Backorders allowed?',
    '¿Permitir reservas de productos agotados?',
    'Abilita gli ordini arretrati?',
  ],
  weight: ['Weight', 'Peso', 'Hmotnost'],
  length: ['Length', 'Longitud', 'Lunghezza', 'Délka'],
  width: ['Width', 'Anchura', 'Larghezza', 'Šířka'],
  height: ['Height', 'Altura', 'Altezza', 'Výška'],
  salePrice: ['Sale price', 'Precio rebajado', 'Prezzo in offerta', 'Cena po slevě'],
  regularPrice: ['Regular price', 'Precio normal', 'Prezzo di listino', 'Běžná cena'],
  categories: ['Categories', 'Categorías', 'Categorie', 'Kategorie'],
  images: ['Images', 'Imágenes', 'Immagine', 'Obrázky'],
  parent: ['Parent', 'Superior', 'Genitore', 'Nadřazený', 'Nadřazené'],
  cost: ['Cost of goods'],
} as const;

const findHeader = rolesOf<keyof typeof HEADERS>(HEADERS);
const NUMBER = /\d+/;

/** What a header is; a unit at its end (`Weight (lbs)`) and the number of an attribute do not matter. */
export function findWooRole(header: string): WooRole | null {
  const exact = findHeader(header) ?? findHeader(header.replace(/\s*\([^()]*\)\s*$/, ''));
  if (exact) return exact;
  const key = keyOfHeader(header);
  if (!NUMBER.test(key)) return null;
  const bare = key.replace(NUMBER, '');
  if (/^(attributevalues?|valor(es)?delatributo|attributovalut?ae?|attributovalor[ei])$/.test(bare))
    return 'attributeValue';
  return /^(attributename|nombredelatributo|attributonome)$/.test(bare) ? 'attributeName' : null;
}

const FIELDS: Partial<Record<WooRole, ProductField>> = {
  sku: 'productSku',
  code: 'primaryEan',
  name: 'name',
  type: 'type',
  published: 'active',
  shortDescription: 'description',
  description: 'description',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  regularPrice: 'value',
  categories: 'productGroup',
  images: 'images',
  cost: 'unitPurchasePrice',
  attributeValue: 'features',
};

/** Columns that files of other programs have as well do not identify the program. */
const COMMON = new Set<WooRole>(['id', 'type', 'sku', 'name', 'description', 'code', 'weight', 'images']);

/**
 * The field that each column feeds when these are headers of WooCommerce: `ID`, `Type` and `SKU`, with which every
 * export begins, and two more that only WooCommerce writes; null otherwise.
 */
export function recogniseWooCommerce(headers: readonly string[]): (ProductField | null)[] | null {
  const roles = headers.map(findWooRole);
  const found = new Set(roles);
  const special = [...found].filter((role) => role !== null && !COMMON.has(role));
  if (!found.has('id') || !found.has('type') || !found.has('sku') || special.length < 2) return null;
  return roles.map((role) => (role && FIELDS[role]) ?? null);
}
