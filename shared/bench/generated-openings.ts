/** Openings of generated messages: what is true, and how it is written. */
import type { WallTime } from '../src/lib/time/wall-time.ts';
import type { JobType } from '../src/placement/schema.ts';
import type { SeededRandom } from '../src/testing/seeded-random.ts';
import { writeCtc, writeDeadline, writeStipend, type DateForm } from './generated-values.ts';
import type { ExpectedDraft, ExpectedValue, FieldPath } from './message-fixtures.ts';

/** One field: its truth, and its text in the message. */
interface Stated {
  readonly value: ExpectedValue;
  readonly text: string;
}

export type Opening = { readonly [Path in FieldPath]?: Stated };

export function truthOf(opening: Opening): ExpectedDraft {
  const stated = Object.entries(opening).map(([path, { value }]) => [path, value]);
  return Object.fromEntries(stated) as ExpectedDraft;
}

type Texts = readonly [string, ...string[]];

const COMPANIES: Texts = [
  'Zenith Systems',
  'Bluepeak Analytics',
  'Kaveri Softworks',
  'Orbitalis Labs',
  'Nimbus Data Pvt. Ltd.',
  'Tarang Technologies',
  'Quillstone Software',
  'Helios Mobility India Private Limited',
  'Marudhara Steel Ltd.',
  'Sagarika Logistics',
  'Ferrowave Robotics',
  'Anvaya Capital',
  'Lumora Health',
  'Pragati Infotech LLP',
  'Cobaltline',
  'Vertex & Rao Consulting',
  'Indus Chipworks',
  'Saffron Retail',
  'Northgate Payments',
  'Akshara EdTech',
  'Trishul Aerospace',
  'Greywolf Games',
];
const ROLES: Texts = [
  'Software Engineer',
  'Software Development Engineer',
  'Data Analyst',
  'Graduate Engineer Trainee',
  'Backend Developer',
  'Frontend Developer',
  'Business Analyst',
  'QA Engineer',
  'DevOps Engineer',
  'Machine Learning Engineer',
  'Associate Consultant',
  'Product Designer',
  'Embedded Engineer',
  'Full Stack Developer',
  'Cloud Support Engineer',
  'System Engineer',
];
const PLACES: Texts = [
  'Bengaluru',
  'Pune',
  'Hyderabad',
  'Chennai',
  'Noida',
  'Gurugram',
  'Mumbai',
  'Kochi',
  'Pune / Chennai',
  'Jaipur',
  'Ahmedabad',
  'Remote',
  'Bangalore, Hyderabad',
];
const JOB_TYPES: Readonly<Record<JobType, Texts>> = {
  fte: ['Full Time', 'Full-time', 'FTE', 'Full Time Employment'],
  internship: ['Internship', '6 months internship', 'Summer internship'],
  intern_ppo: ['Internship + PPO', 'Intern + PPO', 'Internship with PPO based on performance'],
  internship_fte: ['Internship + FTE', 'Intern + Full Time', '6 months internship + full time'],
};
const BRANCHES: readonly [Texts, ...Texts[]] = [
  ['CSE', 'IT'],
  ['CSE', 'IT', 'ECE'],
  ['CSE', 'ECE', 'EEE'],
  ['Mechanical', 'Civil'],
  ['CSE', 'AIML', 'AIDS'],
  ['ECE', 'EEE', 'EIE'],
  ['CSE', 'IT', 'MCA'],
  ['Computer Science', 'Information Technology'],
  ['All branches'],
];
const CGPAS = [6, 6.5, 7, 7.5, 8, 8.25] as const;

type CgpaForm = (cgpa: number) => string;

const CGPA_FORMS: readonly [CgpaForm, ...CgpaForm[]] = [
  (cgpa) => `${cgpa} and above`,
  (cgpa) => `${cgpa} & above`,
  (cgpa) => `${cgpa}+`,
  (cgpa) => `≥ ${cgpa}`,
  (cgpa) => `>= ${cgpa}`,
  (cgpa) => `minimum ${cgpa}`,
  (cgpa) => cgpa.toFixed(2),
  (cgpa) => `${cgpa}/10`,
];

