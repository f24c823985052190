/** Which column of a roster holds what, by the words of its heading. */
import { foldText } from '../../lib/text.ts';
import { wordSet } from '../../lib/word-class.ts';
import type { CollegeFacts } from '../college/college-record.ts';

export type CollegeFact = keyof CollegeFacts;

/** What pages call the facts, in the order in which they show them. */
export const COLLEGE_FACT_LABELS: Readonly<Record<CollegeFact, string>> = {
  rollNumber: 'Roll number',
  email: 'College e-mail',
  name: 'Name',
  degree: 'Course',
  branch: 'Branch',
  graduationYear: 'Batch',
  cgpa: 'CGPA',
  degreePercentage: 'Degree %',
  tenth: '10th',
  twelfth: '12th',
  diploma: 'Diploma',
  activeBacklogs: 'Active backlogs',
  pastBacklogs: 'Past backlogs',
  gapYears: 'Gap years',
};

export const COLLEGE_FACT_NAMES = Object.keys(COLLEGE_FACT_LABELS) as readonly CollegeFact[];

type Unit = 'percent' | 'cgpa' | null;

/** A heading with one word of each set in `needs`, and none besides that `may` does not have. */
interface ColumnRule {
  readonly fact: CollegeFact;
  readonly needs: readonly ReadonlySet<string>[];
  readonly may: ReadonlySet<string>;
  /** What the heading must say; undefined where it may say any. */
  readonly unit: Unit | undefined;
}

const SCORES: readonly CollegeFact[] = ['tenth', 'twelfth', 'diploma'];

function rule(
  fact: CollegeFact,
  needs: readonly string[],
  may = '',
  unit: Unit | undefined = SCORES.includes(fact) ? undefined : null,
): ColumnRule {
  return { fact, needs: needs.map(wordSet), may: wordSet(may), unit };
}

const NUMBER = 'no, nos, number, num, of, the, student, students, college, university, institute';
const MARKS = `marks, mark, score, scores, aggregate, overall, obtained, secured, in, of, the, std, standard, class,
  grade, exam, result, or`;
const DEGREE = `degree, graduation, ug, pg, btech, mtech, be, me, bsc, msc, bca, mca, mba, bba, bcom, engineering, college`;
const SO_FAR = `current, overall, aggregate, cumulative, average, avg, latest, present, final, till, date, so, far, in, of,
  the, student, score, marks, grade`;
const BACKLOGS = 'backlog, backlogs, kt, kts, atkt, atkts, arrear, arrears';
const HOW_MANY = 'no, nos, number, num, of, the, count, any, if, in, subjects, papers, standing';

/** Of several columns for one fact the one of the rule that stands first here is read. */
const RULES: readonly ColumnRule[] = [
  rule('rollNumber', ['roll, rollno, rollnumber'], NUMBER),
  rule('rollNumber', ['usn, urn, prn'], NUMBER),
  rule('rollNumber', ['university', 'seat'], NUMBER),
  rule('rollNumber', ['enrolment, enrollment, enrol, enroll, enrl'], NUMBER),
  rule(
    'rollNumber',
    ['reg, regd, regn, registration, register', 'no, number, num'],
    `${NUMBER}, permanent`,
  ),
  rule('rollNumber', ['regno'], NUMBER),
  rule('rollNumber', ['ht, htno, ticket'], `${NUMBER}, hall`),
  rule('rollNumber', ['student, college, university', 'id'], 'no, number'),
  rule('rollNumber', ['admission', 'no, number, num'], NUMBER),
  rule(
    'email',
    ['college, institute, institutional, official, university, domain', 'email'],
    'id, address, student',
  ),
  rule('email', ['email'], 'id, address, student, of, the'),
  rule('name', ['name'], 'student, students, candidate, full, of, the, complete'),
  rule('name', ['student, students, candidate']),
  rule('degree', ['course, degree, program, programme'], 'name, of, the, study'),
  rule(
    'branch',
    ['branch, department, dept, stream, discipline'],
    `name, of, the, study, specialisation,
    specialization, engineering`,
  ),
  rule('branch', ['specialisation, specialization']),
  rule(
    'graduationYear',
    ['passing, passout, graduation, pass, passed, completion', 'year'],
    'of, out, expected, the',
  ),
  rule('graduationYear', ['yop, batch'], 'year, passing, graduation, passout, of'),
  rule('tenth', ['10, 10th, x, xth, tenth, ssc, sslc, matric, matriculation, secondary'], MARKS),
  rule('twelfth', ['12, 12th, xii, xiith, twelfth, hsc, puc, inter, intermediate'], MARKS),
  rule('diploma', ['diploma'], `${MARKS}, polytechnic`),
  rule('cgpa', [], SO_FAR, 'cgpa'),
  rule('cgpa', [DEGREE], SO_FAR, 'cgpa'),
  rule('degreePercentage', [DEGREE], SO_FAR, 'percent'),
  rule('activeBacklogs', ['active, live, current, standing, pending, open', BACKLOGS], HOW_MANY),
  rule(
    'pastBacklogs',
    ['past, history, dead, cleared, passive, closed, previous', BACKLOGS],
    HOW_MANY,
  ),
  rule(
    'gapYears',
    ['gap, gaps'],
    'year, years, yr, yrs, education, educational, academic, in, no, number, of, any, if',
  ),
];

