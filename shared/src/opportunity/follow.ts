/**
 * A placement that was added from the community follows its opportunity: a field that the student never touched shows
 * the opportunity's current value; for a deadline or a link that they edited, that value is offered. Computed on reading
 * and never written, so that nothing automatic can overwrite or revive what a person did.
 */
import { sameJson, type Json } from '../lib/json.ts';
import {
  cellValuesToPlacement,
  PLACEMENT_PATH_LABELS,
  placementToCellValues,
  type PlacementPath,
} from '../placement/fields/placement-cells.ts';
import type { Placement } from '../placement/fields/placement-fields.ts';
import type { OpportunityHistory, PostedOpportunity } from './opportunity-fields.ts';
import { OFFERED_ROUND_PATHS, roundPath, roundsOf } from './follow-rounds.ts';
import { opportunityToPlacement } from './opportunity-to-placement.ts';
import { dateTimeText, shortDateTimeText } from '../lib/time/format-date.ts';
import { CRITERIA_PATHS } from '../placement/fields/criteria-fields.ts';
import { isBlank } from '../lib/blank.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import { hostOf } from '../lib/web-address.ts';
import { formatPlacementValue } from '../placement/fields/placement-labels.ts';

/** The fields copied from the opportunity. Status, category and test belong to the student from the start. */
export const FOLLOWED_PATHS = [
  'deadlines.applicationDeadline',
  'links.applicationLink',
  'company',
  'role',
  'jobType',
  'location',
  'compensation.stipend',
  'compensation.ctc',
  'compensation.base',
  'eligibilityCriteria.cgpa',
  'eligibilityCriteria.branch',
  'eligibilityCriteria.graduationYear.min',
  'eligibilityCriteria.graduationYear.max',
  ...CRITERIA_PATHS,
  'links.companyWebsite',
  'placementId',
  'priority',
  'notes',
] as const satisfies readonly PlacementPath[];
export type FollowedPath = (typeof FOLLOWED_PATHS)[number];

/** Where the student has an own value, the opportunity's is offered in these alone: a wrong one costs an application. */
export const OFFERED_PATHS: readonly FollowedPath[] = [
  'deadlines.applicationDeadline',
  'links.applicationLink',
];

export interface FieldEdits {
  /** The fields that were not changed since they were copied. */
  readonly untouched: readonly string[];
  /** When it was added, and when each of the other fields was last written. Milliseconds of server time. */
  readonly addedAt: number;
  readonly touchedAt: Readonly<Partial<Record<string, number>>>;
}

/** A field in which the opportunity's value differs from the placement's own copy. */
export interface FollowedChange {
  readonly path: FollowedPath;
  readonly label: string;
  /** What the student knows: the placement's own value; where followed, the last acknowledged. */
  readonly copied: Json;
  /** The opportunity's current value, in the form of a placement's cell. */
  readonly now: Json;
  /** True when the placement already shows `now`; false when it shows `copied`, and `now` is an offer. */
  readonly followed: boolean;
}

/** By path; of a drive also of its rounds and its status (`drive-changes.ts`). */
export type AcknowledgedValues = Readonly<Record<string, Json>>;

export interface FollowedPlacement<P extends Placement> {
  /** The placement to show: the same object when nothing is followed. */
  readonly placement: P;
  /** Most important first; empty when the student knows everything. */
  readonly changes: readonly FollowedChange[];
}

const NO_CHANGES: readonly FollowedChange[] = [];
const NONE_ACKNOWLEDGED: AcknowledgedValues = {};

/**
 * Takes a placement, its origin, the current opportunity (undefined when unknown: then nothing changes), and what the
 * student acknowledged: such a change is no longer reported, and is still followed. A student who edited a field decided
 * against its value at that time, and is asked again when an admin changed that very field.
 */
export function followOpportunity<P extends Placement>(
  placement: P,
  { untouched, addedAt, touchedAt }: FieldEdits,
  opportunity: PostedOpportunity | undefined,
  seen: AcknowledgedValues = NONE_ACKNOWLEDGED,
): FollowedPlacement<P> {
  if (!opportunity) return { placement, changes: NO_CHANGES };
  const own = placementToCellValues(placement);
  const now = placementToCellValues(opportunityToPlacement(opportunity));
  const changes = FOLLOWED_PATHS.flatMap((path): readonly FollowedChange[] => {
    const followed = untouched.includes(path);
    const isOwn = !followed && OFFERED_PATHS.includes(path);
    if (!followed && !(isOwn && isOffered(opportunity, path, touchedAt[path] ?? addedAt)))
      return [];
    const acknowledged = followed ? seen[path] : undefined;
    const copied = acknowledged === undefined ? own[path] : acknowledged;
    if (sameJson(copied, now[path])) return [];
    return [{ path, label: PLACEMENT_PATH_LABELS[path], copied, now: now[path], followed }];
  });
  return { placement: applyFollowed(placement, { own, now, untouched }), changes };
}

interface Following {
  readonly own: Readonly<Record<PlacementPath, Json>>;
  readonly now: Readonly<Record<PlacementPath, Json>>;
  readonly untouched: readonly string[];
}

function applyFollowed<P extends Placement>(placement: P, { own, now, untouched }: Following): P {
  const followed = FOLLOWED_PATHS.filter(
    (path) => untouched.includes(path) && !sameJson(own[path], now[path]),
  );
  if (followed.length === 0) return placement;
  const values = Object.fromEntries(followed.map((path) => [path, now[path]]));
  return { ...placement, ...cellValuesToPlacement(placement._id, { ...own, ...values }) };
}

/** Whether an admin changed this field after a time (ms), or may have done so. */
export function isOffered(opportunity: PostedOpportunity, path: string, at: number): boolean {
  const { since, former } = opportunity.past ?? initialHistory(opportunity);
  return at < (former[path]?.at(-1)?.until ?? since);
}

/** Nothing is known of the values before the last change. */
function initialHistory({ updatedAt }: PostedOpportunity): OpportunityHistory {
  return { since: updatedAt === undefined ? 0 : Date.parse(updatedAt), former: {} };
}

/** The former values to store with `now`, which an admin made of `before`. */
export function historyAfterEdit(
  before: PostedOpportunity,
  now: PostedOpportunity,
): OpportunityHistory {
  const { since, former } = before.past ?? initialHistory(before);
  const was = offeredValues(before);
  const values = Object.entries(offeredValues(now)).flatMap(([path, value]) => {
    const known = was[path] ?? null;
    const last = sameJson(known, value)
      ? former[path]?.at(-1)
      : { value: known, until: initialHistory(now).since };
    return last ? [[path, [last]] as const] : [];
  });
  return { since, former: Object.fromEntries(values) };
}

function offeredValues(opportunity: PostedOpportunity): Readonly<Record<string, Json>> {
  const cells = placementToCellValues(opportunityToPlacement(opportunity));
  const rounds = (roundsOf(opportunity) ?? []).flatMap((round) =>
    OFFERED_ROUND_PATHS.map((path) => [roundPath(round.key, path), round[path]] as const),
  );
  return Object.fromEntries([...OFFERED_PATHS.map((path) => [path, cells[path]]), ...rounds]);
}

/**
 * 'Deadline extended to 30 Nov, 11:59 pm', 'CTC changed to ₹12,00,000', 'Company website removed'. No full stop.
 * For a field that the student edited: 'Application link on the board: jobs.example'.
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
