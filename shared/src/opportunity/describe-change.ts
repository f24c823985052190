/** Describes a change to an opportunity in one sentence, for the placement that was added from it. */
import { dateTimeText, shortDateTimeText } from '../lib/time/format-date.ts';
import { isBlank } from '../lib/blank.ts';
import type { Json } from '../lib/json.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import { hostOf } from '../lib/web-address.ts';
import { formatPlacementValue } from '../placement/fields/placement-labels.ts';
import type { FollowedChange } from './follow.ts';

/**
 * Takes the change and the wall clock. 'Deadline extended to 30 Nov, 11:59 pm', 'CTC changed to ₹12,00,000',
 * 'Company website removed'. For a field that the student edited: 'Application link on the board: jobs.example'. No full
 * stop.
 */
export function describeChange(change: FollowedChange, today: WallTime): string {
  const { path, label, copied, now, followed } = change;
  if (path === 'notes') return 'Description or requirements changed';
  const isGone = isNotGiven(now);
  if (!followed) return `${label} on the board: ${isGone ? 'none' : valueText(change, today)}`;
  if (isGone) return `${label} removed`;
  if (path !== 'deadlines.applicationDeadline')
    return `${label} changed to ${valueText(change, today)}`;
  const isLater = typeof copied === 'string' && typeof now === 'string' && now > copied;
  return `Deadline ${isLater ? 'extended' : 'brought forward'} to ${valueText(change, today)}`;
}

function isNotGiven(value: Json): boolean {
  if (value === null || typeof value !== 'object') return isBlank(value);
  return Array.isArray(value) ? value.length === 0 : 'amount' in value && isBlank(value.amount);
}

/** Short enough for one line: the host of a link, and the year of a time only where it is not the current one. */
function valueText({ path, copied, now }: FollowedChange, today: WallTime): string {
  if (typeof now !== 'string') return formatPlacementValue(path, now);
  if (path === 'links.applicationLink' || path === 'links.companyWebsite')
    return hostOf(now) ?? now;
  if (path !== 'deadlines.applicationDeadline') return formatPlacementValue(path, now);
  const isThisYear = [today, copied].every((time) => yearOf(time) === yearOf(now));
  return isThisYear ? shortDateTimeText(now) : dateTimeText(now);
}

function yearOf(time: Json): string {
  return typeof time === 'string' ? time.slice(0, 4) : '';
}
