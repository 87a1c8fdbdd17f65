import type { Values } from './stock-advice.values.ts';

/** The head of an announcement that is being written, as `import-item` takes it beside the file. */
export const headForFile = (values: Values): Record<string, unknown> => {
  const {
    organisation,
    wms,
    warehouse,
    supplier,
    packagingUnit,
    countOfUnits,
    note,
    internalId,
    expectedAt,
  } = values;
  return {
    organisation,
    wms,
    warehouse,
    supplier,
    packagingUnit,
    countOfUnits,
    note,
    internalId,
    expectedAt,
  };
};
