/** A refusal to start that a person can act on: the message is one line that says what is wrong and what to do. */
export class LauncherError extends Error {
  override name = 'LauncherError';
}

/** Turns "may not write there" into a refusal that names the folder; any other error stays as it is. */
export function explainUnwritable(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) return error;
  return new LauncherError(
    `The data folder ${folder} cannot be written (${code}). ` +
      'Make it writable for the account that runs Lading, or name another with DATA_DIR.',
    { cause: error },
  );
}
