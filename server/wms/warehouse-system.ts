/**
 * What the portal asks of a warehouse system, ours or another. It asks once an expedition is committed, from a
 * job that is repeated until it went through, so both calls must be idempotent. All reports of the
 * warehouse come back as events through the door (`receiveWarehouseEvent`), never as an answer here.
 *
 * A rollback needs no call: the table lets an expedition go only while nothing was taken from a shelf, and what
 * the warehouse reports of it afterwards is ignored at the door.
 */
export interface WarehouseSystem {
  /** Takes on an expedition that is fully booked and released (status awaitingProcessing). */
  submit(expeditionId: string): Promise<void>;

  /**
   * Asks to stop an expedition (status waitingForCancel). The warehouse answers with confirmCancel, refuseCancel,
   * or reportAlreadyPacked when the parcel was closed before the request came.
   */
  cancel(expeditionId: string): Promise<void>;
}
