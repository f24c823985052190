/** The layouts of generated messages that announce openings. */
import type { WallTime } from '../src/lib/time/wall-time.ts';
import type { MessageKind } from '../src/message/message-types.ts';
import type { SeededRandom } from '../src/testing/seeded-random.ts';
import {
  createCommon,
  createRole,
  pickCompany,
  pickRole,
  truthOf,
  type Opening,
} from './generated-openings.ts';
import { LABELS, MARKS, rowsOf, type Row } from './generated-labels.ts';
import type { DateForm } from './generated-values.ts';
import type { ExpectedDraft, FieldPath } from './message-fixtures.ts';

export interface LayoutContext {
  readonly random: SeededRandom;
  readonly now: WallTime;
  readonly dateForm: DateForm;
}

export interface LaidOut {
  readonly lines: readonly string[];
  readonly kind: MessageKind;
  readonly drafts: readonly ExpectedDraft[];
}

export type Layout = (context: LayoutContext) => LaidOut;

function createSingle({ random, now, dateForm }: LayoutContext): Opening {
  const common = createCommon(random, { company: pickCompany(random), now, dateForm });
  return { ...common, ...createRole(random, pickRole(random)) };
}

const drive = (lines: readonly string[], ...openings: readonly Opening[]): LaidOut => ({
  lines,
  kind: 'drive',
  drafts: openings.map(truthOf),
});

/** A layout of one opening, row by row. */
function rowLayout(
  layOut: (rows: readonly Row[], random: SeededRandom) => readonly string[],
): Layout {
  return (context) => {
    const opening = createSingle(context);
    return drive(layOut(rowsOf(context.random, opening), context.random), opening);
  };
}

const emojiLabels = rowLayout((rows) =>
  rows.map(({ path, label, text }) => `${MARKS[path] ?? '👉'} *${label}:* ${text}`),
);
const plainLabels = rowLayout((rows, random) => {
  const separator = random.oneOf([': ', ' : ', ' - ', ':- ', ' – ']);
  return rows.map(({ label, text }) => `${label}${separator}${text}`);
});
const bullets = rowLayout((rows, random) => {
  const bullet = random.oneOf(['• ', '- ', '* ', '▪️ ', '➡️ ', '✅ ']);
  return rows.map(({ label, text }) => `${bullet}${label}: ${text}`);
});
const numberedRows = rowLayout((rows) =>
  rows.map(({ label, text }, index) => `${index + 1}. ${label}: ${text}`),
);
const asciiTable = rowLayout((rows) => {
  const [left, right] = (['label', 'text'] as const).map((side) =>
    Math.max(...rows.map((row) => row[side].length)),
  ) as [number, number];
  const rule = `+${'-'.repeat(left + 2)}+${'-'.repeat(right + 2)}+`;
  const line = ({ label, text }: Row): string =>
    `| ${label.padEnd(left)} | ${text.padEnd(right)} |`;
  return [rule, ...rows.flatMap((row) => [line(row), rule])];
});
const alignedColumns = rowLayout((rows) => {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 4;
  return rows.map(({ label, text }) => `${label.padEnd(width)}: ${text}`);
});
const markdownTable = rowLayout((rows) => [
  '| Particulars | Details |',
  '|---|---|',
  ...rows.map(({ label, text }) => `| ${label} | ${text.replaceAll(' | ', ', ')} |`),
]);
const cellPerLine = rowLayout((rows) => rows.flatMap(({ label, text }) => [label, text]));
const labelTabValue = rowLayout((rows) => rows.map(({ label, text }) => `${label}\t${text}`));

const forwardedMail: Layout = (context) => {
  const opening = createSingle(context);
  const company = opening.company?.text ?? '';
  const rows = rowsOf(context.random, opening).map(({ label, text }) => `${label}: ${text}`);
  const lines = [
    '---------- Forwarded message ---------',
    'From: Placement Office <placements@college.example>',
    `Subject: Campus drive: ${company}`,
    'To: <final-year@college.example>',
    '',
    'Dear students,',
    '',
    `Please find below the details of the campus drive of ${company}.`,
    '',
    ...rows,
    '',
    'Regards,',
    'Placement Office',
  ];
  return drive(lines, opening);
};

const textOf = (opening: Opening, path: FieldPath): string => opening[path]?.text ?? '';

/** A sentence about a field, if it is stated. */
function say(opening: Opening, path: FieldPath, sentence: (text: string) => string): string {
  const stated = opening[path];
  return stated ? sentence(stated.text) : '';
}

