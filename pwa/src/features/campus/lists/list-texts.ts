/** What is said of lists, in the table and in the preview. */
import type { PublishedList } from '@shortlist/shared/api/campus.ts';
import { shortDate } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { ListedPerson } from '@shortlist/shared/message/list/people/people-types.ts';
import {
  VERDICT_LABELS,
  VERDICT_RESULTS,
  type VerdictResult,
} from '@shortlist/shared/opportunity/campus/verdict.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import type { FeedOpportunity } from '../../community/queries.ts';

export const numberText = (count: number): string => count.toLocaleString('en-IN');

export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${numberText(count)} people`;
}

type ResultCounts = Readonly<Record<VerdictResult, number>>;

/** ['120 through', '14 waitlisted'], without what nobody is. */
export function resultTexts(counts: ResultCounts): readonly string[] {
  return VERDICT_RESULTS.filter((result) => counts[result] > 0).map(
    (result) => `${numberText(counts[result])} ${VERDICT_LABELS[result].toLowerCase()}`,
  );
}

export function countResults(entries: readonly { readonly result: VerdictResult }[]): ResultCounts {
  const counts = { through: 0, waitlisted: 0, not_through: 0 };
  for (const { result } of entries) counts[result] += 1;
  return counts;
}

type Place = Pick<ListedPerson, 'sheet' | 'row'>;

/** 'Row 12', or with its sheet: 'CSE, row 12'. */
export function placeText(place: Place): string {
  return place.sheet === null ? `Row ${place.row}` : placeWithin(place);
}

/** The same within a sentence. */
export function placeWithin({ sheet, row }: Place): string {
  return sheet === null ? `row ${row}` : `${sheet}, row ${row}`;
}

interface Named {
  readonly rollNumber: string;
  readonly name: string;
}

/** '21CS017 Asha Rao'. */
export function studentText({ rollNumber, name }: Named): string {
  return name === '' ? rollNumber : `${rollNumber} ${name}`;
}

/** 'list of 3 Dec'. */
export function listName(
  { publishedAt }: Pick<PublishedList, 'publishedAt'>,
  zone: string,
): string {
  return `list of ${shortDate(wallTimeIn(Date.parse(publishedAt), zone))}`;
}

interface ListPlace {
  readonly drive: string;
  readonly round: string;
}

/** By the feed of this device: what is not in it was deleted, or has not arrived yet. */
export function placeOfList(
  { drive: id, round: key }: Pick<PublishedList, 'drive' | 'round'>,
  drives: readonly FeedOpportunity[],
): ListPlace {
  const drive = drives.find(({ _id }) => _id === id);
  const round = drive?.rounds?.find((one) => one.key === key);
  return {
    drive: drive ? driveName(drive) : 'Drive not on this device',
    round: round ? roundName(round) : 'Round not on this device',
  };
}

export function driveName({ company, role }: Pick<FeedOpportunity, 'company' | 'role'>): string {
  return `${company} - ${role}`;
}

/** The list that counts for the round. */
export function currentListOf(
  lists: readonly PublishedList[],
  { drive, round }: Pick<PublishedList, 'drive' | 'round'>,
): PublishedList | undefined {
  return lists.find((one) => isCurrent(one) && one.drive === drive && one.round === round);
}

export function isCurrent({ state }: Pick<PublishedList, 'state'>): boolean {
  return state === 'current';
}
