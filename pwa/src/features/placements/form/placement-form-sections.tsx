import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  emptyPlacementForm,
  inputsOf,
  type PlacementForm,
  type PlacementInput,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/fields/placement-cells.ts';
import {
  PLACEMENT_FIELDS,
  type FormSectionKey,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useState, type ComponentType } from 'react';
import { CollapsibleSection, FormSection } from '../../../ui/forms/form-layout.tsx';
import {
  CompensationFields,
  DetailFields,
  EligibilityFields,
  LinkFields,
  PlacementField,
  TestFields,
} from './placement-form-fields.tsx';

interface PlacementFormSectionsProps {
  readonly sections: ReturnType<typeof useOpenSections>;
  readonly startsAtCompany: boolean;
}

/** All fields: first the two that every placement needs, then the rest in collapsible sections. */
export function PlacementFormSections({ sections, startsAtCompany }: PlacementFormSectionsProps) {
  return (
    <>
      <FormSection title="Company & deadline">
        <PlacementField path="company" autoFocus={startsAtCompany} />
        <PlacementField path="deadlines.applicationDeadline" />
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

/** On phones empty sections start collapsed; on large screens all are expanded. */
export function useOpenSections(initial: PlacementForm) {
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const [opened, setOpened] = useState<Partial<Record<CollapsibleKey, boolean>>>({});
  const startsOpen = (key: CollapsibleKey): boolean =>
    !phone ||
    key === 'details' ||
    COLLAPSIBLE_SECTIONS.some((section) => section.key === key && section.isFilled(initial));
  return {
    isOpen: (key: CollapsibleKey) => opened[key] ?? startsOpen(key),
    toggle: (key: CollapsibleKey, open: boolean) => setOpened((now) => ({ ...now, [key]: open })),
    open: (keys: readonly CollapsibleKey[]) =>
      setOpened((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, true])) })),
  };
}

type CollapsibleKey = Exclude<FormSectionKey, 'main'>;

function inputsIn(section: CollapsibleKey): readonly PlacementInput[] {
  return PLACEMENT_PATHS.filter((path) => PLACEMENT_FIELDS[path].section === section).flatMap(
    inputsOf,
  );
}

const EMPTY = emptyPlacementForm();

function defineSection(key: CollapsibleKey, title: string, Fields: ComponentType) {
  const inputs = inputsIn(key);
  const isFilled = (form: PlacementForm): boolean =>
    inputs.some((name) => form[name] !== EMPTY[name]);
  return { key, title, Fields, inputs, isFilled };
}

const COLLAPSIBLE_SECTIONS = [
  defineSection('details', 'Role & status', DetailFields),
  defineSection('test', 'Test', TestFields),
  defineSection('compensation', 'Compensation', CompensationFields),
  defineSection('eligibility', 'Eligibility', EligibilityFields),
  defineSection('links', 'Links & notes', LinkFields),
] as const;

export function sectionsToOpen(
  errors: Readonly<Record<string, unknown>>,
): readonly CollapsibleKey[] {
  return COLLAPSIBLE_SECTIONS.filter(({ inputs }) =>
    inputs.some((name) => errors[name] !== undefined),
  ).map(({ key }) => key);
}
