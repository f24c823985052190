/** The layouts of generated messages that announce no opening. */
import { pickCompany, pickRole } from './generated-openings.ts';
import {
  daysAfter,
  PLAIN_DATE,
  writeAppointment,
  writeDay,
  writeDeadline,
} from './generated-values.ts';
import type { Layout } from './generated-layouts.ts';

const extendedDeadline: Layout = ({ random, now, dateForm }) => {
  const company = pickCompany(random);
  const { wall, text } = writeDeadline(random, now, dateForm);
  const old = writeDay(daysAfter(now, -1), PLAIN_DATE);
  const line = random.oneOf([
    `The last date to apply for ${company} has been extended to ${text}.`,
    `Update: ${company} - application deadline extended till ${text}`,
    `${company}: the deadline is now ${text} instead of ${old}.`,
    `The application deadline of ${company} has been extended from ${old} to ${text}.`,
  ]);
  return {
    lines: [line],
    kind: 'update',
    drafts: [{ company, 'deadlines.applicationDeadline': wall }],
  };
};

const movedTest: Layout = ({ random, now, dateForm }) => {
  const company = pickCompany(random);
  const day = daysAfter(now, random.integer(3, 20));
  const { wall, text } = writeAppointment(random, day, dateForm);
  const line = random.oneOf([
    `The online test of ${company} has been rescheduled to ${text}.`,
    `${company} online test is postponed. New date: ${text}`,
    `Kindly note that the online test of ${company} has been preponed to ${text}.`,
  ]);
  return {
    lines: [line],
    kind: 'update',
    drafts: [{ company, 'test.date': wall, 'test.testType': ['Online test', 'Online'] }],
  };
};

const TEST_NAMES = [
  'Online Test',
  'Aptitude Test',
  'Coding Test',
  'Technical Interview',
  'Group Discussion',
] as const;

const schedule: Layout = ({ random, now, dateForm }) => {
  const company = pickCompany(random);
  const day = daysAfter(now, random.integer(1, 12));
  const { wall, text } = writeAppointment(random, day, dateForm);
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
  const drafts = [
    {
      company,
      'test.date': wall,
      'test.testType': [name, name.replace(/ Test$/, '')],
      'test.duration': `${minutes} minutes`,
      'test.link': link,
    },
  ];
  return { lines, kind: 'schedule', drafts };
};

const PEOPLE = [
  'Aarav Menon',
  'Diya Kulkarni',
  'Ishaan Bose',
  'Kavya Pillai',
  'Rohan Deshpande',
  'Sneha Reddy',
  'Tanvi Joshi',
  'Vivaan Chatterjee',
  'Meera Nair',
  'Zoya Khan',
] as const;

const listed = (first: number): readonly string[] =>
  PEOPLE.map(
    (person, index) =>
      `${index + 1}. ${person} - 21CS${String(first + index * 7).padStart(3, '0')}`,
  );

const shortlist: Layout = ({ random }) => {
  const company = pickCompany(random);
  const role = pickRole(random);
  const head = random.oneOf([
    `The following students are shortlisted for the interview round of ${company} for the role of ${role}:`,
    `${company} - shortlist for the technical interview (${role})`,
    `Shortlisted students for ${company}, role: ${role}`,
  ]);
  return {
    lines: [head, '', ...listed(random.integer(1, 90))],
    kind: 'shortlist',
    drafts: [{ company, role }],
  };
};

const result: Layout = ({ random }) => {
  const company = pickCompany(random);
  const role = pickRole(random);
  const head = random.oneOf([
    `Congratulations to the following students who have been selected by ${company} for the role of ${role}:`,
    `Final result: the following students have received offers from ${company} for the role of ${role}`,
  ]);
  return {
    lines: [head, '', ...listed(random.integer(1, 90)).slice(0, 5)],
    kind: 'result',
    drafts: [{ company, role }],
  };
};

const chatter: Layout = ({ random }) => ({
  lines: [
    random.oneOf([
      'Good morning everyone',
      'Thank you so much sir',
      'Anyone going to the canteen?',
      'Please share the notes of the last class',
      'Did anyone get the mail? I did not',
      'All the best to everyone for tomorrow!',
      'Ok noted, thanks',
      'How was the paper? Mine was fine',
      'Happy Diwali to all of you and your families',
      'Sir, my name is missing in the attendance sheet',
      'Can somebody send me the photo of the timetable',
      'Library will be closed on Sunday',
    ]),
  ],
  kind: 'other',
  drafts: [],
});

export const NOTICE_LAYOUTS: readonly Layout[] = [
  extendedDeadline,
  movedTest,
  schedule,
  shortlist,
  result,
  chatter,
];
