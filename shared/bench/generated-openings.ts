/** Openings of generated messages: what is true, how it is written, and the labels of its fields. */
import type { WallTime } from '../src/lib/time/wall-time.ts';
import type { JobType } from '../src/placement/fields/placement-fields.ts';
import type { SeededRandom } from '../src/testing/seeded-random.ts';
import {
  fillIn,
  listOf,
  writeCtc,
  writeDeadline,
  writeStipend,
  type Stated,
  type Texts,
} from './generated-values.ts';
import type { ExpectedDraft, FieldPath } from './message-fixtures.ts';

export type Opening = { readonly [Path in FieldPath]?: Stated };

export function truthOf(opening: Opening): ExpectedDraft {
  const stated = Object.entries(opening).map(([path, { value }]) => [path, value]);
  return Object.fromEntries(stated) as ExpectedDraft;
}

const COMPANIES = listOf(`
  Zenith Systems; Bluepeak Analytics; Kaveri Softworks; Orbitalis Labs; Nimbus Data Pvt. Ltd.; Tarang Technologies;
  Quillstone Software; Helios Mobility India Private Limited; Marudhara Steel Ltd.; Sagarika Logistics;
  Ferrowave Robotics; Anvaya Capital; Lumora Health; Pragati Infotech LLP; Cobaltline; Vertex & Rao Consulting;
  Indus Chipworks; Saffron Retail; Northgate Payments; Akshara EdTech; Trishul Aerospace; Greywolf Games`);
const ROLES = listOf(`
  Software Engineer; Software Development Engineer; Data Analyst; Graduate Engineer Trainee; Backend Developer;
  Frontend Developer; Business Analyst; QA Engineer; DevOps Engineer; Machine Learning Engineer;
  Associate Consultant; Product Designer; Embedded Engineer; Full Stack Developer; Cloud Support Engineer;
  System Engineer`);
const PLACES = listOf(`
  Bengaluru; Pune; Hyderabad; Chennai; Noida; Gurugram; Mumbai; Kochi; Pune / Chennai; Jaipur; Ahmedabad; Remote;
  Bangalore, Hyderabad`);
const JOB_TYPES: Readonly<Record<JobType, Texts>> = {
  fte: listOf('Full Time; Full-time; FTE; Full Time Employment'),
  internship: listOf('Internship; 6 months internship; Summer internship'),
  intern_ppo: listOf('Internship + PPO; Intern + PPO; Internship with PPO based on performance'),
  internship_fte: listOf('Internship + FTE; Intern + Full Time; 6 months internship + full time'),
};
const BRANCHES = listOf(`
  CSE, IT; CSE, IT, ECE; CSE, ECE, EEE; Mechanical, Civil; CSE, AIML, AIDS; ECE, EEE, EIE; CSE, IT, MCA;
  Computer Science, Information Technology; All branches`);
const CGPAS = [6, 6.5, 7, 7.5, 8, 8.25] as const;
const CGPA_FORMS = listOf(
  '{cgpa} and above; {cgpa} & above; {cgpa}+; ≥ {cgpa}; >= {cgpa}; minimum {cgpa}; {exact}; {cgpa}/10',
);
const LINKS = listOf(`
  https://forms.gle/aB{code}Cd; https://careers.{host}.example/jobs/{code};
  https://docs.google.com/forms/d/e/1FAIpQL{code}/viewform; https://www.{host}.example/apply?ref=campus{code}`);

