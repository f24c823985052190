import { describe, expect, test } from 'vitest';
import type { Purpose } from './draft/dates/date-cues.ts';
import type { PurposedDate } from './draft/dates/date-purpose.ts';
import { findKind } from './find-kind.ts';
import type { MessageKind } from './message-types.ts';
import { splitLines } from './text/split-lines.ts';
import { splitPieces } from './text/split-pieces.ts';

type KindInput = Parameters<typeof findKind>[0];

const [PIECE] = splitPieces(splitLines('24 Nov'));

function dateFor(purpose: Purpose, rest: Partial<PurposedDate> = {}): PurposedDate {
  if (!PIECE) throw new Error('no piece');
  return {
    span: [0, 6],
    readings: [{ day: '2026-11-24', clock: '10:00:00' }],
    sure: true,
    purpose,
    isClear: true,
    isFormer: false,
    isSame: false,
    isLongPast: false,
    isPast: false,
    is24Hours: false,
    isClockOnly: false,
    piece: PIECE,
    ...rest,
  };
}

const DEADLINE = { dates: [dateFor('deadline')] };
const TEST = { dates: [dateFor('test')] };
const ROLE = { hasRole: true };
const PAY = { hasPay: true };
const LINK = { hasApplyLink: true };
const BRANCHES = { pieces: splitPieces(splitLines('Branches: CSE')) };
const NO_COMPANY = { hasCompany: false };

/** Of a message about a company in which nothing else was found. */
function kindOf(text: string, ...found: readonly Partial<KindInput>[]): MessageKind {
  return findKind({
    text,
    pieces: splitPieces(splitLines(text)),
    dates: [],
    hasPay: false,
    hasRole: false,
    hasCompany: true,
    hasApplyLink: false,
    ...found.reduce((all, one) => ({ ...all, ...one }), {}),
  });
}

type Case = [kind: MessageKind, text: string, ...found: readonly Partial<KindInput>[]];

describe('drive', () => {
  test.each<Case>([
    ['drive', 'Zenith offers a job', ROLE, PAY],
    ['drive', 'Zenith takes engineers', ROLE, LINK],
    ['drive', 'An opening for engineers', ROLE, PAY, NO_COMPANY],
    ['drive', 'Zenith\nBranches: CSE\nLocation: Pune'],
    ['drive', 'Zenith\nRole: SDE\nCTC: 12 LPA'],
    ['drive', 'Zenith hackathon', ROLE, PAY],
    // One of them alone may be said of anything.
    ['other', 'Zenith takes engineers', ROLE],
    ['other', 'Zenith pays 12 LPA', PAY],
    ['other', 'Zenith\nVenue: Hall 2\nContact: Asha'],
    ['other', 'Form to be filled', LINK, DEADLINE, NO_COMPANY],
    ['other', 'Zenith asks for a reply', LINK, { dates: [dateFor('other')] }],
    ['other', 'Zenith, by 5 pm', LINK, { dates: [dateFor('deadline', { isClockOnly: true })] }],
    ['other', 'Zenith hackathon of the club', LINK, DEADLINE],
    ['other', 'Scholarship of the Zenith foundation', LINK, DEADLINE],
    ['other', 'Has anyone applied to Zenith as an engineer for 12 LPA?', ROLE, PAY],
  ])('%s: %j', (kind, text, ...found) => {
    expect(kindOf(text, ...found)).toBe(kind);
  });
});

