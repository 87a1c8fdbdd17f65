import { type ComponentType, createContext, useContext } from 'react';
import type { z } from 'zod';
import type { importRoutes } from '../../../contracts/import/import.routes.ts';
import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';

export type OptionValues = Record<string, string | null>;

export interface OptionProps {
  value: string | null;
  /** What is chosen beside it. */
  values: OptionValues;
  onChange: (value: string | null) => void;
}

/** Something that is said once for the whole file. */
export interface ImportOption {
  /** Its field of the upload. */
  name: string;
  Field: ComponentType<OptionProps>;
  /** The column that need not be in the file when this is chosen. */
  insteadOf?: string;
  /** The column whose empty cells it fills: it is asked for when the file was read, beside its columns. */
  fills?: string;
  /** Who may choose it; everybody unless told. */
  permission?: Permission;
}

/** The nouns whose records come in by spreadsheet: their words are `import:nouns.<name>`. */
export interface ImportNoun {
  name: 'expedition' | 'product' | 'stockAdvice' | 'transfer';
  routes: ReturnType<typeof importRoutes<string, Record<string, z.ZodType>>>;
  sheet: Sheet;
  options: readonly ImportOption[];
  /** Whether a record that is there already is changed; else it is left out. */
  changes: boolean;
  /** Required fields that a file needs only for records that are not there yet. */
  onlyForNew?: readonly string[];
  /** Columns that tell one row from another, shown whatever is wrong. */
  naming: readonly string[];
  /** The code of an error that nobody corrects: the rows are left out, as is said under `taken`. */
  taken?: string;
  /** What a wrong cell was most likely meant to be, beyond what every noun knows. */
  suggest?: (error: Pick<ImportError, 'field' | 'found'>) => string | null;
  /** The list with what an import wrote. */
  listUrl: (base: string, result: ImportResult) => string;
}

const NounContext = createContext<ImportNoun | null>(null);

export const ImportNounProvider = NounContext.Provider;

/** Whose import is on the screen; only below `ImportScreen`. */
export function useImportNoun(): ImportNoun {
  const noun = useContext(NounContext);
  if (noun === null) throw new Error('useImportNoun outside an import');
  return noun;
}
