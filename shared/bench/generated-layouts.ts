/** The layouts of generated messages that announce openings. */
import type { MessageKind } from '../src/message/message-types.ts';
import type { SeededRandom } from '../src/testing/seeded-random.ts';
import {
  createCommon,
  createRole,
  LABELLED,
  LABELS,
  pickCompany,
  pickRole,
  rowsOf,
  truthOf,
  type MessageContext,
  type Opening,
  type Row,
} from './generated-openings.ts';
import { fillIn } from './generated-values.ts';
import type { ExpectedDraft, FieldPath } from './message-fixtures.ts';

export interface LaidOut {
  readonly lines: readonly string[];
  readonly kind: MessageKind;
  readonly drafts: readonly ExpectedDraft[];
}

export type Layout = (context: MessageContext) => LaidOut;

const drive = (lines: readonly string[], ...openings: readonly Opening[]): LaidOut => ({
  lines: lines.flatMap((line) => line.split('\n')),
  kind: 'drive',
  drafts: openings.map(truthOf),
});

function createSingle(context: MessageContext): Opening {
  const { random } = context;
  const common = createCommon(context, pickCompany(random));
  return { ...common, ...createRole(random, pickRole(random)) };
}

const textOf = (opening: Opening, path: FieldPath): string => opening[path]?.text ?? '';

const labelled = (rows: readonly Row[]): readonly string[] =>
  rows.map(({ label, text }) => `${label}: ${text}`);

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
  rows.map(({ path, label, text }) => `${LABELS[path]?.mark ?? ''} *${label}:* ${text}`),
);
const plainLabels = rowLayout((rows, random) => {
  const separator = random.oneOf([': ', ' : ', ' - ', ':- ', ' – ']);
  return rows.map(({ label, text }) => label + separator + text);
});
const bullets = rowLayout((rows, random) => {
  const bullet = random.oneOf(['• ', '- ', '* ', '▪️ ', '➡️ ', '✅ ']);
  return labelled(rows).map((line) => bullet + line);
});
const numberedRows = rowLayout((rows) =>
  labelled(rows).map((line, index) => `${index + 1}. ${line}`),
);
const asciiTable = rowLayout((rows) => {
  const left = Math.max(...rows.map(({ label }) => label.length));
  const right = Math.max(...rows.map(({ text }) => text.length));
  const rule = `+${'-'.repeat(left + 2)}+${'-'.repeat(right + 2)}+`;
  const lines = rows.map(
    ({ label, text }) => `| ${label.padEnd(left)} | ${text.padEnd(right)} |\n${rule}`,
  );
  return [rule, ...lines];
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

const MAIL = `---------- Forwarded message ---------
From: Placement Office <placements@college.example>
Subject: Campus drive: {company}
To: <final-year@college.example>

Dear students,

Please find below the details of the campus drive of {company}.

{rows}

Regards,
Placement Office`;

const forwardedMail: Layout = (context) => {
  const opening = createSingle(context);
  const rows = labelled(rowsOf(context.random, opening)).join('\n');
  return drive([fillIn(MAIL, { company: textOf(opening, 'company'), rows })], opening);
};

const SENTENCES: { readonly [Path in FieldPath]?: string } = {
  'compensation.ctc': 'The CTC offered is {text}.',
  'compensation.stipend': 'The stipend during the internship is {text}.',
  location: 'The job location is {text}.',
  'eligibilityCriteria.branch': 'Students of {text} are eligible.',
  'eligibilityCriteria.cgpa': 'The CGPA criteria is {text}.',
  'links.companyWebsite': 'Know more about the company at {text} .',
  'links.applicationLink': 'Interested students can apply at {text} .',
  'deadlines.applicationDeadline': 'The last date to apply is {text}.',
};

const sentences: Layout = (context) => {
  const opening = createSingle(context);
  const [company, role, type] = (['company', 'role', 'jobType'] as const).map((path) =>
    textOf(opening, path),
  );
  const stated = (Object.keys(SENTENCES) as FieldPath[]).filter((path) => opening[path]);
  const parts = [
    `${company} is visiting our campus to hire for the role of ${role} (${type}).`,
    ...stated.map((path) => fillIn(SENTENCES[path] ?? '', { text: textOf(opening, path) })),
  ];
  return drive([parts.join(context.random.isTrue(0.5) ? ' ' : '\n')], opening);
};

const ONE_LINE: readonly FieldPath[] = [
  'company',
  'role',
  'compensation.ctc',
  'deadlines.applicationDeadline',
];

/** A line as it is typed by a student in a hurry. */
const oneLine: Layout = (context) => {
  const all = createSingle(context);
  const [company, role, ctc, deadline] = ONE_LINE.map((path) => textOf(all, path));
  const line = [company, role, ctc, `apply by ${deadline}`].filter((part) => part !== '');
  const stated = Object.entries(all).filter(([path]) =>
    [...ONE_LINE, 'compensation.base'].includes(path),
  );
  return drive([line.join(', ')], Object.fromEntries(stated));
};

function createSeveral(context: MessageContext) {
  const { random } = context;
  const company = pickCompany(random);
  const common = createCommon(context, company);
  const names = new Set<string>();
  const count = random.integer(2, 4);
  while (names.size < count) names.add(pickRole(random));
  const roles = Array.from(names, (role) => createRole(random, role));
  return { company, common, roles, openings: roles.map((role) => ({ ...common, ...role })) };
}

const without = (rows: readonly Row[], path: FieldPath): readonly string[] =>
  labelled(rows.filter((row) => row.path !== path));

const ROLE_MARKS = ['{n}. ', '{n}) ', '*Role {n}:* ', '{n}️⃣ '] as const;

const several: Layout = (context) => {
  const { random } = context;
  const { company, common, roles, openings } = createSeveral(context);
  const mark = random.oneOf(ROLE_MARKS);
  const rest = without(rowsOf(random, common), 'company');
  const blocks = roles.flatMap((role, index) => [
    `${fillIn(mark, { n: index + 1 })}${textOf(role, 'role')}`,
    ...without(rowsOf(random, role), 'role'),
    '',
  ]);
  const head = `${company} is hiring for ${roles.length} roles`;
  return drive([head, '', ...blocks, 'Common for all roles:', ...rest], ...openings);
};

/** A table with a row for each role and the common part below it. */
function rolesTable(
  separate: (cells: readonly string[]) => string,
  rule: (columns: number) => readonly string[],
): Layout {
  return (context) => {
    const { company, common, roles, openings } = createSeveral(context);
    const columns = LABELLED.filter((path) => roles.some((role) => role[path]));
    const rows = roles.map((role) =>
      separate(columns.map((path) => textOf(role, path).replaceAll(' | ', ', ') || '-')),
    );
    const lines = [
      `Campus drive by ${company}`,
      '',
      separate(columns.map((path) => LABELS[path]?.labels[0] ?? '')),
      ...rule(columns.length),
      ...rows,
      '',
      ...without(rowsOf(context.random, common), 'company'),
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
  const [one, other] = [first, second].map((opening) => labelled(rowsOf(context.random, opening)));
  return drive([...(one ?? []), '', ...(other ?? [])], first, second);
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
