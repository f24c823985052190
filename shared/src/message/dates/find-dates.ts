/** Finds the dates and times of a message. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { findClocks } from './clocks.ts';
import { findDayWords } from './day-words.ts';
import type { DateMention } from './date-types.ts';
import { groupParts } from './group-parts.ts';
import { findNamedDates } from './named-dates.ts';
import { findNumericDates } from './numeric-dates.ts';
import { findOrdinalDays } from './ordinal-days.ts';
import { withoutOverlaps, type DayPart } from './parts.ts';
import { squeezeBlanks, toPlainText } from './plain-text.ts';
import { findStamps } from './sent-at.ts';
import { toMentions } from './to-mentions.ts';
import { findWeekdays } from './weekdays.ts';

/**
 * In order of position, none over another. `text` is in compatible form (NFKC), without invisible characters;
 * `now` is the wall time where the student is.
 */
export function findDates(text: string, now: WallTime): readonly DateMention[] {
  const { squeezed, positionOf } = squeezeBlanks(text);
  return findInSqueezed(squeezed, now).map((mention) => ({
    ...mention,
    span: [positionOf(mention.span[0]), positionOf(mention.span[1] - 1) + 1],
  }));
}

function findInSqueezed(text: string, now: WallTime): readonly DateMention[] {
  const written = toPlainText(text);
  const plain = cover(
    written,
    findStamps(written, now).map(({ span: [start, end] }) => ({ start, end })),
  );
  const days = withoutOverlaps([
    ...findNumericDates(plain, now),
    ...findNamedDates(plain, text, now),
    ...findDayWords(plain, now),
    ...findWeekdays(plain, now),
    ...findOrdinalDays(plain, now),
  ]).filter((day) => day.days.length > 0);
  const clocks = findClocks(cover(plain, days), plain);
  return toMentions(plain, groupParts(plain, days, clocks), now);
}

/** Control characters in place of what is read already. */
function cover(text: string, parts: readonly Pick<DayPart, 'start' | 'end'>[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of parts) {
    pieces.push(text.slice(at, start), '\u0001'.repeat(end - start));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}
