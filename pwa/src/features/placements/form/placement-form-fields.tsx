import { CUSTOM_CURRENCIES } from '@shortlist/shared/placement/fields/compensation.ts';
import { CRITERIA_HINTS } from '@shortlist/shared/placement/fields/criteria-labels.ts';
import type {
  PlacementForm,
  PlacementInput,
} from '@shortlist/shared/placement/form/placement-form.ts';
import {
  CGPA_MAX,
  CGPA_MIN,
  CGPA_STEP,
  choiceLabel,
  DEFAULT_CURRENCY,
  PLACEMENT_FIELDS,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { mapFields } from '@shortlist/shared/lib/fields.ts';
import { createContext, memo, use, useMemo, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { longDate } from '@shortlist/shared/lib/time/format-date.ts';
import type { PlacementPath } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { FormDeadline, FormNumber, FormSelect, FormText } from '../../../ui/forms/form-inputs.tsx';
import { FieldPair } from '../../../ui/forms/form-layout.tsx';
import type { SelectFieldProps } from '../../../ui/forms/select-field.tsx';
import { DeadlineClashNotice, TestClashNotice } from '../agenda/form-clash-notice.tsx';
import { formatTimeLeft } from '../../../ui/clock/time-left.ts';

const TextInput = FormText<PlacementInput>;

/** The id of the placement that the form edits; null for a new one. */
export const EditedPlacementContext = createContext<string | null>(null);

interface ChoiceInputProps {
  readonly name: PlacementInput;
  readonly of: ChoicePath;
}

type ChoicePath = 'jobType' | 'category' | 'status' | 'priority' | 'test.status';

const ChoiceInput = memo(function ChoiceInput({ name, of }: ChoiceInputProps) {
  const row = PLACEMENT_FIELDS[of];
  const options = row.choices.map((value) => ({ value, label: choiceLabel(value, row) }));
  return <FormSelect name={name} label={row.label} options={options} />;
});

interface PlacementFieldProps {
  readonly path: PlacementPath;
  readonly autoFocus?: boolean;
}

export function PlacementField({ path, autoFocus = false }: PlacementFieldProps) {
  return FIELDS[path](autoFocus);
}

/** The on-screen keyboard capitalises each word. */
const WORDS = { autoCapitalize: 'words' } as const;

interface CriterionInput {
  readonly name: PlacementInput;
  readonly hint?: string;
  readonly placeholder?: string;
}

const score = (name: PlacementInput): CriterionInput => ({ name, hint: CRITERIA_HINTS.score });
const limit = (name: PlacementInput): CriterionInput => ({ name, hint: CRITERIA_HINTS.limit });

/** Besides CGPA and branches, in the order of the form. */
const CRITERIA = {
  'eligibilityCriteria.courses': {
    name: 'courses',
    hint: 'Separate with commas',
    placeholder: 'B.Tech, MCA',
  },
  'eligibilityCriteria.degreePercentage': { name: 'degreePercentage' },
  'eligibilityCriteria.graduationYear.min': { name: 'graduationYearMin' },
  'eligibilityCriteria.graduationYear.max': { name: 'graduationYearMax' },
  'eligibilityCriteria.tenth': score('tenth'),
  'eligibilityCriteria.twelfth': score('twelfth'),
  'eligibilityCriteria.diploma': score('diploma'),
  'eligibilityCriteria.activeBacklogs': limit('activeBacklogs'),
  'eligibilityCriteria.pastBacklogs': limit('pastBacklogs'),
  'eligibilityCriteria.gapYears': limit('gapYears'),
} as const satisfies Partial<Record<PlacementPath, CriterionInput>>;
const CRITERIA_PATHS = Object.keys(CRITERIA) as readonly (keyof typeof CRITERIA)[];

const FIELDS: Readonly<Record<PlacementPath, (autoFocus: boolean) => ReactNode>> = {
  company: (autoFocus) => (
    <TextInput
      name="company"
      label="Company name (required)"
      inputProps={WORDS}
      autoFocus={autoFocus}
    />
  ),
  'deadlines.applicationDeadline': () => <DeadlineInput />,
  role: () => <TextInput name="role" label="Role" inputProps={WORDS} />,
  jobType: () => <ChoiceInput name="jobType" of="jobType" />,
  category: () => <ChoiceInput name="category" of="category" />,
  status: () => <ChoiceInput name="status" of="status" />,
  priority: () => <ChoiceInput name="priority" of="priority" />,
  location: () => <TextInput name="location" label="Location" inputProps={WORDS} />,
  placementId: () => <TextInput name="placementId" label="Placement ID" />,
  'test.date': () => <TestDateInput />,
  'deadlines.testDeadline': () => (
    <TextInput name="testDeadline" label="Test deadline" type="datetime-local" />
  ),
  'test.testType': () => <TextInput name="testType" label="Test type" placeholder="Coding round" />,
  'test.duration': () => (
    <TextInput name="testDuration" label="Duration" placeholder="90 minutes" />
  ),
  'test.link': () => (
    <TextInput name="testLink" label="Test link" type="url" placeholder="https://" />
  ),
  'test.status': () => <ChoiceInput name="testStatus" of="test.status" />,
  'compensation.stipend': () => (
    <MoneyInputs name="stipend" label="Stipend per month" placeholder="40000" />
  ),
  'compensation.ctc': () => <MoneyInputs name="ctc" label="CTC per year" placeholder="1200000" />,
  'compensation.base': () => (
    <MoneyInputs name="base" label="Base per year" placeholder="1200000" />
  ),
  'eligibilityCriteria.cgpa': () => (
    <FormNumber
      name="cgpa"
      label="Minimum CGPA"
      min={CGPA_MIN}
      max={CGPA_MAX}
      step={CGPA_STEP}
      inputMode="decimal"
    />
  ),
  'eligibilityCriteria.branch': () => (
    <TextInput
      name="branches"
      label="Eligible branches"
      hint="Separate with commas"
      placeholder="CSE, IT"
    />
  ),
  ...mapFields(CRITERIA, (input, path) => () => (
    <TextInput label={PLACEMENT_FIELDS[path].label} {...input} />
  )),
  'links.applicationLink': () => (
    <TextInput name="applicationLink" label="Application link" type="url" placeholder="https://" />
  ),
  'links.companyWebsite': () => (
    <TextInput name="companyWebsite" label="Company website" type="url" placeholder="https://" />
  ),
  notes: () => <TextInput name="notes" label="Notes" multiline minRows={4} />,
};

function DeadlineInput() {
  const timeZone = useTimeZone();
  return (
    <div>
      <FormDeadline
        name="applicationDeadline"
        label="Application deadline (required)"
        hintOf={(deadline, now) =>
          `${longDate(deadline)} · ${formatTimeLeft(deadline, now, timeZone)}`
        }
      />
      <DeadlineClashNotice placementId={use(EditedPlacementContext)} />
    </div>
  );
}

function TestDateInput() {
  return (
    <div>
      <TextInput name="testDate" label="Test date" type="datetime-local" />
      <TestClashNotice placementId={use(EditedPlacementContext)} />
    </div>
  );
}

interface MoneyInputsProps {
  readonly name: 'stipend' | 'ctc' | 'base';
  readonly label: string;
  readonly placeholder: string;
}

function MoneyInputs({ name, label, placeholder }: MoneyInputsProps) {
  return (
    <FieldPair>
      <TextInput name={name} label={label} placeholder={placeholder} />
      <CurrencyChoice name={`${name}Currency`} of={label} />
    </FieldPair>
  );
}

const CURRENCIES = [DEFAULT_CURRENCY, 'USD', 'EUR', ...CUSTOM_CURRENCIES] as const;

interface CurrencyChoiceProps {
  readonly name: 'stipendCurrency' | 'ctcCurrency' | 'baseCurrency';
  readonly of: string;
}

/** The usual currencies, and the stored one when it is another. */
function CurrencyChoice({ name, of }: CurrencyChoiceProps) {
  const { formState } = useFormContext<PlacementForm>();
  const former = formState.defaultValues?.[name] ?? DEFAULT_CURRENCY;
  const options = useMemo(() => currencyOptions(former), [former]);
  return (
    <FormSelect name={name} label={`Currency of ${of.split(' ')[0] ?? ''}`} options={options} />
  );
}

function currencyOptions(former: string): SelectFieldProps['options'] {
  return [...new Set([...CURRENCIES, former])].map((value) => ({ value, label: value }));
}

export function DetailFields() {
  return (
    <>
      <PlacementField path="role" />
      <FieldPair>
        <PlacementField path="jobType" />
        <PlacementField path="category" />
      </FieldPair>
      <FieldPair>
        <PlacementField path="status" />
        <PlacementField path="priority" />
      </FieldPair>
      <FieldPair>
        <PlacementField path="location" />
        <PlacementField path="placementId" />
      </FieldPair>
    </>
  );
}

export function TestFields() {
  return (
    <>
      <FieldPair stacked>
        <PlacementField path="test.date" />
        <PlacementField path="deadlines.testDeadline" />
      </FieldPair>
      <FieldPair>
        <PlacementField path="test.testType" />
        <PlacementField path="test.duration" />
      </FieldPair>
      <FieldPair stacked>
        <PlacementField path="test.link" />
        <PlacementField path="test.status" />
      </FieldPair>
    </>
  );
}

export function CompensationFields() {
  return (
    <>
      <PlacementField path="compensation.stipend" />
      <PlacementField path="compensation.ctc" />
      <PlacementField path="compensation.base" />
    </>
  );
}

export function EligibilityFields() {
  return (
    <FieldPair>
      <PlacementField path="eligibilityCriteria.cgpa" />
      <PlacementField path="eligibilityCriteria.branch" />
      {CRITERIA_PATHS.map((path) => (
        <PlacementField key={path} path={path} />
      ))}
    </FieldPair>
  );
}

export function LinkFields() {
  return (
    <>
      <PlacementField path="links.applicationLink" />
      <PlacementField path="links.companyWebsite" />
      <PlacementField path="notes" />
    </>
  );
}
