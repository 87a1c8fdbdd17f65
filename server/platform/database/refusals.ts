import { Problem } from '../../../contracts/kit/problem.ts';
import { isFull, noRoom } from '../storage/room.ts';

/** Whether an error is a broken connection: answered as `unavailable`, for the caller to try again. */
export function isConnectionFailure(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(08...|57P0[1-3]|53300|ECONN.*|EPIPE|ENOENT|ETIMEDOUT)$/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    message ?? '',
  );
}

/** Whether what a transaction wrote may be there although it failed: its connection broke, perhaps at the commit. */
export const mayBeWritten = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable';

/** The refusal for an error of the database: broken connection, full disk, lost race, stopped statement, number out of range. */
export function asRefusal(error: unknown): unknown {
  if (isConnectionFailure(error))
    return new Problem('unavailable', { status: 503, headers: { 'retry-after': '2' } });
  if (isFull(error)) return noRoom(error);
  const { code } = error as { code?: string };
  if (code === '40001' || code === '40P01')
    return new Problem('unavailable', { status: 503, headers: { 'retry-after': '2' } });
  if (code === '22003') return new Problem('numberTooLarge', { status: 422 });
  if (code === '57014') return new Problem('tookTooLong', { status: 503, headers: { 'retry-after': '30' } });
  return error;
}
