/** The browser cleared a database of this account: what the device remembers of its content. */
export interface StorageLoss {
  /** Changes that existed only there when the app was last open. */
  readonly pending: number;
  /** When it last synced successfully (device time, as the next one). */
  readonly lastOkAt: number | null;
  readonly foundAt: number;
}
