/** Whether a follow-up changes the placement that it is about, the right values of it, or asks. */
import { buildFromFields } from '../src/lib/fields.ts';
import type { MessageReading } from '../src/message/message-types.ts';
import { chooseMatch, matchPlacements } from '../src/message/match/match-placements.ts';
import { PLACEMENT_FIELDS, type Placement } from '../src/placement/fields/placement-fields.ts';
import { isEmptyValue, isExpected } from './compare-values.ts';
import type { ExpectedDraft, ListedPlacement, MessageFixture } from './message-fixtures.ts';

/** `asks`: the student is asked, or a value stays open. `wrong`: another placement, a new one, or a wrong value as sure. */
export type FollowUpOutcome = 'right' | 'asks' | 'wrong';

export interface FollowUp extends MessageFixture {
  readonly placements: ListedPlacement[];
  readonly of: string | null;
}

export function isFollowUp(fixture: MessageFixture): fixture is FollowUp {
  return fixture.placements !== undefined && fixture.of !== undefined;
}

export function toPlacement(listed: ListedPlacement): Placement {
  const values: Readonly<Record<string, unknown>> = listed;
  const fields = buildFromFields(PLACEMENT_FIELDS, ({ initial }, path) => values[path] ?? initial);
  return { ...fields, _id: listed.id };
}

/** Not written, or only beside what is. */
const NOT_COMPARED = new Set([
  'company',
  'role',
  'notes',
  'test.testType',
  'test.duration',
  'jobType',
]);

export function followUpOutcome(
  { placements, of, drafts }: FollowUp,
  reading: MessageReading,
): FollowUpOutcome {
  const [draft] = reading.drafts;
  if (!draft || !reading.isKindSure) return 'asks';
  const choice = chooseMatch(matchPlacements(draft, placements.map(toPlacement)));
  if (choice.kind === 'several') return of === null ? 'right' : 'asks';
  if (choice.kind === 'none') return noneOutcome(of, reading);
  if (choice.match.id !== of) return 'wrong';
  return valuesOutcome(drafts[0] ?? {}, draft);
}

/** A drive that is none of those there is offered as a new one. */
function noneOutcome(of: string | null, { kind }: MessageReading): FollowUpOutcome {
  if (of === null) return 'right';
  return kind === 'drive' ? 'wrong' : 'asks';
}

function valuesOutcome(
  expected: ExpectedDraft,
  draft: MessageReading['drafts'][number],
): FollowUpOutcome {
  let outcome: FollowUpOutcome = 'right';
  for (const [path, read] of Object.entries(draft)) {
    if (NOT_COMPARED.has(path) || isEmptyValue(read.value)) continue;
    const wanted = expected[path as keyof ExpectedDraft];
    const isRight = wanted != null && isExpected(path as keyof ExpectedDraft, wanted, read.value);
    if (!isRight && read.sure) return 'wrong';
    if (!isRight) outcome = 'asks';
  }
  const isMissed = Object.entries(expected).some(
    ([path, value]) =>
      !NOT_COMPARED.has(path) &&
      value !== null &&
      isEmptyValue(draft[path as keyof typeof draft]?.value),
  );
  return isMissed ? 'asks' : outcome;
}
