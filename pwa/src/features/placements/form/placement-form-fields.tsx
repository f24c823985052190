import { CUSTOM_CURRENCIES } from '@shortlist/shared/placement/compensation.ts';
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
} from '@shortlist/shared/placement/schema.ts';
import { memo, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormNumber, FormSelect, FormText } from '../../../ui/forms/form-inputs.tsx';
import { FieldPair } from '../../../ui/forms/form-layout.tsx';
import type { SelectFieldProps } from '../../../ui/forms/select-field.tsx';

const TextInput = FormText<PlacementInput>;

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

export function DetailFields() {
  return (
    <>
      <TextInput name="role" label="Role" inputProps={WORDS} />
      <FieldPair>
        <ChoiceInput name="jobType" of="jobType" />
        <ChoiceInput name="category" of="category" />
      </FieldPair>
      <FieldPair>
        <ChoiceInput name="status" of="status" />
        <ChoiceInput name="priority" of="priority" />
      </FieldPair>
      <FieldPair>
        <TextInput name="location" label="Location" inputProps={WORDS} />
        <TextInput name="placementId" label="Placement ID" />
      </FieldPair>
    </>
  );
}

export function TestFields() {
  return (
    <>
      <FieldPair stacked>
        <TextInput name="testDate" label="Test date" type="datetime-local" />
        <TextInput name="testDeadline" label="Test deadline" type="datetime-local" />
      </FieldPair>
      <FieldPair>
        <TextInput name="testType" label="Test type" placeholder="Coding round" />
        <TextInput name="testDuration" label="Duration" placeholder="90 minutes" />
      </FieldPair>
      <FieldPair stacked>
        <TextInput name="testLink" label="Test link" type="url" placeholder="https://" />
        <ChoiceInput name="testStatus" of="test.status" />
      </FieldPair>
    </>
  );
}

/** The on-screen keyboard capitalises each word. */
const WORDS = { autoCapitalize: 'words' } as const;

const AMOUNTS = [
  { name: 'stipend', currency: 'stipendCurrency', label: 'Stipend per month' },
  { name: 'ctc', currency: 'ctcCurrency', label: 'CTC per year' },
  { name: 'base', currency: 'baseCurrency', label: 'Base per year' },
] as const;

export function CompensationFields() {
  return AMOUNTS.map(({ name, currency, label }) => (
    <FieldPair key={name}>
      <TextInput name={name} label={label} placeholder={name === 'stipend' ? '40000' : '1200000'} />
      <CurrencyChoice name={currency} of={label} />
    </FieldPair>
  ));
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

export function EligibilityFields() {
  return (
    <FieldPair>
      <FormNumber
        name="cgpa"
        label="Minimum CGPA"
        min={CGPA_MIN}
        max={CGPA_MAX}
        step={CGPA_STEP}
        inputMode="decimal"
      />
      <TextInput
        name="branches"
        label="Eligible branches"
        hint="Separate with commas"
        placeholder="CSE, IT"
      />
    </FieldPair>
  );
}

export function LinkFields() {
  return (
    <>
      <TextInput
        name="applicationLink"
        label="Application link"
        type="url"
        placeholder="https://"
      />
      <TextInput name="companyWebsite" label="Company website" type="url" placeholder="https://" />
      <TextInput name="notes" label="Notes" multiline minRows={4} />
    </>
  );
}
