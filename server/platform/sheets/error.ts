export const SHEET_ERROR_CODES = [
  'sheetUnknownType',
  'sheetOldXls',
  'sheetOtherFormat',
  'sheetEncrypted',
  'sheetTooManyBytes',
  'sheetTooManyEntries',
  'sheetTooManyRows',
  'sheetTooManyColumns',
  'sheetCellTooLong',
  'sheetBroken',
  'sheetEmpty',
  'sheetOnlySample',
  'sheetTookTooLong',
] as const;
export type SheetErrorCode = (typeof SHEET_ERROR_CODES)[number];

/**
 * A file that cannot be read as a spreadsheet, or may not. The words are in `locales/<lang>/sheet.json` under
 * `errors.<code>`. `parameters` may hold `max` (the limit; megabytes or seconds where the words say so), `row`,
 * `column` (its letter, where it is known) and `reason` (for the log, in English).
 */
export class SheetError extends Error {
  readonly code: SheetErrorCode;
  readonly parameters: Record<string, string | number>;

  constructor(code: SheetErrorCode, parameters: Record<string, string | number> = {}) {
    super(code + (parameters.reason === undefined ? '' : `: ${parameters.reason}`));
    this.name = 'SheetError';
    this.code = code;
    this.parameters = parameters;
  }
}

export const brokenSheet = (reason: string, parameters: Record<string, string | number> = {}): SheetError =>
  new SheetError('sheetBroken', { ...parameters, reason });

export const tooManyBytes = (maxBytes: number): SheetError =>
  new SheetError('sheetTooManyBytes', { max: Math.round(maxBytes / 1024 / 1024) });
