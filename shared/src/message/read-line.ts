/** Reads one line that a student typed about one opening, such as 'Zenith SDE 12 LPA Fri 5pm'. */
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import { readCells } from './draft-form.ts';
import { findValues, type FoundValue } from './find-values.ts';
import type { MessageDraft, MessageReading, ReadValue } from './message-types.ts';
import { readLines, readMessage, type ReadOptions } from './read-message.ts';

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
  const text = line.normalize('NFKC');
  const read = { text, values: findValues(readLines({ text, origin: (span) => span }, line, wallTimeIn(options.now, options.zone))) };
  const completed = withCompany(withDeadline(withPay(draft, read), read), line);
  return { ...reading, drafts: readCells(completed).length === 0 ? [] : [completed, ...others] };
}

/** Pay, which a message states beside more words. */
function withPay(draft: MessageDraft, { values }: Line): MessageDraft {
  const pays = values.flatMap(({ type, values: own, span, features }) => {
    if (type !== 'amount') return [];
    const path = features.includes('period month') ? 'compensation.stipend' : 'compensation.ctc';
    return own[path] === undefined ? [] : [[path, { value: own[path], from: span, sure: false }] as const];
  });
  return { ...(Object.fromEntries(pays.toReversed()) as MessageDraft), ...draft };
}

interface Line {
  readonly text: string;
  readonly values: readonly FoundValue[];
}

function withDeadline(draft: MessageDraft, { values }: Line): MessageDraft {
  if (draft[DEADLINE]?.value != null || draft['test.date']) return draft;
  const [date, ...others] = values.filter(({ type }) => type === 'date');
  if (!date || others.length > 0) return draft;
  const value = date.values[DEADLINE] as string;
  // A date that may be two days stays empty.
  const read = date.candidates
    ? { value: null, from: date.span, sure: false, candidates: date.candidates as readonly string[] }
    : { value, from: date.span, sure: false };
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
