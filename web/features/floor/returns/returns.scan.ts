import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import { meantBy } from '../../../../contracts/kit/record-key.ts';
import {
  RETURN_GRADES,
  type ReturnGrade,
} from '../../../../contracts/return-receipt/return-receipt.states.ts';
import { goodsMeant } from '../goods-meant.ts';
import { isOpen, isWaiting, type ReturnItem } from './draft.ts';

export type ReturnScan =
  /** A parcel that is registered and not graded. */
  | { kind: 'parcel'; record: FloorReturn }
  /** A product of the parcel in hand that somebody has still to look at, or one that was graded. */
  | { kind: 'piece'; item: ReturnItem }
  /** The number of a condition, for the piece in hand. */
  | { kind: 'grade'; grade: ReturnGrade }
  /** Another serial number of the piece in hand. */
  | { kind: 'serial'; serial: string }
  /** Nothing of what lies here: a parcel that comes, or something that nobody expected. */
  | { kind: 'unknown'; code: string };

/** What a scan means: parcels and products of the one in hand come first; 1, 2 and 3 are the conditions. */
export function readReturnScan(
  returns: readonly FloorReturn[],
  current: FloorReturn | undefined,
  text: string,
  wantsSerial: boolean,
): ReturnScan {
  const code = text.trim();
  const grade = RETURN_GRADES[Number(code) - 1];
  if (grade && /^[1-3]$/.test(code)) return { kind: 'grade', grade };
  // One that is closed is registered anew: what comes of it later has a receipt of its own.
  const waiting = returns.filter(isWaiting);
  const [record] = meantBy(waiting, code, ({ internalNumber, trackingNumber, orderNumber, announced }) => [
    internalNumber,
    trackingNumber,
    orderNumber,
    ...announced.map((one) => one.internalNumber),
  ]);
  if (record) return { kind: 'parcel', record };
  const own = goodsMeant(current?.items ?? [], code);
  const item = own.find(isOpen) ?? own[0];
  if (item) return { kind: 'piece', item };
  return wantsSerial ? { kind: 'serial', serial: code } : { kind: 'unknown', code };
}
