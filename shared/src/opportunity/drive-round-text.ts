/** What is said of the rounds of a drive: on the cards of the students and in the table of the placement cell. */
import { clockMinutesText, shortDate, weekdayOf } from '../lib/time/format-date.ts';
import { isAllDay, type WallTime } from '../lib/time/wall-time.ts';
import { endOfRound } from '../placement/round/round-end.ts';
import { roundName } from '../placement/round/round-fields.ts';
import { compareText } from '../placement/rules/placement-list.ts';
import type { DriveRound } from './drive-rounds.ts';
import type { PostedOpportunity } from './opportunity-fields.ts';

export function sortRounds<R extends Pick<DriveRound, 'startsAt'>>(
  rounds: readonly R[],
): readonly R[] {
  return rounds.toSorted((a, b) => compareText(a.startsAt, b.startsAt));
}

/** The first that is not over; a round without a time of day is over when its day is. None of a cancelled drive. */
export function nextRoundOf(
  { rounds = [], status }: Pick<PostedOpportunity, 'rounds' | 'status'>,
  now: WallTime,
): DriveRound | undefined {
  if (status === 'cancelled') return undefined;
  return sortRounds(rounds).find((round) => lastMomentOf(round) >= now);
}

function lastMomentOf(round: DriveRound): WallTime {
  return endOfRound(round) ?? `${round.startsAt.slice(0, 10)}T23:59:59`;
}

type When = Pick<DriveRound, 'startsAt'>;

/** 'Sat 5 Dec, 10:00 am', with its year where that is not this one. */
export function roundTimeText({ startsAt }: When, now: WallTime): string {
  const year = startsAt.slice(0, 4) === now.slice(0, 4) ? '' : ` ${startsAt.slice(0, 4)}`;
  const day = `${weekdayOf(startsAt).slice(0, 3)} ${shortDate(startsAt)}${year}`;
  return isAllDay(startsAt) ? day : `${day}, ${clockMinutesText(startsAt)}`;
}

/** 'Test, Sat 5 Dec, 10:00 am, Hall B'. */
export function roundLine(
  round: When & Pick<DriveRound, 'kind' | 'title' | 'place'>,
  now: WallTime,
): string {
  return [roundName(round), roundTimeText(round, now), round.place]
    .filter((part) => part !== '')
    .join(', ');
}
