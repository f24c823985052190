import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { longDate } from '@shortlist/shared/lib/time/format-date.ts';
import { parseWallTime, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  emptyPlacementForm,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { useState, type ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTimeZone, useNow } from '../../../ui/clock/clock.ts';
import { CollapsibleSection, FormSection } from '../../../ui/forms/form-layout.tsx';
import { QuickDeadlines } from '../../../ui/forms/quick-deadlines.tsx';
import { formatTimeLeft } from '../time-left.ts';
import {
  TextInput,
  CompensationFields,
  DetailFields,
  EligibilityFields,
  LinkFields,
  TestFields,
} from './placement-form-fields.tsx';

interface PlacementFormSectionsProps {
  readonly sections: OpenSections;
  readonly startsAtCompany: boolean;
}

/** All fields: first the two that every placement needs, then the rest in collapsible sections. */
export function PlacementFormSections({ sections, startsAtCompany }: PlacementFormSectionsProps) {
  return (
    <>
      <FormSection title="Company & deadline">
        <TextInput
          name="company"
          label="Company name (required)"
          inputProps={COMPANY}
          autoFocus={startsAtCompany}
        />
        <DeadlineInput />
      </FormSection>
      <Box>
        {COLLAPSIBLE_SECTIONS.map(({ key, title, Fields }) => (
          <CollapsibleSection
            key={key}
            title={title}
            open={sections.isOpen(key)}
            onToggle={(open) => sections.toggle(key, open)}
          >
            <Fields />
          </CollapsibleSection>
        ))}
      </Box>
    </>
  );
}

const COMPANY = { autoCapitalize: 'words' } as const;

function DeadlineInput() {
  const { setValue, clearErrors } = useFormContext<PlacementForm>();
  const chosen = useWatch<PlacementForm, 'applicationDeadline'>({ name: 'applicationDeadline' });
  const now = useNow(60);
  const timeZone = useTimeZone();
  const choose = (deadline: string): void => {
    setValue('applicationDeadline', deadline, { shouldDirty: true });
    clearErrors('applicationDeadline');
  };
  return (
    <Box>
      <TextInput
        name="applicationDeadline"
        label="Application deadline (required)"
        type="datetime-local"
        hint={deadlineHint(chosen, now, timeZone)}
      />
      <QuickDeadlines chosen={chosen} now={now} onChoose={choose} />
    </Box>
  );
}

/** The weekday and the time left, which the picker does not show. */
function deadlineHint(chosen: string, now: WallTime, timeZone: string): string | undefined {
  const deadline = parseWallTime(chosen);
  return deadline && `${longDate(deadline)} · ${formatTimeLeft(deadline, now, timeZone)}`;
}

interface OpenSections {
  readonly isOpen: (key: CollapsibleKey) => boolean;
  readonly toggle: (key: CollapsibleKey, open: boolean) => void;
  readonly open: (keys: readonly CollapsibleKey[]) => void;
}

/** On phones empty sections start collapsed; on large screens all are expanded. */
export function useOpenSections(initial: PlacementForm): OpenSections {
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const [opened, setOpened] = useState<Partial<Record<CollapsibleKey, boolean>>>({});
  const startsOpen = (key: CollapsibleKey): boolean =>
    !phone ||
    key === 'details' ||
    COLLAPSIBLE_SECTIONS.some((section) => section.key === key && section.isFilled(initial));
  return {
    isOpen: (key) => opened[key] ?? startsOpen(key),
    toggle: (key, open) => setOpened((now) => ({ ...now, [key]: open })),
    open: (keys) =>
      setOpened((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, true])) })),
  };
}

type CollapsibleKey = 'details' | 'test' | 'compensation' | 'eligibility' | 'links';

interface CollapsibleSectionDefinition {
  readonly key: CollapsibleKey;
  readonly title: string;
  readonly Fields: ComponentType;
  readonly isFilled: (form: PlacementForm) => boolean;
}

/** The fields of each section. */
const NAMES: Readonly<Record<CollapsibleKey, readonly (keyof PlacementForm)[]>> = {
  details: ['role', 'jobType', 'category', 'status', 'priority', 'location', 'placementId'],
  test: ['testDate', 'testDeadline', 'testType', 'testDuration', 'testLink', 'testStatus'],
  compensation: ['stipend', 'stipendCurrency', 'ctc', 'ctcCurrency', 'base', 'baseCurrency'],
  eligibility: ['cgpa', 'branches'],
  links: ['applicationLink', 'companyWebsite', 'notes'],
};

const EMPTY = emptyPlacementForm();

function defineSection(
  key: CollapsibleKey,
  title: string,
  Fields: ComponentType,
): CollapsibleSectionDefinition {
  const isFilled = (form: PlacementForm): boolean =>
    NAMES[key].some((name) => form[name] !== EMPTY[name]);
  return { key, title, Fields, isFilled };
}

const COLLAPSIBLE_SECTIONS = [
  defineSection('details', 'Role & status', DetailFields),
  defineSection('test', 'Test', TestFields),
  defineSection('compensation', 'Compensation', CompensationFields),
  defineSection('eligibility', 'Eligibility', EligibilityFields),
  defineSection('links', 'Links & notes', LinkFields),
] as const;

/** Takes the form's errors; returns the sections that must be expanded for the student to see them. */
export function sectionsToOpen(
  errors: Readonly<Record<string, unknown>>,
): readonly CollapsibleKey[] {
  return COLLAPSIBLE_SECTIONS.map(({ key }) => key).filter((key) =>
    NAMES[key].some((name) => errors[name] !== undefined),
  );
}
