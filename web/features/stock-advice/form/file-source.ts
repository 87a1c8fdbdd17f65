import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { type download, upload } from '../../../platform/api.ts';
import type { FileSource } from '../../product/picker/file.fields.tsx';
import type { Values } from './stock-advice.values.ts';

/** The fields of the announcement that is being written, as `import-item` takes them beside the file. */
const HEAD = [
  'organisation',
  'wms',
  'warehouse',
  'supplier',
  'packagingUnit',
  'countOfUnits',
  'note',
  'internalId',
  'expectedAt',
] as const satisfies readonly (keyof Values)[];

/** Reads the lines of a file by the announcement's own call. @param save saves its template. */
export const fileSource = (getValues: () => Values, save: typeof download): FileSource => ({
  read: (file, options) => {
    const values = getValues();
    const head = Object.fromEntries(HEAD.map((name) => [name, values[name]]));
    const fields = { stock_advice: JSON.stringify(head) };
    return upload(stockAdviceRoutes.importItem, { file, fields, ...options });
  },
  template: () => save(stockAdviceRoutes.templateItem, { params: { format: 'xlsx' } }),
});
