// What must hold of any list: a yes needs a positive statement, and nothing may take it back.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEGATIONS } from '../lexicon/list/negations.ts';
import { SIGNS, STATES } from '../lexicon/list/states.ts';
import { checkList } from './check-list.ts';
import type { Identities, ListAnswer } from './list-answer.ts';
import { textToSheets } from './text-to-sheets.ts';

const own: Identities = {
  rollNumber: '21CS017',
  registrationNumber: '',
  names: ['Anil Kumar'],
  emails: [],
  branch: '',
};
const check = (text: string): ListAnswer => checkList(textToSheets(text), own);
const isYes = ({ kind, meaning }: ListAnswer): boolean =>
  (kind === 'yes' || kind === 'perhaps') && meaning === 'listed';

const POSITIVE = fc.constantFrom(
  'Shortlisted for round 2',
  'Selected students',
  'Following students have cleared the test:',
  'Qualified candidates',
  'ye log select ho gaye',
  'चयनित अभ्यर्थी',
  'Congratulations to the following, who are promoted to HR',
);
const NEUTRAL = fc.constantFrom(
  'Zenith Labs',
  'Round 2',
  'Dear students',
  'Venue: Lab 3',
  'CSE',
  '',
);
const ROW = fc.constantFrom(
  '21CS017',
  '21CS017 Anil Kumar',
  '17. 21CS017',
  '21CS017 - Anil Kumar',
  'Anil Kumar 21CS017',
);
const OTHER = fc.constantFrom(
  '21CS001 Ravi Varma',
  '21CS004',
  '21IT009 - Meera Nair',
  '3) 21EC031 Farhan Ali',
);

interface List {
  readonly before: readonly string[];
  readonly statement: string;
  readonly others: readonly string[];
  readonly row: string;
}

const LIST = fc.record({
  before: fc.array(NEUTRAL, { maxLength: 2 }),
  statement: POSITIVE,
  others: fc.array(OTHER, { maxLength: 5 }),
  row: ROW,
});

function write({ before, statement, others, row }: List, at = others.length): string {
  const rows = [...others.slice(0, at), row, ...others.slice(at)];
  return [...before, statement, '', ...rows].join('\n');
}

