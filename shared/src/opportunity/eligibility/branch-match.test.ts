import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRequiredBranches, matchBranch } from './eligibility.ts';
import { areNear, BRANCHES } from './branch-names.ts';

function match(own: string, ...required: readonly string[]): string {
  return matchBranch(own, parseRequiredBranches(required));
}

describe('spellings of one branch', () => {
  test.each([
    [
      'CSE',
      'CS',
      'cse',
      'C.S.E.',
      'Computer Science',
      'Computer Engineering',
      'Computer Science & Engg',
      'Computer Science and Engineering',
      'COMPUTER SCIENCE & ENGINEERING',
      'Computer Science Engineering',
      'Comp. Sci. & Engg.',
      'CSE (Computer Science and Engineering)',
      'Computer Science and Engineering (CSE)',
      'B.Tech CSE',
      'B.Tech. in Computer Science',
      'B.E. Computer Science and Engineering',
      'Bachelor of Technology in Computer Science',
      'BTech - CSE',
      'Department of Computer Science and Engineering',
    ],
    ['IT', 'I.T.', 'Information Technology', 'Info. Tech.', 'B.Tech (IT)'],
    [
      'ECE',
      'EC',
      'E&C',
      'ENTC',
      'E&TC',
      'EXTC',
      'Electronics and Communication',
      'Electronics & Communication Engineering',
      'Electronics and Telecommunication Engg.',
    ],
    ['EEE', 'EE', 'Electrical', 'Electrical Engineering', 'Electrical and Electronics Engineering'],
    ['Mech', 'ME', 'Mechanical', 'Mechanical Engineering', 'B.E. (Mechanical)'],
    ['Civil', 'Civil Engineering', 'Civil Engg', 'B.Tech Civil'],
    [
      'AI&ML',
      'AIML',
      'AI & ML',
      'AI/ML',
      'AI-ML',
      'Artificial Intelligence and Machine Learning',
      'Artificial Intelligence & Machine Learning (AI & ML)',
      'CSE (AI & ML)',
      'CSE - AI & ML',
      'CSE(AIML)',
      'Computer Science and Engineering with specialization in Artificial Intelligence and Machine Learning',
    ],
    ['AI&DS', 'AIDS', 'AI and Data Science', 'Artificial Intelligence and Data Science'],
    ['EIE', 'Instrumentation', 'Electronics and Instrumentation Engineering', 'E&I'],
    ['CHE', 'Chemical', 'Chemical Engineering', 'Chem. Engg.'],
    ['BT', 'Biotech', 'Biotechnology', 'Bio-Technology'],
    ['MnC', 'Mathematics and Computing', 'Maths & Computing'],
    ['EP', 'Engineering Physics'],
    ['MCA', 'M.C.A.', 'Master of Computer Applications'],
  ])('%s', (...spellings) => {
    const matches = spellings.flatMap((own) =>
      spellings
        .filter((required) => match(own, required) !== 'met')
        .map((asked) => `${own} / ${asked}`),
    );
    expect(matches).toEqual([]);
  });
});

test.each([
  ['Civil', ['CSE', 'IT']],
  ['Mechanical Engineering', ['CSE/IT', 'ECE']],
  ['IT', ['CSE']],
  ['CSE', ['IT', 'ECE']],
  ['ECE', ['EEE']],
  ['CSE', ['B.Tech (Civil, Mechanical)']],
  ['Mech', ['CE']],
  ['Civil', ['All branches except Civil']],
  ['Mechanical', ['Any branch other than Civil or Mechanical']],
  ['CSE (Gaming Technology)', ['Mech', 'Civil']],
  ['MCA', ['CSE', 'IT']],
  ['B.Tech CSE', ['MCA', 'BCA']],
  ['Textile Technology', ['CSE and IT']],
])('%s is not among %j', (own, required) => {
  expect(match(own, ...required)).toBe('not-met');
});

