import type { DateReading } from '../calendar.ts';
import { findDates } from '../find-dates.ts';

/** A Thursday. */
export const NOW = '2026-11-19T10:00:00';

/** 'text: readings', with ' ?' where they are not sure. */
export function readDates(text: string, now = NOW): string[] {
  return findDates(text, now).map(({ span, readings, sure, until }) => {
    const end = until === undefined ? '' : ` until ${toText(until)}`;
    return `${text.slice(...span)}: ${readings.map(toText).join(' or ')}${end}${sure ? '' : ' ?'}`;
  });
}

function toText({ day, clock }: DateReading): string {
  return clock === null ? day : `${day} ${clock}`;
}
