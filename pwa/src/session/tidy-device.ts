/** What looking after the accounts needs, in one piece that is loaded when there is something to look after. */
import { tidyAccounts, type TidyOptions } from '../db/accounts-here.ts';
import { forgetInstall } from './forget-install.ts';

export { noteAccount } from '../db/accounts-here.ts';

/** Deletes what nobody needs any more, and what was remembered of it. */
export function tidyDevice(options: Omit<TidyOptions, 'onForget'>): Promise<void> {
  return tidyAccounts({ ...options, onForget: forgetInstall });
}