describe('update', () => {
  test.each<Case>([
    ['update', 'Zenith: the last date is extended', DEADLINE],
    ['update', 'The test of Zenith is postponed', TEST],
    ['update', 'Zenith test: Hall 2 instead of Hall 1'],
    ['update', 'The old link of Zenith is not working', LINK],
    ['update', 'Zenith ki date badh gayi', DEADLINE],
    ['update', 'Zenith की अंतिम तिथि बढ़ा दी गई है', DEADLINE],
    ['update', 'Reminder: Zenith', DEADLINE],
    ['update', 'New form of Zenith', LINK],
    ['update', 'Zenith form will stay open till Sunday', DEADLINE],
    ['update', 'Zenith PPT\nwas: 3 pm\nnow: 4 pm', TEST],
    ['update', 'Zenith ka OA aaj nahi hoga, ab parso hoga', TEST],
    ['update', 'Zenith: use this link and ignore the earlier one', TEST],
    ['update', 'Typing mistake, Zenith ka stipend 16k hai', PAY],
    // The time stays.
    ['update', 'Room change: Zenith test is in the library'],
    ['update', 'Zenith extended the last date, all else as before', DEADLINE, ROLE, PAY, LINK],
    // A weak word needs something that changed.
    ['other', 'Reminder: Zenith'],
    ['other', 'The last date is extended', DEADLINE, NO_COMPANY],
    ['other', 'Anyone knows if Zenith postponed?'],
    ['drive', 'Reminder: Zenith is hiring', DEADLINE, ROLE, LINK],
    ['drive', 'Zenith. No extension will be given', DEADLINE, LINK],
    ['drive', 'Zenith: the last date will not be extended', DEADLINE, LINK],
    ['drive', 'Send your updated resume to Zenith', DEADLINE, LINK],
    [
      'drive',
      `Zenith takes engineers. ${'We wish all of you well. '.repeat(9)}Extended to IT`,
      DEADLINE,
      ROLE,
      PAY,
      LINK,
    ],
    ['drive', 'Zenith extended\nBranches: CSE\nLocation: Pune', DEADLINE, ROLE, PAY, LINK],
  ])('%s: %j', (kind, text, ...found) => {
    expect(kindOf(text, ...found)).toBe(kind);
  });
});

describe('schedule', () => {
  test.each<Case>([
    ['schedule', '9.00 assemble\n9.30 talk\n11.00 Zenith test\n12.30 selected candidates', TEST],
    ['schedule', 'Zenith test in Lab 3', TEST],
    ['schedule', 'Zenith interviews in Hall 2', { dates: [dateFor('interview')] }],
    ['schedule', 'Zenith PPT in the auditorium', { dates: [dateFor('talk')] }],
    ['schedule', 'Zenith session', { dates: [dateFor('unknown', { isClear: false })] }],
    ['schedule', 'Zenith की परीक्षा', TEST],
    ['schedule', 'PRE-PLACEMENT TALK\nZenith on 24 Nov', TEST],
    [
      'schedule',
      'Congratulations! We invite you to the HR interview at Zenith',
      { dates: [dateFor('interview')] },
    ],
    ['schedule', 'Zenith test; resume building is on another day', TEST],
    ['schedule', 'Zenith takes the shortlisted to the test', TEST],
    ['other', 'Zenith test in Lab 3'],
    ['other', 'The test is in Lab 3', TEST, NO_COMPANY],
    ['other', 'Zenith comes to the campus', TEST],
    ['other', 'Zenith test', { dates: [dateFor('test', { isPast: true })] }],
    ['other', 'Zenith test', { dates: [dateFor('test', { isFormer: true })] }],
    ['other', 'Zenith test', DEADLINE],
    ['other', 'Zenith test', { dates: [dateFor('deadline'), dateFor('unknown')] }],
    ['other', 'My experience of the Zenith test', TEST],
    [
      'other',
      'Zenith resume building session',
      { dates: [dateFor('unknown', { isClear: false })] },
    ],
    // What can still be applied for is an opening.
    [
      'drive',
      'Zenith test for engineers',
      { dates: [dateFor('test'), dateFor('deadline')] },
      ROLE,
      LINK,
    ],
    ['drive', 'Zenith test for engineers', TEST, ROLE, LINK, PAY, BRANCHES],
    // A person is invited.
    ['schedule', 'Your interview for the role at Zenith\nLocation: Pune', TEST, ROLE],
    ['schedule', 'Reminder: Zenith test today', TEST],
    ['other', 'Mock test of the Zenith pattern', TEST],
    ['other', 'Mock drive, only for practice', DEADLINE, ROLE, LINK, PAY, BRANCHES],
    ['other', 'A practice test, no company is involved', TEST],
  ])('%s: %j', (kind, text, ...found) => {
    expect(kindOf(text, ...found)).toBe(kind);
  });
});

