/** Reads one line that a student typed about one opening, such as 'Zenith SDE 12 LPA Fri 5pm'. */
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import { readCells } from './draft-form.ts';
import { INTERN, ROLE_HEADS } from './lexicon/openings.ts';
import { findValues, type FoundValue } from './find-values.ts';
import type { MessageDraft, MessageReading, ReadValue } from './message-types.ts';
import { readLines, readMessage, type ReadOptions } from './read-message.ts';

const DEADLINE = 'deadlines.applicationDeadline';
const COMPANY_MAX = 80;

interface LineOptions extends Pick<ReadOptions, 'placements' | 'zone'> {
  readonly now: number;
}

/** Without labels: first the company, and the only date is the deadline. Both are to be checked. */
export function readLine(line: string, options: LineOptions): MessageReading {
  const reading = readMessage(line, options);
  const [draft = {}, ...others] = reading.drafts;
  const text = line.normalize('NFKC');
  const read = {
    text,
    values: findValues(
      readLines({ text, origin: (span) => span }, line, wallTimeIn(options.now, options.zone)),
    ),
  };
  const completed = withNames(withDeadline(withPay(draft, read), read), read);
  return { ...reading, drafts: readCells(completed).length === 0 ? [] : [completed, ...others] };
}

/** Pay, which a message states beside more words. */
function withPay(draft: MessageDraft, { values }: Line): MessageDraft {
  const pays = values.flatMap(({ type, values: own, span, features }) => {
    if (type !== 'amount') return [];
    const path = features.includes('period month') ? 'compensation.stipend' : 'compensation.ctc';
    return own[path] === undefined
      ? []
      : [[path, { value: own[path], from: span, sure: false }] as const];
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
  const { span: from, candidates } = date;
  // A date that may be two days stays empty.
  const value = candidates ? null : (date.values[DEADLINE] as string);
  const read = { value, from, sure: false, ...(candidates && { candidates }) };
  return { ...draft, [DEADLINE]: read as ReadValue<string> };
}

/** What stands before everything else: the company, and the role behind it. */
function withNames(draft: MessageDraft, { text, values }: Line): MessageDraft {
  const first = Math.min(
    ...values
      .filter(({ type }) => type !== 'note' && type !== 'branches')
      .map(({ span }) => span[0]),
  );
  if (!Number.isFinite(first)) return draft;
  const words = text.slice(0, first).replace(/[\s,;:|–—-]{1,20}$/u, '');
  // No name begins with an amount or a date.
  const [names = ''] = words.trim().split(/\s+(?=[\d₹])/u, 1);
  const [company = '', role = ''] = splitNames(names);
  if (company === '' || company.length > COMPANY_MAX) return draft;
  return {
    ...draft,
    company: placed(text, company),
    ...(role !== '' && !draft.role && { role: placed(text, role) }),
  };
}

/** 'Zenith Systems, SDE' and 'Zenith SDE' */
function splitNames(names: string): readonly string[] {
  const parts = names.split(/\s*[,|–—]\s*|\s+-\s+/u);
  if (parts.length > 1) return parts;
  const words = names.split(/\s+/);
  const last = words.at(-1) ?? '';
  const isRole = words.length > 1 && ROLE_HEADS.is(last);
  if (!isRole) return [names];
  const company = words.slice(0, -1).join(' ');
  return INTERN.is(last) ? [company] : [company, last];
}

function placed(text: string, value: string): ReadValue<string> {
  const start = Math.max(0, text.indexOf(value));
  return { value, from: [start, start + value.length], sure: false };
}
