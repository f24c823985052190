/** The placement cell of the demo: a roster of 300 students, and eight drives: rounds, registrations and a list. */
import type { CollegeFacts } from '../../shared/src/account/college/college-record.ts';
import type { ListEntry } from '../../shared/src/api/campus.ts';
import { addSeconds, type WallTime } from '../../shared/src/lib/time/wall-time.ts';
import type { RegistrationMode } from '../../shared/src/opportunity/campus/registration.ts';
import type { DriveRound } from '../../shared/src/opportunity/drive-rounds.ts';
import { createSeededRandom } from '../../shared/src/testing/seeded-random.ts';

const DAY_SECONDS = 86_400;
const STUDENTS = 300;

const BRANCHES = ['CSE', 'IT', 'ECE', 'EEE', 'Mechanical', 'Civil'] as const;
const FIRST_NAMES =
  'Aarav Diya Ishaan Meera Rohan Kavya Aditya Sneha Vikram Pooja Arjun Nisha'.split(' ');
const LAST_NAMES = 'Sharma Iyer Patel Reddy Das Kulkarni Nair Singh Bose Hegde'.split(' ');

/** The student of the demo is the first of them. */
export function demoRoster(student: CollegeFacts): readonly CollegeFacts[] {
  const random = createSeededRandom(300);
  const others = Array.from({ length: STUDENTS - 1 }, (_, index): CollegeFacts => {
    const branch = BRANCHES[index % BRANCHES.length] ?? 'CSE';
    const number = `23${branch.slice(0, 2).toUpperCase()}${String(100 + index)}`;
    const first = FIRST_NAMES[random.integer(0, FIRST_NAMES.length - 1)] ?? '';
    const last = LAST_NAMES[random.integer(0, LAST_NAMES.length - 1)] ?? '';
    const percent = (min: number): { value: number; outOf: number } => ({
      value: random.integer(min * 10, 980) / 10,
      outOf: 100,
    });
    return {
      ...student,
      rollNumber: number,
      email: `${number.toLowerCase()}@kaveri.example`,
      name: `${first} ${last}`,
      branch,
      cgpa: random.integer(550, 970) / 100,
      tenth: percent(55),
      twelfth: index % 9 === 0 ? null : percent(50),
      diploma: index % 9 === 0 ? percent(55) : null,
      activeBacklogs: index % 7 === 0 ? 1 : 0,
      pastBacklogs: index % 5 === 0 ? 2 : 0,
    };
  });
  return [student, ...others];
}

interface DemoDrive {
  readonly company: string;
  readonly role: string;
  readonly ctc: number;
  /** Of the deadline, from today. */
  readonly day: number;
  readonly criteria?: object;
  readonly rounds?: readonly (Pick<DriveRound, 'kind'> & {
    readonly day: number;
    readonly start: string;
    readonly end?: string;
    readonly place?: string;
    readonly link?: string;
  })[];
  readonly status?: 'closed';
  readonly registration?: RegistrationMode;
}

/** The drive with a published list, and the one for which the student of the demo has registered. */
export const LISTED = 'Orchid Health';
export const REGISTERED = 'Bluequill Systems';

