import { type Logger, pino } from 'pino';

/** What must never stand in a log, wherever it is in a record. */
const SECRET_FIELDS = [
  'password',
  'token',
  'refreshToken',
  'secret',
  'authorization',
  'cookie',
  'setupToken',
  'code',
];

/** Structured lines on standard error, with secrets masked. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '…',
      },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 2, sync: false }),
  );
