import type { Registration } from '@shortlist/shared/opportunity/campus/registration.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { useNow, useTimeZone, useWallTimeAt } from '../../../ui/clock/clock.ts';
import { describeRegistration, type ShownRegistration } from './registration-texts.ts';

/** Kept up to date with the clock. Undefined where there is nothing to say. */
export function useRegistration(
  drive: PostedOpportunity,
  registration: Registration | undefined,
): ShownRegistration | undefined {
  const now = useNow(60);
  const timeZone = useTimeZone();
  const isOnline = useOnline();
  const wallTimeAt = useWallTimeAt();
  const registeredAt = registration ? wallTimeAt(Date.parse(registration.registeredAt)) : null;
  return describeRegistration({ drive, registeredAt, now, timeZone, isOnline });
}
