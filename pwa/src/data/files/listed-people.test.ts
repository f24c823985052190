// The lists that students receive are lists of placement cells: who is on one is matched, and nobody else.
import {
  NO_COLLEGE_FACTS,
  type CollegeFacts,
} from '@shortlist/shared/account/college/college-record.ts';
import { readHtml } from '@shortlist/shared/message/html/read-html.ts';
import { checkList } from '@shortlist/shared/message/list/check-list.ts';
import type { FoundBy, Identities, ListSheet } from '@shortlist/shared/message/list/list-answer.ts';
import type { PeopleOfList } from '@shortlist/shared/message/list/people/people-types.ts';
import { readList } from '@shortlist/shared/message/list/people/read-list.ts';
import { textToSheets } from '@shortlist/shared/message/list/text-to-sheets.ts';
import { describe, expect, it } from 'vitest';
import { WRITTEN_FIXTURES } from '../../testing/data/list-fixtures.ts';
import { AttachmentError } from './attachment-error.ts';
import { readAttachment } from './read-attachment.ts';

async function sheetsOf(file: File): Promise<readonly ListSheet[]> {
  const attachment = await readAttachment(file).catch((error: unknown) => {
    if (error instanceof AttachmentError) return { kind: 'text' as const, text: '' };
    throw error;
  });
  if (attachment.kind === 'sheets') return attachment.sheets;
  const { text } =
    attachment.kind === 'html' ? readHtml(attachment.html, 'Asia/Kolkata') : attachment;
  return textToSheets(text);
}

/** The student, and those whose numbers are the next ones. */
function rosterOf({ rollNumber, emails: [email = ''] }: Identities): readonly CollegeFacts[] {
  const own = { ...NO_COLLEGE_FACTS, rollNumber, email };
  const [end = ''] = /\d{1,6}$/.exec(rollNumber) ?? [];
  const start = rollNumber.slice(0, rollNumber.length - end.length);
  const neighbours = [-1, 1, 2].map((step) => ({
    ...NO_COLLEGE_FACTS,
    rollNumber: start + String(Number(end) + step).padStart(end.length, '0'),
  }));
  return end === '' ? [own] : [own, ...neighbours];
}

const SURE: ReadonlySet<FoundBy | undefined> = new Set<FoundBy>(['number', 'range', 'email']);

/** By what a roster has of a student. */
function foundBy(sheets: readonly ListSheet[], own: Identities): FoundBy | undefined {
  const known = { ...own, registrationNumber: '', emails: own.emails.slice(0, 1) };
  return checkList(sheets, known).rows[0]?.by;
}

const isExcepted = ({ people }: PeopleOfList, roll: string): boolean =>
  people.some(({ range }) => range?.excepted.includes(roll.toUpperCase()));

const NUMBERED = WRITTEN_FIXTURES.filter(({ own }) => /^[^,;\n]+$/.test(own.rollNumber));

describe.each([...new Set(NUMBERED.map(({ hand }) => hand))])('%s', (hand) => {
  const fixtures = NUMBERED.filter((one) => one.hand === hand);
  it.each(fixtures)('$name', async ({ file, own, expected: { found } }) => {
    const sheets = await sheetsOf(file);
    const list = readList(sheets, rosterOf(own));
    const isMatched = list.matched.some(({ student }) => student.rollNumber === own.rollNumber);
    const isOff = found === 'no' || isExcepted(list, own.rollNumber);
    const isOn = !isOff && found === 'sure' && SURE.has(foundBy(sheets, own));
    expect({ isOff, isMatched: isMatched && isOff }).toEqual({ isOff, isMatched: false });
    expect(!isOn || isMatched || list.unclear.length > 0).toBe(true);
  });
});
