import { type ComponentType, createContext, useCallback, useContext } from 'react';
import type { z } from 'zod';
import type { importRoutes } from '../../../contracts/import/import.routes.ts';
import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import { capital, pluralOf } from '../../../contracts/kit/noun.ts';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import type { NounName } from '../../../contracts/nouns.ts';
import { nounOf } from '../../platform/nouns.ts';
import { suggest } from './import.suggestions.ts';

export type OptionValues = Record<string, string | null>;

export interface OptionProps {
  value: string | null;
  /** What is chosen beside it. */
  values: OptionValues;
  onChange: (value: string | null) => void;
  /** What the file says instead of it and nobody knows. */
  unknown?: readonly string[];
}

/** Something that is said once for the whole file. */
export interface ImportOption {
  /** Its field of the upload. */
  name: string;
  Field: ComponentType<OptionProps>;
  /** The column that need not be in the file when this is chosen. */
  insteadOf?: string;
  /** It is asked for when the file was read, and only where no column says it. */
  whenMissing?: true;
  /** It stands for what the column of another program's file names and nobody knows: it is asked for beside the column. */
  forUnknown?: true;
  /** The column whose empty cells it fills: it is asked for when the file was read, beside its columns. */
  fills?: string;
  /** Who may choose it; everybody unless given. */
  permission?: Permission;
}

/** A noun whose records come in by spreadsheet: its words are `import:nouns.<name>`, else `import:records`. */
export interface ImportNoun {
  name: NounName;
  routes: ReturnType<typeof importRoutes<string, Record<string, z.ZodType>>>;
  sheet: Sheet;
  options: readonly ImportOption[];
  /** Whether a record that is there already is changed; else it is left out. */
  changes: boolean;
  /** Required fields that a file needs only for records that are not there yet. */
  onlyForNew?: readonly string[];
  /** Columns that distinguish rows, shown whatever is wrong. */
  naming: readonly string[];
  /** The code of an error that nobody corrects: the rows are left out, as is said under `taken`. */
  taken?: string;
  /** What a wrong cell was most likely meant to be, beyond what every noun knows. */
  suggest?: (error: Pick<ImportError, 'field' | 'found'>) => string | null;
  /** The list with what was to be sent after an import and was refused. */
  refusedUrl?: (base: string, result: ImportResult) => string;
}

/** What a wrong cell was most likely meant to be: what is there and reads like it, else what its form shows. */
export function useSuggestion(): (error: ImportError) => string | null {
  const noun = useImportNoun();
  return useCallback((error) => error.suggestion ?? noun.suggest?.(error) ?? suggest(error), [noun]);
}

const NounContext = createContext<ImportNoun | null>(null);

export const ImportNounProvider = NounContext.Provider;

/** Whose import is on the screen; only below `ImportScreen`. */
export function useImportNoun(): ImportNoun {
  const noun = useContext(NounContext);
  if (noun === null) throw new Error('useImportNoun outside an import');
  return noun;
}

/** The keys of a word about a noun's import: its own, `nouns.supplier.created`, else that of any record. */
export const importWord = (key: string): string[] => [key, key.replace(/^nouns\.\w+\./, 'records.')];

/** The key of the name of the page, `shell:pages.importSuppliers`. */
export const importTitle = (name: NounName): string => {
  const plural = pluralOf(nounOf(name) ?? { path: name });
  return `shell:pages.import${capital(plural)}`;
};
