/** What a written hour can mean. */
import type { Clock, ClockPart } from './parts.ts';

export type Reading = Pick<ClockPart, 'clocks' | 'isClear' | 'isWeak'>;

export type DayHalf = 'a' | 'p';
export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night';

export interface WrittenClock {
  readonly hour: number;
  readonly minute: number;
  readonly second: string;
  readonly half: DayHalf | undefined;
  readonly part: PartOfDay | undefined;
  /** Written by the clock of 24 hours, as '17:00 hrs'. */
  readonly isHours: boolean;
}

/** Either end of a day: its last minute, then its first. */
export const MIDNIGHT: Reading = { clocks: ['23:59:00', '00:00:00'], isClear: false };
/** The end of a day: its last minute, or the first of the next day. */
export const NIGHT_END: Reading = { clocks: ['23:59:00', '24:00:00'], isClear: false };

/** The hours of a part of the day, on the clock of 24 hours. */
const HOURS: Readonly<Record<PartOfDay, readonly [first: number, last: number]>> = {
  morning: [4, 11],
  noon: [11, 17],
  evening: [15, 21],
  night: [18, 23],
};

/** Undefined when it is not a time. */
export function readClock(written: WrittenClock): Reading | undefined {
  const { hour, minute, half, part, isHours } = written;
  if (hour > 24 || minute > 59 || Number(written.second) > 59) return undefined;
  if (hour === 24) return minute === 0 && half === undefined ? NIGHT_END : undefined;
  if (half !== undefined) return readHalf(written, half);
  if (hour === 12 && minute === 0 && part === 'night') return NIGHT_END;
  if (part !== undefined) return readPart(written, part);
  if (hour > 12 || (isHours && hour >= 7)) return clear(toClock(written, hour));
  return doubtful(written);
}

function readHalf(written: WrittenClock, half: DayHalf): Reading | undefined {
  const { hour, minute, part } = written;
  if (half === 'a' && hour > 12) return undefined;
  if (half === 'a' && hour === 12 && minute === 0)
    return part === 'night' ? NIGHT_END : { clocks: ['00:00:00', '23:59:00'], isClear: false };
  if (hour === 0 || hour > 12) return { ...clear(toClock(written, hour)), isClear: false };
  const at = (hour % 12) + (half === 'p' ? 12 : 0);
  return { ...clear(toClock(written, at)), isClear: part === undefined || isWithin(at, part) };
}

function readPart(written: WrittenClock, part: PartOfDay): Reading {
  const { hour } = written;
  const hours = hour > 12 ? [hour] : [hour % 12, (hour % 12) + 12];
  const fitting = hours.filter((at) => isWithin(at, part));
  const [only, other] = fitting;
  if (only === undefined) return { ...doubtful(written), isClear: false };
  return other === undefined
    ? clear(toClock(written, only))
    : { clocks: fitting.map((at) => toClock(written, at)), isClear: false };
}

function isWithin(hour: number, part: PartOfDay): boolean {
  const [first, last] = HOURS[part];
  return hour >= first && hour <= last;
}

/** An hour without its half of the day: in the working day first. */
function doubtful(written: WrittenClock): Reading {
  const { hour } = written;
  if (hour === 0 || hour > 12) return { clocks: [toClock(written, hour)], isClear: false };
  const isLastMinute = hour === 11 && written.minute === 59;
  const hours = isLastMinute
    ? [23, 11]
    : hour < 7
      ? [hour + 12, hour]
      : hour === 12
        ? [12, 0]
        : [hour, hour + 12];
  return { clocks: hours.map((at) => toClock(written, at)), isClear: false };
}

function clear(clock: Clock): Reading {
  return { clocks: [clock], isClear: true };
}

function toClock({ minute, second }: WrittenClock, hour: number): Clock {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(hour)}:${two(minute)}:${second}`;
}