test.each([
  ['CSE', ['CSE', 'IT']],
  ['it', ['CSE / IT / ECE']],
  ['ECE', ['CSE, IT, ECE']],
  ['EEE', ['ECE & EEE']],
  ['IT', ['CSE IT ECE']],
  ['Mechanical', ['B.Tech (Mech/Civil)']],
  ['Mechanical', ['BE/B.Tech (CSE, IT, ME)']],
  ['Civil', ['CSE', 'IT', 'ECE', 'EEE', 'ME', 'CE']],
  ['CE', ['CSE', 'ME', 'CE']],
  ['Civil', ['EEE', 'ME', 'CE']],
  ['CSE', ['Civil', 'CE']],
  ['CSE', ['CSE or IT']],
  ['Civil', ['All branches']],
  ['Civil', ['Any']],
  ['Civil', ['ALL']],
  ['Civil', ['Open to all branches']],
  ['Civil', ['B.Tech all']],
  ['Civil', ['B.Tech (All branches)']],
  ['Civil', ['All branches (B.E/B.Tech)']],
  ['Civil', ['Any engineering branch']],
  ['Civil', ['B.E./B.Tech']],
  ['Civil', ['B.Tech', 'MCA']],
  ['MCA', ['B.Tech', 'MCA']],
  ['CSE', ['All branches except Civil']],
  ['CSE', ['All B.Tech branches except Civil and Mechanical']],
  ['CSE', ['CSE & allied branches']],
  ['ECE', ['Circuit branches']],
  ['CSE', ['CSE (Hons)']],
  ['Cinematography', ['All branches']],
  ['Rubber Physics', ['rubber physics', 'CSE']],
  ['', ['All branches']],
  ['B.Tech CSE', ['B.Tech', 'CSE']],
])('%s is among %j', (own, required) => {
  expect(match(own, ...required)).toBe('met');
});

describe('unknown cases', () => {
  test.each([
    ['whether a specialisation counts as its branch', 'CSE (AI & ML)', ['CSE']],
    ['whether a branch counts as its specialisation', 'CSE', ['CSE (AI & ML)']],
    ['whether one specialisation counts as another', 'AI & ML', ['AI & DS']],
    ['which branch CE is', 'Civil', ['CE']],
    ['which branch CE is beside IT', 'Civil', ['CE', 'IT', 'ME']],
    ['which branch CE is beside others', 'CSE', ['ME', 'CE', 'EEE']],
    ['which branch CE is in a profile', 'CE', ['Civil', 'EEE']],
    ['an unknown branch', 'Cinematography', ['CSE']],
    ['a notice that is not understood', 'Civil', ['Non-IT branches']],
    ['the meaning of "etc."', 'ECE', ['CSE', 'IT', 'etc.']],
    ['which branches are allied', 'Chemical', ['CSE & allied branches']],
    ['which branches are circuit branches', 'Biomedical', ['Circuit branches']],
    ['whether a preference is a requirement', 'Civil', ['CSE preferred']],
    ['CSE of another degree', 'CSE', ['M.Tech CSE']],
    ['another branch with CSE of another degree', 'Mech', ['M.Tech (CSE)']],
    ['whether B.Tech beside CSE means every branch', 'Mech', ['B.Tech', 'CSE']],
    ['whether another course is one of engineering', 'MCA', ['All B.Tech branches']],
    ['whether an unknown branch is one of engineering', 'Mime', ['B.Tech']],
    ['a branch near an excluded one', 'CSE (AI & ML)', ['All branches except CSE']],
    ['which of two branches the student means', 'CSE and Economics', ['CSE']],
    ['an unknown specialisation', 'CSE (Gaming Technology)', ['CSE', 'Civil']],
    ['a science course', 'B.Sc Computer Science', ['CSE']],
    ['whether an exception covers an unknown branch', 'Mime', ['All except Civil']],
    ['whether two names are one branch or two', 'CSE', ['Computer Science and AI']],
    ['a branch in Hindi', 'संगणक', ['CSE']],
  ])('%s', (_, own, required) => {
    expect(match(own, ...required)).toBe('unknown');
  });
});