describe('a list of lines', () => {
  test('under a positive statement is a yes', () => {
    fc.assert(
      fc.property(LIST, (list) => {
        expect(check(write(list))).toMatchObject({ kind: 'yes', meaning: 'listed' });
      }),
    );
  });

  test('without the statement is none', () => {
    fc.assert(
      fc.property(LIST, NEUTRAL, (list, statement) => {
        expect(isYes(check(write({ ...list, statement })))).toBe(false);
      }),
    );
  });

  test('with a negation in the statement is none', () => {
    const negations = fc.constantFrom(
      ...NEGATIONS.before.words.filter((word) => /^[a-z ]+$/.test(word) && word !== 'un'),
    );
    fc.assert(
      fc.property(LIST, negations, (list, negation) => {
        const statement = list.statement.replace(
          /shortlisted|selected|cleared|qualified|select|चयनित|promoted/i,
          (word) => `${negation} ${word}`,
        );
        expect(isYes(check(write({ ...list, statement })))).toBe(false);
      }),
    );
  });

  test('with a word of refusal or waiting in the statement, or in the row, is none', () => {
    const phrases = [...STATES['not-selected'].words, ...STATES.waitlist.words];
    fc.assert(
      fc.property(LIST, fc.constantFrom(...phrases), fc.boolean(), (list, phrase, isInRow) => {
        const changed = isInRow
          ? { ...list, row: `${list.row} - ${phrase}` }
          : { ...list, statement: `${list.statement} - ${phrase}` };
        expect(isYes(check(write(changed)))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('with "except" before the row, or a cross beside it, is none', () => {
    const crosses = fc.constantFrom(...Array.from(SIGNS.bad + SIGNS.wait));
    fc.assert(
      fc.property(LIST, crosses, fc.boolean(), (list, cross, isBefore) => {
        const row = isBefore ? `${cross} ${list.row}` : `${list.row} ${cross}`;
        expect(isYes(check(write({ ...list, row })))).toBe(false);
        expect(isYes(check(write({ ...list, row: `except ${list.row}` })))).toBe(false);
      }),
    );
  });

  test('with a line through the row is none', () => {
    fc.assert(
      fc.property(LIST, (list) => {
        const answer = check(write({ ...list, row: `~${list.row.replace(/^\d+\. /, '')}~` }));
        expect(answer).toMatchObject({ meaning: null, rows: [{ isCrossedOut: true }] });
      }),
    );
  });

  test('says no only of a student who is nowhere in it', () => {
    fc.assert(
      fc.property(LIST, fc.nat(5), (list, at) => {
        expect(check(write(list, at)).kind).not.toBe('no');
      }),
    );
  });
});

describe('a table with a column of states', () => {
  const PAIRS = fc.constantFrom(
    ['Selected', 'Rejected'],
    ['Shortlisted', 'Not shortlisted'],
    ['Cleared', 'Not cleared'],
    ['Yes', 'No'],
    ['Y', 'N'],
    ['1', '0'],
    ['Q', 'NQ'],
    ['S', 'R'],
    ['✓', '✗'],
    ['Pass', 'Fail'],
    ['Through', 'Nope'],
  );
  const HEADING = fc.constantFrom(
    'Status',
    'Result',
    'Selected',
    'Shortlisted (Y/N)',
    'Round 1',
    'Remarks',
  );
  const OTHER_HEADING = fc.oneof(
    HEADING,
    fc.constantFrom(
      '',
      'Col 1',
      'X',
      'Rejected',
      'Absent',
      'Waitlist',
      'Info',
      'Zenith',
      'Final verdict',
      'T-shirt',
    ),
  );
  const TITLE = fc.option(POSITIVE, { nil: '' });
  const table = (
    title: string,
    heading: string,
    [good, bad]: readonly string[],
    state: string | undefined,
  ): string =>
    [
      title,
      `Roll No\tName\t${heading}`,
      `21CS001\tRavi Varma\t${good}`,
      `21CS004\tMeera Nair\t${bad}`,
      `21CS017\tAnil Kumar\t${state}`,
      `21CS020\tAsha Rao\t${good}`,
    ].join('\n');

  test('never says yes to the refused, whatever the column is called and the title says', () => {
    fc.assert(
      fc.property(TITLE, OTHER_HEADING, PAIRS, (title, heading, pair) => {
        expect(isYes(check(table(title, heading, pair, pair[1])))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('says neither to a value that is not known', () => {
    fc.assert(
      fc.property(TITLE, HEADING, PAIRS, (title, heading, pair) => {
        expect(check(table(title, heading, pair, 'Zq'))).toMatchObject({
          kind: 'found',
          meaning: null,
        });
      }),
    );
  });
});

test('a list of the refused says yes to nobody', () => {
  const statements = fc.constantFrom(
    'Rejected',
    'Students who could not clear',
    'We regret to inform that the following are not selected',
    'Absentees',
    'select nahi hue',
    'अनुत्तीर्ण छात्र',
  );
  fc.assert(
    fc.property(LIST, statements, (list, statement) => {
      expect(check(write({ ...list, statement }))).toMatchObject({
        kind: 'yes',
        meaning: 'not-selected',
      });
    }),
  );
});

test('any text is answered', () => {
  const word = fc.constantFrom(
    '21CS017',
    'Selected',
    'not',
    'except',
    '~',
    '(',
    '|',
    '\t',
    '\n',
    ':',
    '✅',
    '❌',
    '*',
    '=',
    '2.1E+11',
    '#N/A',
    'Roll No',
    'Status',
    '-',
    '21CS001 to 040',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const { rows, total } = check(words.join(' '));
      for (const row of rows) expect(row.number).toBeLessThanOrEqual(Math.max(row.total, 1));
      expect(total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