const plain = (text: string): Stated => ({ value: text, text });

function writeBranches(random: SeededRandom): Stated {
  const value = random.oneOf(BRANCHES);
  const joiner = random.oneOf([', ', ' / ', ', ', '/', ' | ']);
  const last = value.at(-1) ?? '';
  const withAnd = `${value.slice(0, -1).join(', ')} ${random.oneOf(['and', '&'])} ${last}`;
  return { value, text: value.length > 1 && random.isTrue(0.3) ? withAnd : value.join(joiner) };
}

function writeCgpa(random: SeededRandom): Stated {
  const value = random.oneOf(CGPAS);
  return { value, text: random.oneOf(CGPA_FORMS)(value) };
}

function hostPart(company: string): string {
  return (
    company
      .toLowerCase()
      .split(/[^a-z]+/)
      .find((word) => word.length > 3) ?? 'firm'
  );
}

function writeLink(random: SeededRandom, company: string): Stated {
  const code = String(random.integer(10_000, 99_999));
  return plain(
    random.oneOf([
      `https://forms.gle/aB${code}Cd`,
      `https://careers.${hostPart(company)}.example/jobs/${code}`,
      `https://docs.google.com/forms/d/e/1FAIpQL${code}/viewform`,
      `https://www.${hostPart(company)}.example/apply?ref=campus${code}`,
    ]),
  );
}

/** 'CTC: 18 LPA (base 14 LPA)': the base has no text of its own. */
function writeAnnual(random: SeededRandom): Opening {
  if (random.isTrue(0.9)) return { 'compensation.ctc': writeCtc(random) };
  const base = random.integer(4, 20);
  const ctc = base + random.integer(1, 6);
  return {
    'compensation.ctc': { value: `${ctc} LPA`, text: `${ctc} LPA (base ${base} LPA)` },
    'compensation.base': { value: `${base} LPA`, text: '' },
  };
}

function writePay(random: SeededRandom, jobType: JobType): Opening {
  const stipend: Opening = { 'compensation.stipend': writeStipend(random) };
  if (jobType === 'fte') return writeAnnual(random);
  return jobType === 'internship' ? stipend : { ...stipend, ...writeAnnual(random) };
}

/** What the openings of one message share. */
export interface CommonPart {
  readonly company: string;
  readonly now: WallTime;
  readonly dateForm: DateForm;
}

/** Each field but the main ones is stated by most messages. */
function mostly(random: SeededRandom, path: FieldPath, stated: Stated, chance = 0.75): Opening {
  return random.isTrue(chance) ? { [path]: stated } : {};
}

export function pickCompany(random: SeededRandom): string {
  return random.oneOf(COMPANIES);
}

export function pickRole(random: SeededRandom): string {
  return random.oneOf(ROLES);
}

/** What all openings of a message have: company, deadline, link and the like. */
export function createCommon(
  random: SeededRandom,
  { company, now, dateForm }: CommonPart,
): Opening {
  const { wall, text } = writeDeadline(random, now, dateForm);
  const website = `https://www.${hostPart(company)}.example`;
  return {
    company: plain(company),
    ...mostly(random, 'links.companyWebsite', plain(website), 0.2),
    ...mostly(random, 'eligibilityCriteria.cgpa', writeCgpa(random)),
    'deadlines.applicationDeadline': { value: wall, text },
    ...mostly(random, 'links.applicationLink', writeLink(random, company), 0.9),
  };
}

/** What is different for each role. */
export function createRole(random: SeededRandom, role: string): Opening {
  const jobType = random.oneOf<JobType>([
    'fte',
    'fte',
    'internship',
    'intern_ppo',
    'internship_fte',
  ]);
  return {
    role: plain(role),
    jobType: { value: jobType, text: random.oneOf(JOB_TYPES[jobType]) },
    ...mostly(random, 'location', plain(random.oneOf(PLACES))),
    ...writePay(random, jobType),
    ...mostly(random, 'eligibilityCriteria.branch', writeBranches(random)),
  };
}
