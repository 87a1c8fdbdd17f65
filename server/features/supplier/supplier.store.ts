import { supplierGrid } from '../../../contracts/supplier/supplier.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const supplierSource = sourceOf(supplierGrid, { table: 'supplier' });