/** Labels in the order of the lines, and the sign before them in some notices. */
export const LABELS: { readonly [Path in FieldPath]?: { mark: string; labels: Texts } } = {
  company: {
    mark: '🏢',
    labels: listOf('Company; Company Name; Name of the Company; Organisation'),
  },
  role: {
    mark: '💼',
    labels: listOf('Role; Position; Job Role; Designation; Profile; Job Title'),
  },
  jobType: { mark: '🧾', labels: listOf('Job Type; Type; Employment Type') },
  location: {
    mark: '📍',
    labels: listOf('Location; Job Location; Work Location; Place of Posting'),
  },
  'compensation.ctc': { mark: '💰', labels: listOf('CTC; Package; CTC Offered; Salary (CTC)') },
  'compensation.stipend': { mark: '💸', labels: listOf('Stipend; Internship Stipend') },
  'eligibilityCriteria.cgpa': {
    mark: '📊',
    labels: listOf('CGPA; Minimum CGPA; CGPA Criteria; CGPA Cutoff'),
  },
  'eligibilityCriteria.branch': {
    mark: '🎓',
    labels: listOf('Branches; Eligible Branches; Branch; Branches Allowed'),
  },
  'deadlines.applicationDeadline': {
    mark: '⏰',
    labels: listOf(
      'Last date to apply; Deadline; Apply by; Application Deadline; Registration Deadline; Last Date',
    ),
  },
  'links.applicationLink': {
    mark: '🔗',
    labels: listOf('Apply here; Application Link; Registration Link; Apply Link'),
  },
  'links.companyWebsite': { mark: '🌐', labels: listOf('Website; Company Website') },
};

export const LABELLED = Object.keys(LABELS) as FieldPath[];

/** A field with one of its labels. */
export interface Row {
  readonly path: FieldPath;
  readonly label: string;
  readonly text: string;
}

export function rowsOf(random: SeededRandom, opening: Opening): readonly Row[] {
  return LABELLED.flatMap((path) => {
    const stated = opening[path];
    const labels = LABELS[path]?.labels;
    return stated && labels ? [{ path, label: random.oneOf(labels), text: stated.text }] : [];
  });
}

const plain = (text: string): Stated => ({ value: text, text });

function writeBranches(random: SeededRandom): Stated {
  const value = random.oneOf(BRANCHES).split(', ');
  const joiner = random.oneOf([', ', ' / ', ', ', '/', ' | ']);
  const last = value.at(-1) ?? '';
  const withAnd = `${value.slice(0, -1).join(', ')} ${random.oneOf(['and', '&'])} ${last}`;
  return { value, text: value.length > 1 && random.isTrue(0.3) ? withAnd : value.join(joiner) };
}

function writeCgpa(random: SeededRandom): Stated {
  const value = random.oneOf(CGPAS);
  const parts = { cgpa: value, exact: value.toFixed(2) };
  return { value, text: fillIn(random.oneOf(CGPA_FORMS), parts) };
}

function hostPart(company: string): string {
  const words = company.toLowerCase().split(/[^a-z]+/);
  return words.find((word) => word.length > 3) ?? 'firm';
}

function writeLink(random: SeededRandom, company: string): Stated {
  const parts = { code: random.integer(10_000, 99_999), host: hostPart(company) };
  return plain(fillIn(random.oneOf(LINKS), parts));
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

/** Each field but the main ones is stated by most messages. */
function mostly(random: SeededRandom, path: FieldPath, stated: Stated, chance = 0.75): Opening {
  return random.isTrue(chance) ? { [path]: stated } : {};
}

export const pickCompany = (random: SeededRandom): string => random.oneOf(COMPANIES);
export const pickRole = (random: SeededRandom): string => random.oneOf(ROLES);

export interface MessageContext {
  readonly random: SeededRandom;
  readonly now: WallTime;
  readonly dateForm: string;
}

/** What all openings of a message have: company, deadline, link and the like. */
export function createCommon({ random, now, dateForm }: MessageContext, company: string): Opening {
  const deadline = writeDeadline(random, now, dateForm);
  const website = `https://www.${hostPart(company)}.example`;
  return {
    company: plain(company),
    ...mostly(random, 'links.companyWebsite', plain(website), 0.2),
    ...mostly(random, 'eligibilityCriteria.cgpa', writeCgpa(random)),
    'deadlines.applicationDeadline': deadline,
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
