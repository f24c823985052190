/** Reads one line that a student typed about one opening, such as 'Zenith SDE 12 LPA Fri 5pm'. */
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import { findDates } from './dates/find-dates.ts';
import { readCells } from './draft-form.ts';
import { findCompensation } from './values/find-compensation.ts';
import { findJobTypes } from './values/find-job-type.ts';
import type { MessageDraft, MessageReading, ReadValue } from './message-types.ts';
import { readMessage, type ReadOptions } from './read-message.ts';

const DEADLINE = 'deadlines.applicationDeadline';
const COMPANY_MAX = 80;

interface LineOptions extends Pick<ReadOptions, 'placements' | 'zone'> {
  /** Milliseconds. */
  readonly now: number;
}

/**
 * Like a message, but without labels: the first words are the company, and the only date is the deadline. Both are
 * there to be checked.
 */
export function readLine(line: string, options: LineOptions): MessageReading {
  const reading = readMessage(line, options);
  const [draft = {}, ...others] = reading.drafts;
  const completed = withCompany(withDeadline(withValues(draft, line), line, options), line);
  return { ...reading, drafts: readCells(completed).length === 0 ? [] : [completed, ...others] };
}

/** Pay and job type, which a message states beside more words. */
function withValues(draft: MessageDraft, line: string): MessageDraft {
  const pays = findCompensation(line).map(({ part, value, span }) => [
    `compensation.${part}`,
    { value, from: span, sure: false },
  ]);
  const types = findJobTypes(line).map(({ value, span }) => [
    'jobType',
    { value, from: span, sure: false },
  ]);
  const found = Object.fromEntries([...types, ...pays].toReversed()) as MessageDraft;
  return { ...found, ...draft };
}

function withDeadline(draft: MessageDraft, line: string, { now, zone }: LineOptions): MessageDraft {
  if (draft[DEADLINE] || draft['test.date']) return draft;
  const [date, ...others] = findDates(line.normalize('NFKC'), wallTimeIn(now, zone));
  if (!date || others.length > 0) return draft;
  const [first, ...more] = date.readings.map(({ day, clock }) => `${day}T${clock ?? '23:59:00'}`);
  const from = date.span;
  // A date that may be two days stays empty.
  const read =
    first !== undefined && more.length === 0
      ? { value: first, from, sure: false }
      : {
          value: null,
          from,
          sure: false,
          candidates: first === undefined ? more : [first, ...more],
        };
  return { ...draft, [DEADLINE]: read };
}

/** What stands before everything else. */
function withCompany(draft: MessageDraft, line: string): MessageDraft {
  const { company, ...others } = draft;
  const starts = readCells(others).map(({ from }) => from[0]);
  if (starts.length === 0) return draft;
  const first = Math.min(...starts);
  if (company && company.from[1] <= first) return draft;
  const words = line.slice(0, first).replace(/[\s,;:|–—-]{1,20}$/u, '');
  const start = words.length - words.trimStart().length;
  // No name begins with an amount or a date.
  const [value = ''] = words.trim().split(/\s+(?=[\d₹])/u, 1);
  if (value === '' || value.length > COMPANY_MAX) return draft;
  const read: ReadValue<string> = { value, from: [start, start + value.length], sure: false };
  return { ...draft, company: read };
}
