import { useState } from 'react';
import {
  pendingEmail,
  pendingName,
  resendAvailableAt,
} from '../../../data/session/pending-verification.ts';

export interface PendingCode {
  readonly email: string;
  /** The registered name, for going back to correct the address. */
  readonly name: string;
  /** When another code can be requested (ms). */
  readonly resendAt: number;
}

/**
 * The address that waits for its code: the one from the previous screen, else the stored one; undefined when
 * there is none. Read once: signing in deletes it while the screen is still mounted.
 */
export function usePendingVerification(fromLocation: string | undefined): PendingCode | undefined {
  const [pending] = useState(() => {
    const email = fromLocation ?? pendingEmail();
    return email === undefined
      ? undefined
      : { email, name: pendingName() ?? '', resendAt: resendAvailableAt(email) };
  });
  return pending;
}