const sentences: Layout = (context) => {
  const opening = createSingle(context);
  const company = textOf(opening, 'company');
  const parts = [
    `${company} is visiting our campus to hire for the role of ${textOf(opening, 'role')} (${textOf(opening, 'jobType')}).`,
    say(opening, 'compensation.ctc', (text) => `The CTC offered is ${text}.`),
    say(opening, 'compensation.stipend', (text) => `The stipend during the internship is ${text}.`),
    say(opening, 'location', (text) => `The job location is ${text}.`),
    say(opening, 'eligibilityCriteria.branch', (text) => `Students of ${text} are eligible.`),
    say(opening, 'eligibilityCriteria.cgpa', (text) => `The CGPA criteria is ${text}.`),
    say(opening, 'links.companyWebsite', (text) => `Know more about the company at ${text} .`),
    say(opening, 'links.applicationLink', (text) => `Interested students can apply at ${text} .`),
    say(opening, 'deadlines.applicationDeadline', (text) => `The last date to apply is ${text}.`),
  ];
  const stated = parts.filter((part) => part !== '');
  return drive(context.random.isTrue(0.5) ? [stated.join(' ')] : stated, opening);
};

/** A line as it is typed by a student in a hurry. */
const oneLine: Layout = ({ random, now, dateForm }) => {
  const { company, 'deadlines.applicationDeadline': deadline } = createCommon(random, {
    company: pickCompany(random),
    now,
    dateForm,
  });
  const {
    role,
    'compensation.ctc': ctc,
    'compensation.base': base,
  } = createRole(random, pickRole(random));
  const opening: Opening = {
    ...(company ? { company } : {}),
    ...(role ? { role } : {}),
    ...(ctc ? { 'compensation.ctc': ctc } : {}),
    ...(base ? { 'compensation.base': base } : {}),
    ...(deadline ? { 'deadlines.applicationDeadline': deadline } : {}),
  };
  const line = [company?.text, role?.text, ctc?.text, `apply by ${deadline?.text ?? ''}`];
  const text = line.filter((part) => part !== undefined).join(', ');
  return drive([text], opening);
};

function createSeveral({ random, now, dateForm }: LayoutContext) {
  const company = pickCompany(random);
  const common = createCommon(random, { company, now, dateForm });
  const names = new Set<string>();
  const count = random.integer(2, 4);
  while (names.size < count) names.add(pickRole(random));
  const roles = Array.from(names, (role) => createRole(random, role));
  return { company, common, roles, openings: roles.map((role) => ({ ...common, ...role })) };
}

const several: Layout = (context) => {
  const { random } = context;
  const { company, common, roles, openings } = createSeveral(context);
  const mark = random.oneOf<(index: number) => string>([
    (index) => `${index + 1}. `,
    (index) => `${index + 1}) `,
    (index) => `*Role ${index + 1}:* `,
    (index) => `${index + 1}️⃣ `,
  ]);
  const rest = rowsOf(random, common).filter(({ path }) => path !== 'company');
  const blocks = roles.flatMap((role, index) => [
    `${mark(index)}${textOf(role, 'role')}`,
    ...rowsOf(random, role)
      .filter(({ path }) => path !== 'role')
      .map(({ label, text }) => `${label}: ${text}`),
    '',
  ]);
  const lines = [
    `${company} is hiring for ${roles.length} roles`,
    '',
    ...blocks,
    'Common for all roles:',
    ...rest.map(({ label, text }) => `${label}: ${text}`),
  ];
  return drive(lines, ...openings);
};

type Separate = (cells: readonly string[]) => string;

/** A table with a row for each role and the common part below it. */
function rolesTable(separate: Separate, rule: (columns: number) => readonly string[]): Layout {
  return (context) => {
    const { random } = context;
    const { company, common, roles, openings } = createSeveral(context);
    const columns = (Object.keys(LABELS) as FieldPath[]).filter((path) =>
      roles.some((role) => role[path]),
    );
    const head = columns.map((path) => LABELS[path]?.[0] ?? '');
    const rows = roles.map((role) =>
      separate(columns.map((path) => textOf(role, path).replaceAll(' | ', ', ') || '-')),
    );
    const rest = rowsOf(random, common).filter(({ path }) => path !== 'company');
    const lines = [
      `Campus drive by ${company}`,
      '',
      separate(head),
      ...rule(columns.length),
      ...rows,
      '',
      ...rest.map(({ label, text }) => `${label}: ${text}`),
    ];
    return drive(lines, ...openings);
  };
}

const tabRows = rolesTable(
  (cells) => cells.join('\t'),
  () => [],
);
const markdownRoles = rolesTable(
  (cells) => `| ${cells.join(' | ')} |`,
  (columns) => [`|${'---|'.repeat(columns)}`],
);

const twoCompanies: Layout = (context) => {
  const first = createSingle(context);
  let second = createSingle(context);
  while (second.company?.text === first.company?.text) second = createSingle(context);
  const blocks = [first, second].map((opening) =>
    rowsOf(context.random, opening).map(({ label, text }) => `${label}: ${text}`),
  );
  return drive(blocks.flatMap((block) => ['', ...block]).slice(1), first, second);
};

export const DRIVE_LAYOUTS: readonly Layout[] = [
  emojiLabels,
  plainLabels,
  bullets,
  numberedRows,
  asciiTable,
  alignedColumns,
  markdownTable,
  cellPerLine,
  labelTabValue,
  forwardedMail,
  sentences,
  oneLine,
  several,
  tabRows,
  markdownRoles,
  twoCompanies,
];
