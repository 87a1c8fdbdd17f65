import { ImportScreen } from '../import/ImportScreen.tsx';
import { productImport } from './import/product.import.ts';

/** From a spreadsheet, ours or a shop system's, to products. */
export default function ProductImport() {
  return <ImportScreen noun={productImport} />;
}
