import type { RegisteredStudent } from '@shortlist/shared/api/campus.ts';
import type { FormKitField } from '@shortlist/shared/account/form-kit-fields.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { createWordSearch } from '@shortlist/shared/lib/word-search.ts';
import type {
  Eligibility,
  EligibilityCriteria,
} from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import { useMemo, type CSSProperties } from 'react';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { ToneChip, VerdictChip } from '../../../ui/text/tone-chip.tsx';
import { formKitLabel } from '../../account/form-kit/form-kit-rows.ts';
import { VirtualTable, type Column } from '../table/virtual-table.tsx';
import { differingFact, rosterVerdict, sentFields } from './sent-facts.ts';

export interface ShownRegistration extends RegisteredStudent {
  readonly key: string;
  /** By the roster; undefined for one who is not on it. */
  readonly verdict: Eligibility['verdict'] | undefined;
}

export function toShown(
  registrations: readonly RegisteredStudent[],
  criteria: EligibilityCriteria,
): readonly ShownRegistration[] {
  return registrations.map((one, at) => ({
    ...one,
    key: String(at),
    verdict: rosterVerdict(one.student, criteria),
  }));
}

export const hasWords = createWordSearch<ShownRegistration>(({ facts, student }) => [
  ...Object.values(facts),
  student?.rollNumber ?? '',
  student?.name ?? '',
]);

interface RegistrationTableProps {
  readonly all: readonly ShownRegistration[];
  readonly shown: readonly ShownRegistration[];
}

/** The columns stay the same whatever is searched for. */
export function RegistrationTable({ all, shown }: RegistrationTableProps) {
  const zone = useTimeZone();
  const fields = useMemo(() => sentFields(all), [all]);
  const columns = useMemo(() => columnsOf(fields, zone), [fields, zone]);
  return (
    <VirtualTable
      label="Registered students"
      rows={shown}
      keyOf={({ key }) => key}
      minWidth={columns.length * COLUMN_WIDTH + fields.filter(isWide).length * EXTRA_WIDTH}
      columns={columns}
    />
  );
}

/** In pixels: room for '20 Nov 2026, 10:02 am' in two lines, and for most addresses in one. */
const COLUMN_WIDTH = 136;
const EXTRA_WIDTH = 84;
const WIDE: ReadonlySet<FormKitField> = new Set<FormKitField>([
  'email',
  'collegeEmail',
  'resumeUrl',
  'linkedin',
  'github',
]);

function isWide(field: FormKitField): boolean {
  return WIDE.has(field);
}

const FIRST = ['rollNumber', 'name'] as const;

function columnsOf(
  fields: readonly FormKitField[],
  zone: string,
): readonly Column<ShownRegistration>[] {
  const others = fields.filter((field) => field !== 'rollNumber' && field !== 'name');
  return [
    ...FIRST.map(factColumn),
    {
      label: 'Registered',
      cell: ({ registeredAt }) => dateTimeText(wallTimeIn(Date.parse(registeredAt), zone)),
    },
    { label: 'By the roster', cell: verdictCell },
    ...others.map(factColumn),
  ];
}

function verdictCell({ verdict }: ShownRegistration) {
  if (verdict === undefined) return <ToneChip tone="orange">Not on the roster</ToneChip>;
  return <VerdictChip verdict={verdict} />;
}

function factColumn(field: FormKitField): Column<ShownRegistration> {
  return {
    label: formKitLabel(field),
    ...(isWide(field) && { width: `${COLUMN_WIDTH + EXTRA_WIDTH}px` }),
    cell: (one) => factCell(field, one),
  };
}

function factCell(field: FormKitField, one: ShownRegistration) {
  const sent = one.facts[field] ?? '';
  const differing = differingFact(field, one);
  if (differing === undefined) return sent || '–';
  return (
    <>
      {sent || '–'} <span style={DIFFERING}>{`roster: ${differing}`}</span>
    </>
  );
}

const DIFFERING: CSSProperties = {
  display: 'block',
  fontWeight: 400,
  color: 'var(--mui-palette-tone-orange-main)',
};
