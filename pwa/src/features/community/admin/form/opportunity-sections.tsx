import Box from '@mui/material/Box';
import { longDate } from '@shortlist/shared/lib/time/format-date.ts';
import type {
  OpportunityForm,
  OpportunityFormField,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import { opportunityMoneyText } from '@shortlist/shared/opportunity/opportunity-labels.ts';
import {
  DESCRIPTION_MAX,
  OPPORTUNITY_CGPA_STEP,
  OPPORTUNITY_YEAR_MAX,
  OPPORTUNITY_YEAR_MIN,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { CRITERIA_HINTS } from '@shortlist/shared/placement/fields/criteria-labels.ts';
import {
  CGPA_MAX,
  CGPA_MIN,
  DEFAULT_CURRENCY,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  FormDeadline,
  FormNumber,
  FormSelect,
  FormText,
  type FormNumberProps,
  type FormSelectProps,
  type FormTextProps,
} from '../../../../ui/forms/form-inputs.tsx';
import { FieldPair, FormSection } from '../../../../ui/forms/form-layout.tsx';
import {
  JOB_TYPE_CHOICES,
  PRIORITY_CHOICES,
  fieldLabel,
  formFieldLabel,
} from './opportunity-form-labels.ts';

/** All fields of an opportunity: the required ones first, then those that make it easier to choose. */
interface OpportunitySectionsProps {
  readonly startsAtCompany: boolean;
  /** Of a drive, which needs no link. */
  readonly rounds?: ReactNode;
}

export function OpportunitySections({ startsAtCompany, rounds }: OpportunitySectionsProps) {
  return (
    <>
      <FormSection title="What it is">
        <FieldPair stacked>
          <OpportunityInput
            name="company"
            inputProps={CAPITALISE_WORDS}
            autoFocus={startsAtCompany}
          />
          <OpportunityInput name="role" inputProps={CAPITALISE_WORDS} />
        </FieldPair>
        <FieldPair>
          <OpportunityChoice name="jobType" options={JOB_TYPE_CHOICES} />
          <OpportunityInput name="location" inputProps={CAPITALISE_WORDS} />
        </FieldPair>
        <Description />
      </FormSection>
      <FormSection title="How to apply">
        {rounds === undefined ? (
          <OpportunityInput name="applicationLink" type="url" placeholder="https://" />
        ) : (
          <FormText
            name="applicationLink"
            label={fieldLabel('applicationLink')}
            hint="Empty if there is no form"
            type="url"
            placeholder="https://"
          />
        )}
        <Deadline />
        <OpportunityInput name="companyWebsite" type="url" placeholder="https://" />
      </FormSection>
      {rounds}
      <FormSection title="What it pays">
        <Box sx={THREE}>
          <Amount name="ctc" period="per year" placeholder="1200000" />
          <Amount name="base" period="per year" placeholder="900000" />
          <Amount name="stipend" period="per month" placeholder="40000" />
        </Box>
      </FormSection>
      <FormSection title="Who may apply">
        <FieldPair>
          <NumberInput
            name="cgpa"
            min={CGPA_MIN}
            max={CGPA_MAX}
            step={OPPORTUNITY_CGPA_STEP}
            inputMode="decimal"
          />
          <OpportunityInput name="branches" hint={COMMAS} placeholder="CSE, IT" />
        </FieldPair>
        <FieldPair>
          <Year name="graduationYearMin" />
          <Year name="graduationYearMax" />
        </FieldPair>
        <OpportunityInput name="courses" hint={COMMAS} placeholder="B.Tech, MCA" />
        <FieldPair>
          <OpportunityInput name="degreePercentage" placeholder="60" />
          <OpportunityInput name="tenth" hint={CRITERIA_HINTS.score} />
          <OpportunityInput name="twelfth" hint={CRITERIA_HINTS.score} />
          <OpportunityInput name="diploma" hint={CRITERIA_HINTS.score} />
        </FieldPair>
        <Box sx={THREE}>
          <OpportunityInput name="activeBacklogs" hint={CRITERIA_HINTS.limit} />
          <OpportunityInput name="pastBacklogs" hint={CRITERIA_HINTS.limit} />
          <OpportunityInput name="gapYears" hint={CRITERIA_HINTS.limit} />
        </Box>
        <FieldPair>
          <NumberInput name="experienceMin" min={0} hint="In years" />
          <NumberInput name="experienceMax" min={0} hint="In years; empty means no limit" />
        </FieldPair>
        <OpportunityInput name="skills" hint={COMMAS} placeholder="Java, SQL" />
        <OpportunityInput name="additionalRequirements" />
      </FormSection>
      <FormSection title="On the board">
        <FieldPair>
          <OpportunityChoice name="priority" options={PRIORITY_CHOICES} />
          <OpportunityInput name="tags" hint={COMMAS} />
        </FieldPair>
      </FormSection>
    </>
  );
}

const CAPITALISE_WORDS = { autoCapitalize: 'words' } as const;
const COMMAS = 'Separate with commas';

function useFieldText(name: keyof OpportunityForm): string {
  return useWatch<OpportunityForm, keyof OpportunityForm>({ name });
}

function Description() {
  const { length } = useFieldText('description');
  return (
    <OpportunityInput
      name="description"
      multiline
      rows={4}
      hint={`${length} of ${DESCRIPTION_MAX} characters`}
    />
  );
}

function Deadline() {
  return (
    <FormDeadline
      name="applicationDeadline"
      label={formFieldLabel('applicationDeadline')}
      hintOf={(deadline, now) =>
        `${longDate(deadline)}${deadline < now ? ' · This has passed already.' : ''}`
      }
    />
  );
}

interface AmountProps {
  readonly name: 'ctc' | 'base' | 'stipend';
  readonly period: string;
  readonly placeholder: string;
}

/** An amount in rupees. Below it, the amount is shown as on the card: zeros are hard to count. */
function Amount({ name, period, placeholder }: AmountProps) {
  const typed = useFieldText(name);
  const amount = typed.trim() === '' ? Number.NaN : Number(typed);
  const shown = Number.isFinite(amount)
    ? opportunityMoneyText({ amount, currency: DEFAULT_CURRENCY })
    : 'In rupees';
  return (
    <NumberInput
      name={name}
      min={0}
      step="any"
      inputMode="decimal"
      placeholder={placeholder}
      hint={`${shown} ${period}`}
    />
  );
}

function Year({ name }: { readonly name: 'graduationYearMin' | 'graduationYearMax' }) {
  return (
    <NumberInput
      name={name}
      min={OPPORTUNITY_YEAR_MIN}
      max={OPPORTUNITY_YEAR_MAX}
      inputMode="numeric"
      placeholder={String(OPPORTUNITY_YEAR_MIN)}
    />
  );
}

const THREE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

type Unlabelled<Props> = Omit<Props, 'label'>;

function OpportunityInput(props: Unlabelled<FormTextProps<OpportunityFormField>>) {
  return <FormText label={formFieldLabel(props.name)} {...props} />;
}

function NumberInput(props: Unlabelled<FormNumberProps<OpportunityFormField>>) {
  return <FormNumber label={formFieldLabel(props.name)} {...props} />;
}

function OpportunityChoice(props: Unlabelled<FormSelectProps<OpportunityFormField>>) {
  return <FormSelect label={formFieldLabel(props.name)} {...props} />;
}
