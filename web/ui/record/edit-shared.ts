import type { EditField } from '../../../contracts/kit/edit-field.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { AllMatching, BulkSelection, RowData } from '../grid/definition.ts';
import type { GridWords } from '../grid/words.ts';
import type { EditChoice } from './edit-choices.ts';
import type { Typed } from './sheet.ts';

/** Whom an edit means: those that are chosen, or all that match. */
export type EditTarget<Row extends RowData = RowData> =
  | { rows: readonly Row[]; selection: BulkSelection<Row> }
  | { all: AllMatching };

/** What is chosen and typed, as it stays until it is saved or called off. */
export interface EditDraft {
  /** The fields that are edited. */
  chosen: readonly string[];
  /** Record by record. */
  typed: Typed;
  /** For all of them at once, by field. */
  forAll: Readonly<Record<string, string>>;
}

/** What the sheet and the form for all have in common. */
export interface EditShared {
  record: RecordContract;
  /** Those that are edited now, in the order of the noun. */
  fields: readonly EditField[];
  words: GridWords;
  choices: ReadonlyMap<string, readonly EditChoice[]>;
  nameOf: (row: RowData) => string;
  draft: EditDraft;
  onType: (part: Partial<EditDraft>) => void;
  /** Says whether something typed would be lost. */
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}
