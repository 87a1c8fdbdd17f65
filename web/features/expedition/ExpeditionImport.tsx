import { ImportScreen } from '../import/ImportScreen.tsx';
import { expeditionImport } from './import/expedition.import.ts';

/** From a spreadsheet of orders to expeditions. */
export default function ExpeditionImport() {
  return <ImportScreen noun={expeditionImport} />;
}