const SIXTY = { value: 60, outOf: 100 };
const DRIVES: readonly DemoDrive[] = [
  {
    company: 'Kaveri Softworks',
    role: 'Software Engineer',
    ctc: 1_200_000,
    day: 3,
    criteria: {
      cgpa: 7,
      branches: ['CSE', 'IT', 'ECE'],
      tenth: SIXTY,
      twelfth: SIXTY,
      diploma: SIXTY,
      activeBacklogs: 0,
    },
    rounds: [
      { kind: 'talk', day: 6, start: '10:00', end: '11:00', place: 'Auditorium' },
      { kind: 'test', day: 7, start: '10:00', end: '11:30', place: 'Lab 2' },
      { kind: 'technical', day: 9, start: '09:30', place: 'Placement block' },
    ],
  },
  {
    company: 'Nilgiri Analytics',
    role: 'Data Analyst',
    ctc: 900_000,
    day: 4,
    registration: 'cell',
    criteria: { cgpa: 6.5, activeBacklogs: 0 },
    rounds: [
      {
        kind: 'test',
        day: 8,
        start: '14:00',
        end: '15:00',
        link: 'https://tests.nilgiri.example/da',
      },
      { kind: 'hr', day: 10, start: '11:00', place: 'Room 104' },
    ],
  },
  {
    company: 'Sahyadri Power',
    role: 'Graduate Engineer Trainee',
    ctc: 650_000,
    day: 9,
    criteria: { branches: ['EEE', 'Mechanical'], cgpa: 6 },
  },
  {
    company: REGISTERED,
    role: 'QA Engineer',
    ctc: 550_000,
    day: 12,
    registration: 'cell',
    criteria: { courses: ['B.E.', 'MCA'], gapYears: 1 },
  },
  {
    company: 'Marigold Motors',
    role: 'Design Engineer',
    ctc: 720_000,
    day: 14,
    criteria: { branches: ['Mechanical'], degreePercentage: 60 },
  },
  {
    company: 'Tarang Telecom',
    role: 'Network Engineer',
    ctc: 600_000,
    day: 15,
    criteria: { branches: ['ECE', 'EEE'] },
  },
  {
    company: 'Zenith Cloud',
    role: 'Site Reliability Engineer',
    ctc: 1_800_000,
    day: 18,
    criteria: { cgpa: 8.5, branches: ['CSE', 'IT'], pastBacklogs: 0 },
  },
  {
    company: LISTED,
    role: 'Business Analyst',
    ctc: 500_000,
    day: -2,
    status: 'closed',
    rounds: [
      { kind: 'test', day: -1, start: '10:00', end: '11:00', place: 'Lab 1' },
      { kind: 'hr', day: 2, start: '15:00', place: 'Room 12' },
    ],
  },
];

/** How many students of the roster were at the test. */
const AT_TEST = 90;

/** Of the test that took place yesterday: the student of the demo is through. */
export function demoList(roster: readonly CollegeFacts[]): readonly ListEntry[] {
  const results = ['through', 'waitlisted', 'not_through', 'not_through'] as const;
  return roster.slice(0, AT_TEST).map(({ rollNumber }, index) => ({
    rollNumber,
    result: results[index % results.length] ?? 'not_through',
  }));
}

function toDrive(
  { company, role, ctc, day, criteria = {}, rounds = [], status, registration }: DemoDrive,
  now: WallTime,
) {
  const none = { amount: '-', currency: 'INR' };
  const dayOf = (offset: number): string => addSeconds(now, offset * DAY_SECONDS).slice(0, 10);
  return {
    company,
    role,
    jobType: 'fte',
    location: 'Bengaluru',
    description: `${company} visits the campus for ${role}.`,
    links: {
      applicationLink: `https://careers.example/${company.toLowerCase().replaceAll(' ', '-')}`,
      companyWebsite: '-',
    },
    compensation: { ctc: { amount: ctc, currency: 'INR' }, base: none, stipend: none },
    deadlines: { applicationDeadline: `${dayOf(day)}T23:59:00` },
    eligibilityCriteria: criteria,
    experience: { min: 0, max: 0 },
    priority: 'medium',
    ...(status && { status }),
    ...(registration && { registration }),
    rounds: rounds.map(({ day: offset, start, end, kind, place = '', link = '' }, index) => ({
      key: `round-${index + 1}`,
      kind,
      title: '',
      startsAt: `${dayOf(offset)}T${start}:00`,
      endsAt: end === undefined ? null : `${dayOf(offset)}T${end}:00`,
      place,
      link,
      notes: '',
    })),
  };
}

export const demoDrives = (now: WallTime): readonly object[] =>
  DRIVES.map((drive) => toDrive(drive, now));
