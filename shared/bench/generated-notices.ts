/** The layouts of generated messages that announce no opening. */
import { pickCompany, pickRole, type MessageContext } from './generated-openings.ts';
import {
  daysAfter,
  fillIn,
  listOf,
  PLAIN_DATE,
  writeAfternoon,
  writeDay,
  writeDeadline,
} from './generated-values.ts';
import type { Layout } from './generated-layouts.ts';

const EXTENSIONS = listOf(`
  The last date to apply for {company} has been extended to {text}.;
  Update: {company} - application deadline extended till {text};
  {company}: the deadline is now {text} instead of {old}.;
  The application deadline of {company} has been extended from {old} to {text}.`);

const extendedDeadline: Layout = ({ random, now, dateForm }) => {
  const company = pickCompany(random);
  const { value, text } = writeDeadline(random, now, dateForm);
  const old = writeDay(daysAfter(now, -1), PLAIN_DATE);
  return {
    lines: [fillIn(random.oneOf(EXTENSIONS), { company, text, old })],
    kind: 'update',
    drafts: [{ company, 'deadlines.applicationDeadline': value }],
  };
};

const appointment = ({ random, now, dateForm }: MessageContext, ...days: [number, number]) =>
  writeAfternoon(random, daysAfter(now, random.integer(...days)), dateForm);

const MOVES = listOf(`
  The online test of {company} has been rescheduled to {text}.;
  {company} online test is postponed. New date: {text};
  Kindly note that the online test of {company} has been preponed to {text}.`);

const movedTest: Layout = (context) => {
  const { random } = context;
  const company = pickCompany(random);
  const { value, text } = appointment(context, 3, 20);
  return {
    lines: [fillIn(random.oneOf(MOVES), { company, text })],
    kind: 'update',
    drafts: [{ company, 'test.date': value, 'test.testType': ['Online test', 'Online'] }],
  };
};

const TEST_NAMES = listOf(
  'Online Test; Aptitude Test; Coding Test; Technical Interview; Group Discussion',
);

const schedule: Layout = (context) => {
  const { random } = context;
  const company = pickCompany(random);
  const { value, text } = appointment(context, 1, 12);
  const name = random.oneOf(TEST_NAMES);
  const minutes = random.oneOf([30, 45, 60, 90]);
  const link = `https://assess.example/t/${random.integer(1000, 9999)}`;
  const lines = [
    `The ${name.toLowerCase()} of ${company} is scheduled as follows:`,
    `Date and time: ${text}`,
    `Duration: ${minutes} minutes`,
    `Test link: ${link}`,
    'Login 15 minutes before the start.',
  ];
  const draft = {
    company,
    'test.date': value,
    'test.testType': [name, name.replace(/ Test$/, '')],
    'test.duration': `${minutes} minutes`,
    'test.link': link,
  };
  return { lines, kind: 'schedule', drafts: [draft] };
};

const PEOPLE = listOf(`
  Aarav Menon; Diya Kulkarni; Ishaan Bose; Kavya Pillai; Rohan Deshpande; Sneha Reddy; Tanvi Joshi;
  Vivaan Chatterjee; Meera Nair; Zoya Khan`);

/** A list of so many people, below one of these headings. */
function peopleLayout(kind: 'shortlist' | 'result', heads: string, count: number): Layout {
  return ({ random }) => {
    const [company, role] = [pickCompany(random), pickRole(random)];
    const head = fillIn(random.oneOf(listOf(heads)), { company, role });
    const first = random.integer(1, 90);
    const people = PEOPLE.slice(0, count).map(
      (person, index) =>
        `${index + 1}. ${person} - 21CS${String(first + index * 7).padStart(3, '0')}`,
    );
    return { lines: [head, '', ...people], kind, drafts: [{ company, role }] };
  };
}

const SHORTLISTS = `
  The following students are shortlisted for the interview round of {company} for the role of {role}:;
  {company} - shortlist for the technical interview ({role}); Shortlisted students for {company}, role: {role}`;
const RESULTS = `
  Congratulations to the following students who have been selected by {company} for the role of {role}:;
  Final result: the following students have received offers from {company} for the role of {role}`;

const CHATTER = listOf(`
  Good morning everyone; Thank you so much sir; Anyone going to the canteen?;
  Please share the notes of the last class; Did anyone get the mail? I did not;
  All the best to everyone for tomorrow!; Ok noted, thanks; How was the paper? Mine was fine;
  Happy Diwali to all of you and your families; Sir, my name is missing in the attendance sheet;
  Can somebody send me the photo of the timetable; Library will be closed on Sunday`);

const chatter: Layout = ({ random }) => ({
  lines: [random.oneOf(CHATTER)],
  kind: 'other',
  drafts: [],
});

export const NOTICE_LAYOUTS: readonly Layout[] = [
  extendedDeadline,
  movedTest,
  schedule,
  peopleLayout('shortlist', SHORTLISTS, PEOPLE.length),
  peopleLayout('result', RESULTS, 5),
  chatter,
];
