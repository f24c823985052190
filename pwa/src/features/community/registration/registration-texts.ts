import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { isOpenAt } from '@shortlist/shared/opportunity/drive-news.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { formatTimeLeft } from '../../../ui/clock/time-left.ts';

export interface RegistrationState {
  readonly drive: Pick<PostedOpportunity, 'registration' | 'status' | 'deadlines'>;
  /** Wall time of this device; null for a student who has not registered. */
  readonly registeredAt: WallTime | null;
  readonly now: WallTime;
  readonly timeZone: string;
  readonly isOnline: boolean;
}

/** What is said of a registration with the placement cell, and whether it can still be changed. */
export interface ShownRegistration {
  readonly text: string;
  readonly isRegistered: boolean;
  readonly isOpen: boolean;
}

/** Undefined for a drive that takes no registrations in the app, and has none of this student. */
export function describeRegistration(state: RegistrationState): ShownRegistration | undefined {
  const { drive, registeredAt, now } = state;
  const isHere = drive.registration === 'cell';
  const isOpen = drive.status === 'active' && isOpenAt(drive, now);
  if (registeredAt !== null) {
    const text = `Registered ${dateTimeText(registeredAt)}`;
    return { text: isHere ? text : `${text}. ${MOVED}`, isRegistered: true, isOpen };
  }
  if (!isHere) return undefined;
  return { text: isOpen ? openText(state) : closedText(state), isRegistered: false, isOpen };
}

/** The placement cell has changed its mind after the student registered. */
const MOVED = 'Students now apply at the drive’s link: apply there, too';

function openText({ drive, now, timeZone, isOnline }: RegistrationState): string {
  const left = formatTimeLeft(drive.deadlines.applicationDeadline, now, timeZone);
  return isOnline
    ? `Not registered yet: ${left}`
    : `Not registered yet. Registering needs the network; ${left}`;
}

function closedText({ drive, now }: RegistrationState): string {
  if (drive.status === 'cancelled') return 'The drive is cancelled';
  return isOpenAt(drive, now)
    ? 'Not registered. Registration is closed'
    : `Not registered. The deadline was ${dateTimeText(drive.deadlines.applicationDeadline)}`;
}