export interface RosterColumn {
  readonly fact: CollegeFact;
  readonly at: number;
  readonly heading: string;
  readonly unit: Unit;
  /** The place of its rule: the lower, the more surely meant. */
  readonly rank: number;
}

/** Undefined for a heading that is not known, or that may mean two things. */
export function readHeading(heading: string, at: number): RosterColumn | undefined {
  const text = spellOut(heading);
  const unit = CGPA.test(text) ? 'cgpa' : PERCENT.test(text) ? 'percent' : null;
  const words = text.replace(UNITS, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const fits = RULES.findIndex((one) => isMeant(one, words, unit));
  const { fact } = RULES[fits] ?? {};
  return fact && { fact, at, heading: heading.trim(), unit, rank: fits };
}

function isMeant(one: ColumnRule, words: readonly string[], unit: Unit): boolean {
  return (
    (one.unit === undefined || one.unit === unit) &&
    one.needs.every((set) => words.some((word) => set.has(word))) &&
    words.every((word) => one.may.has(word) || one.needs.some((set) => set.has(word)))
  );
}

const CGPA = /\b(?:c?gpa|cpi)\b/;
const PERCENT = /%|\bpercent(?:age)?\b|\b(?:perc|pct)\b/;
const UNITS = /\b(?:c?gpa|cpi|percent(?:age)?|perc|pct)\b|%/g;
/** 'E-mail', 'B.Tech', '10+2' and 'Higher Secondary' as one word each. */
const ONE_WORD: readonly (readonly [RegExp, string])[] = [
  [/\be[\s-]?mails?\b|\bmail(?= ?id\b)/g, 'email'],
  [/\b([bm])\.\s?(tech|sc|com|e)\b\.?/g, '$1$2'],
  [
    /\b10\s?\+\s?2\b|(?<!\S)\+\s?2\b|\b(?:higher|senior) secondary\b|\b(?:2nd|ii) puc?\b/g,
    ' 12th ',
  ],
  [/\bper cent(?:age)?\b/g, '%'],
  [/\bpass(?:ing)?[\s-]out\b/g, 'passout'],
  [/\bc\.\s?g\.\s?p\.\s?a\b\.?/g, 'cgpa'],
  [/\byears?\b/g, 'year'],
  [/\b(?:out of|on)\s?(?:10|100|4)(?:\.0)?\b|\/\s?(?:10|100)\b(?!th)/g, ' '],
  // Remarks, not other columns: '(upto 6th sem)', '(as on 1 July)', '(if any)'
  [/\((?:up ?to|till|as on|as per|if any|in|max|only|eg)\b[^)]*\)/g, ' '],
];

function spellOut(heading: string): string {
  const text = foldText(heading.slice(0, 200))
    .replace(/[\s_]+/g, ' ')
    .trim();
  return ONE_WORD.reduce((spelt, [from, to]) => spelt.replace(from, to), text);
}
