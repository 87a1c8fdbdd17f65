import { ImportScreen } from '../import/ImportScreen.tsx';
import { transferImport } from './import/transfer.import.ts';

/** From a spreadsheet to transfers. */
export default function TransferImport() {
  return <ImportScreen noun={transferImport} />;
}
