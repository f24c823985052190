/** That the browser cleared a database of this account, as far as the device remembers what was in it. */
export interface StorageLoss {
  /** Changes that stood only there when the app was open last. */
  readonly pending: number;
  /** When the last sync with it went well. Device time, as the next one. */
  readonly lastOkAt: number | null;
  readonly foundAt: number;
}