test.each([['', ' ', '-', 'N/A', 'None']].flat())('"%s" in the profile is not a branch', (own) => {
  expect(match(own, 'CSE')).toBe('no-branch');
});

test.each([
  [[], []],
  [['', '-', ' '], []],
  [['N/A'], []],
  [['No restriction'], []],
  [['-', 'CSE'], ['CSE']],
])('%j requires %j', (entries, named) => {
  expect(parseRequiredBranches(entries).named).toEqual(named);
});

describe('for any known branches and spellings', () => {
  const known = Array.from(BRANCHES, ([branch, { spellings }]) =>
    spellings.map((spelling) => ({ branch, spelling })),
  ).flat();
  const anySpelling = fc.constantFrom(...known);
  const anyList = fc.array(anySpelling, { minLength: 1, maxLength: 6 });
  /** Notations of a list; each must be read like the plain list. */
  const anyWriting = fc.constantFrom<(entries: readonly string[]) => readonly string[]>(
    (entries) => entries,
    (entries) => [entries.join(', ')],
    (entries) => [entries.join(' / ').toUpperCase()],
    (entries) => [`B.Tech (${entries.join(', ')})`],
    (entries) => entries.map((entry) => `Only ${entry} branch students`),
    (entries) => [...entries, '-'],
  );
  /** The meaning of 'CE' depends on the other branches, and 'BE/ME' are degrees: those have tests of their own. */
  const isPlain = ({ branch, spelling }: { branch: string; spelling: string }): boolean =>
    branch !== 'ce' && spelling !== 'me';

  test('a list is met by the same branch, unknown for a near one and not met otherwise', () => {
    fc.assert(
      fc.property(anySpelling, anyList, anyWriting, (own, list, write) => {
        const plainBranches = list.filter(isPlain);
        fc.pre(plainBranches.length > 0);
        const isSame = plainBranches.some(({ branch }) => branch === own.branch);
        const isNear = plainBranches.some(({ branch }) => areNear(branch, own.branch));
        const expected = isSame ? 'met' : isNear ? 'unknown' : 'not-met';
        const written = write(plainBranches.map(({ spelling }) => spelling));
        expect([own, written, match(own.spelling, ...written)]).toEqual([own, written, expected]);
      }),
      { numRuns: 500 },
    );
  });

  test('"all branches except" rejects exactly the excluded branch, and is unknown for near ones', () => {
    fc.assert(
      fc.property(anySpelling, anySpelling.filter(isPlain), (own, shutOut) => {
        const found = match(own.spelling, `All branches except ${shutOut.spelling}`);
        const isNear = areNear(own.branch, shutOut.branch);
        const expected = own.branch === shutOut.branch ? 'not-met' : isNear ? 'unknown' : 'met';
        expect([own, shutOut, found]).toEqual([own, shutOut, expected]);
      }),
    );
  });

  test('adding a branch to the list never makes the result worse', () => {
    fc.assert(
      fc.property(anySpelling, anyList, anySpelling, (own, list, more) => {
        const required = list.map(({ spelling }) => spelling);
        const [before, after] = [
          match(own.spelling, ...required),
          match(own.spelling, ...required, more.spelling),
        ];
        const rank = ['not-met', 'unknown', 'met'];
        expect(rank.indexOf(after)).toBeGreaterThanOrEqual(rank.indexOf(before));
      }),
      { numRuns: 500 },
    );
  });
});

describe('for any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '(',
          ')',
          ' - ',
          '/',
          ',',
          ' and ',
          'CSE',
          'all',
          'except',
          'B.Tech',
          ':',
          '&',
        ),
        { maxLength: 20 },
      )
      .map((parts) => parts.join('')),
  );

  test('there is a result, and it is the same each time', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 5 }), (own, required) => {
        expect(match(own, ...required)).toBe(match(own, ...required));
      }),
    );
  });

  test('the same words on both sides are never "not met"', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!text.includes('except'));
        expect(match(text, text)).not.toBe('not-met');
      }),
    );
  });
});
