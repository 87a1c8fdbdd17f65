import { ImportScreen } from '../import/ImportScreen.tsx';
import { stockAdviceImport } from './import/stock-advice.import.ts';

/** From a spreadsheet of announced deliveries to stock advices. */
export default function StockAdviceImport() {
  return <ImportScreen noun={stockAdviceImport} />;
}
