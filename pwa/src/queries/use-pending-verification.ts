import { useState } from 'react';
import { pendingEmail, pendingName, resendAvailableAt } from '../session/pending-verification.ts';

export interface PendingCode {
  readonly email: string;
  /** What was registered with it, for going back to correct the address. */
  readonly name: string;
  /** When another code may be asked for (ms). */
  readonly resendAt: number;
}

/**
 * The address that waits for its code: the one handed over by the screen before, else the stored one; undefined when
 * none is known. Read once: signing in removes it while the screen is still there.
 */
export function usePendingVerification(handedOver: string | undefined): PendingCode | undefined {
  const [pending] = useState(() => {
    const email = handedOver ?? pendingEmail();
    return email === undefined
      ? undefined
      : { email, name: pendingName() ?? '', resendAt: resendAvailableAt(email) };
  });
  return pending;
}
