import Box from '@mui/material/Box';
import { PROFILE_INPUTS, type ProfileInput } from '@shortlist/shared/account/profile-form.ts';
import { PROFILE_FIELD_LABELS } from '@shortlist/shared/account/profile-rules.ts';
import {
  BACKLOGS_MAX,
  DATE_OF_BIRTH_MIN,
  GRADUATION_YEAR_MAX,
  GRADUATION_YEAR_MIN,
  PERCENTAGE_MAX,
  PERCENTAGE_STEP,
} from '@shortlist/shared/account/profile-fields.ts';
import {
  CGPA_MAX,
  CGPA_MIN,
  CGPA_STEP,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { ReactNode } from 'react';
import { FormText, type FormTextProps } from '../../../ui/forms/form-inputs.tsx';
import { EntriesInput } from './entries-input.tsx';
import { CARD_GRID, SectionCard } from '../../../ui/layout/section-card.tsx';
import { TWO_COLUMNS } from '../../../ui/styles/static-styled.ts';
import { IDENTITY_PURPOSE, SECTION_TITLES } from '../messages.ts';

/** All sections for editing. `today` is the latest possible date of birth, `YYYY-MM-DD`. */
export function ProfileEditSections({ today }: { readonly today: string }) {
  return (
    <Box sx={CARD_GRID}>
      <SectionCard title={SECTION_TITLES.about} isWide>
        <ProfileField
          name="bio"
          multiline
          minRows={4}
          inputProps={{ rows: 4 }}
          placeholder="Tell us about yourself..."
        />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.personal}>
        <PersonalInputs today={today} />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.education}>
        <EducationInputs />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.identity} lead={IDENTITY_PURPOSE} isWide>
        <IdentityInputs />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.social} isWide>
        <SocialInputs />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.skills}>
        <EntriesInput set="skills" box="newSkill" label="Add a skill" />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.interests}>
        <EntriesInput set="interests" box="newInterest" label="Add an interest" />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.resume} isWide>
        <ProfileField
          name="resumeUrl"
          type="url"
          inputMode="url"
          placeholder="Resume URL (Google Drive, Dropbox, etc.)"
        />
      </SectionCard>
    </Box>
  );
}

function PersonalInputs({ today }: { readonly today: string }) {
  return (
    <Inputs>
      <Box sx={PHONE_ROW}>
        <ProfileField
          name="dateOfBirth"
          type="date"
          autoComplete="bday"
          inputProps={{ min: DATE_OF_BIRTH_MIN, max: today }}
        />
      </Box>
      <ProfileField name="city" autoComplete="address-level2" />
      <ProfileField name="state" autoComplete="address-level1" />
      <Box sx={PHONE_ROW}>
        <ProfileField name="country" autoComplete="country-name" />
      </Box>
      <Box sx={WHOLE_ROW}>
        <ProfileField name="address" multiline minRows={2} autoComplete="street-address" />
      </Box>
    </Inputs>
  );
}

const whole = (min: number, max: number) =>
  ({ type: 'number', inputMode: 'numeric', inputProps: { min, max, step: 1 } }) as const;
const decimal = (min: number, max: number, step: number) =>
  ({ type: 'number', inputMode: 'decimal', inputProps: { min, max, step } }) as const;
const YEAR = whole(GRADUATION_YEAR_MIN, GRADUATION_YEAR_MAX);
const CGPA = decimal(CGPA_MIN, CGPA_MAX, CGPA_STEP);
const PERCENTAGE = decimal(0, PERCENTAGE_MAX, PERCENTAGE_STEP);
const BACKLOGS = whole(0, BACKLOGS_MAX);

function EducationInputs() {
  return (
    <Inputs>
      <Box sx={WHOLE_ROW}>
        <ProfileField name="college" autoComplete="organization" />
      </Box>
      <ProfileField name="degree" placeholder="B.Tech" />
      <ProfileField name="branch" placeholder="CSE" />
      <ProfileField name="graduationYear" {...YEAR} />
      <ProfileField name="cgpa" {...CGPA} />
      <ProfileField name="tenthPercentage" {...PERCENTAGE} />
      <ProfileField name="twelfthPercentage" {...PERCENTAGE} />
      <ProfileField name="tenthCgpa" placeholder="9.2/10" inputMode="text" />
      <ProfileField name="twelfthCgpa" placeholder="9.2/10" inputMode="text" />
      <ProfileField name="diploma" placeholder="81 %" />
      <ProfileField name="degreePercentage" {...PERCENTAGE} />
      <ProfileField name="activeBacklogs" {...BACKLOGS} />
      <ProfileField name="pastBacklogs" {...BACKLOGS} />
      <ProfileField name="gapYears" {...BACKLOGS} />
    </Inputs>
  );
}

function IdentityInputs() {
  return (
    <Inputs long>
      <ProfileField name="rollNumber" placeholder="21CS017" />
      <ProfileField name="registrationNumber" />
      <ProfileField name="collegeEmail" type="email" inputMode="email" />
      <ProfileField name="otherNames" multiline placeholder="Anil K, A. Kumar" />
    </Inputs>
  );
}

const LINKS = ['linkedin', 'github', 'portfolio', 'twitter'] as const;

function SocialInputs() {
  return (
    <Inputs long>
      {LINKS.map((name) => (
        <ProfileField key={name} name={name} type="url" inputMode="url" placeholder="https://" />
      ))}
    </Inputs>
  );
}

interface InputsProps {
  readonly children: ReactNode;
  /** For long text: on phones each input has a row of its own. */
  readonly long?: boolean;
}

function Inputs({ children, long = false }: InputsProps) {
  return <Box sx={{ ...INPUTS, gridTemplateColumns: long ? LONG : TWO_COLUMNS }}>{children}</Box>;
}

const INPUTS = { display: 'grid', gap: 2, alignItems: 'start' } as const;
const LONG = { xs: 'minmax(0, 1fr)', sm: TWO_COLUMNS } as const;
/** A date with its button needs the width of a phone. */
const PHONE_ROW = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;
const WHOLE_ROW = { gridColumn: '1 / -1' } as const;

function ProfileField(props: Omit<FormTextProps<ProfileInput>, 'label'>) {
  return <FormText label={PROFILE_FIELD_LABELS[PROFILE_INPUTS[props.name]]} {...props} />;
}
