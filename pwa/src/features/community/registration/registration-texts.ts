import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { addSeconds, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
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

/** What is said of a registration with the placement cell, and whether it can be changed. */
export interface ShownRegistration {
  readonly text: string;
  readonly isRegistered: boolean;
  /** By the clock of this device, in its zone. */
  readonly isOpen: boolean;
  /** Whether the deadline is over only the server knows, by its own clock and zone. */
  readonly canSend: boolean;
}

/** Undefined for a drive that takes no registrations in the app, and has none of this student. */
export function describeRegistration(state: RegistrationState): ShownRegistration | undefined {
  const { drive, registeredAt, now } = state;
  const isHere = drive.registration === 'cell';
  const canSend = drive.status === 'active' && !isOverEverywhere(state);
  const isOpen = canSend && isOpenAt(drive, now);
  if (registeredAt !== null) {
    const text = `Registered ${dateTimeText(registeredAt)}`;
    return { text: isHere ? text : `${text}. ${MOVED}`, isRegistered: true, isOpen, canSend };
  }
  if (!isHere) return undefined;
  const text = isOpen ? openText(state) : notOpenText(drive, canSend);
  return { text, isRegistered: false, isOpen, canSend };
}

const ZONES_APART_SECONDS = 26 * 3600;

function isOverEverywhere({ drive, now }: RegistrationState): boolean {
  return now > addSeconds(drive.deadlines.applicationDeadline, ZONES_APART_SECONDS);
}

/** The placement cell has changed its mind after the student registered. */
const MOVED = 'Students now apply at the drive’s link: apply there, too';

function openText({ drive, now, timeZone, isOnline }: RegistrationState): string {
  const left = formatTimeLeft(drive.deadlines.applicationDeadline, now, timeZone);
  return isOnline
    ? `Not registered yet: ${left}`
    : `Not registered yet. Registering needs the network; ${left}`;
}

function notOpenText({ status, deadlines }: RegistrationState['drive'], canSend: boolean): string {
  if (status === 'cancelled') return 'The drive is cancelled';
  if (status !== 'active') return 'Not registered. Registration is closed';
  const text = `Not registered. The deadline was ${dateTimeText(deadlines.applicationDeadline)}`;
  return canSend ? `${text} by this device’s clock; your placement cell’s server decides` : text;
}
