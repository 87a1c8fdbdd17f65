import { guessCodeType } from '../../../../../contracts/product/product.code.ts';
import { MAX_IMAGES } from '../../../../../contracts/product/product.image.ts';
import { isShortened, readCode } from '../../../../platform/import/foreign/foreign.cells.ts';
import { joinList } from '../../../../platform/import/import.lists.ts';
import { writeCodes } from '../product.lists.ts';

/** Several barcodes in one cell: the first is the primary one; the others as the sheet writes codes. */
export function readCodes(text: string): { primaryEan: string; codes: string } {
  const all = [...new Set(text.split(/[,;|\n]/).map(readCode))].filter((code) => code !== '');
  const codes = all.length > 1 && !isShortened(text) ? all : [];
  return {
    primaryEan: (isShortened(text) ? text : all[0]) ?? '',
    codes: writeCodes(codes.map((value) => ({ type: guessCodeType(value), value }))),
  };
}

/** Addresses of pictures in one cell, no more than a product may have, each once. */
export const joinImages = (addresses: readonly string[]): string =>
  joinList([...new Set(addresses.filter((address) => address !== ''))].slice(0, MAX_IMAGES));

/** The last part of a path of categories: `Clothing > Hoodies` is in the group Hoodies. */
export const leafOf = (path: string): string => path.split('>').at(-1)?.trim() ?? '';