const NAMES = '\n1. Asha Rao 21CS001\n2. Ravi Iyer 21CS014\n3. Meera Nair 21IT033';

describe('shortlist and result', () => {
  test.each<Case>([
    ['shortlist', `Shortlist of Zenith${NAMES}`],
    ['shortlist', `Selected for the next round of Zenith${NAMES}`, TEST],
    ['shortlist', 'The shortlist of Zenith is attached'],
    ['shortlist', 'Following students go to the Zenith test', TEST],
    ['shortlist', 'Zenith wale GD ke liye ye log jayenge', TEST],
    ['result', 'Zenith has made offers to four of us'],
    // Who sits where, and teachers that a school looks for.
    ['schedule', `Zenith test, seating plan${NAMES}`, TEST],
    ['drive', `Zenith requires teachers${NAMES}`, ROLE, PAY],
    ['result', `Zenith: final result${NAMES}`],
    ['result', `Congratulations!${NAMES}`, NO_COMPANY],
    ['result', 'Congratulations to all who got placed at Zenith'],
    ['result', 'Zenith has rolled out 3 offers. Offers received by Asha and Ravi'],
    ['result', 'Zenith में चयन पर बधाई'],
    // For a round, not for the job.
    ['shortlist', 'Congratulations, you are shortlisted for Zenith'],
    ['shortlist', `Congratulations to the shortlisted of Zenith${NAMES}`],
    ['other', 'Congratulations to the team', NO_COMPANY],
    ['other', 'The shortlist is attached', NO_COMPANY],
    ['drive', 'Zenith takes engineers; the shortlisted come to the test', DEADLINE, ROLE, LINK],
    ['drive', 'Congratulations, Zenith takes engineers', DEADLINE, ROLE, LINK],
  ])('%s: %j', (kind, text, ...found) => {
    expect(kindOf(text, ...found)).toBe(kind);
  });
});

describe('what looks like a notice', () => {
  test.each<Case>([
    ['other', 'Reminder: the exam fee is to be paid', DEADLINE],
    ['other', 'Resume workshop for all\nBranches: CSE\nLocation: Hall', DEADLINE, LINK],
    ['other', 'Placement Bulletin: median 6 LPA', DEADLINE, ROLE, PAY, LINK],
    ['other', 'For the NAAC data fill the form', DEADLINE, ROLE, LINK],
    ['other', 'bhai Zenith ka form kisine bhara kya? 12 LPA hai na?', DEADLINE, ROLE, PAY],
    // Asked, and told.
    ['drive', 'Anyone for Zenith? Apply here', DEADLINE, ROLE, PAY, LINK],
  ])('%s: %j', (kind, text, ...found) => {
    expect(kindOf(text, ...found)).toBe(kind);
  });
});

test.each<Case>([
  ['update', 'Zenith: only the last date has changed\nBranches: CSE', DEADLINE, ROLE, PAY, LINK],
  ['update', 'Zenith relaxed the cut-off from 7.5 to 6.5', DEADLINE, BRANCHES],
  ['update', 'Zenith: fill this one instead, everything else is the same', LINK],
  ['update', `${'College. '.repeat(30)}The last date of Zenith is hereby extended`, DEADLINE, ROLE],
])('a change that tells the rest too, %s: %j', (kind, text, ...found) => {
  expect(kindOf(text, ...found)).toBe(kind);
});

test.each(['', 'ok', 'Good morning', 'Zenith', '🎉'])('%j is something else', (text) => {
  expect(kindOf(text)).toBe('other');
  expect(kindOf(text, NO_COMPANY)).toBe('other');
});
