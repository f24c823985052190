import Box from '@mui/material/Box';
import { CollapsibleSection, FormSection } from '../../../ui/forms/form-layout.tsx';
import { DeadlineInput } from './deadline-input.tsx';
import { COLLAPSIBLE_SECTIONS } from '../list/collapsible-sections.tsx';
import { TextInput } from './placement-inputs.tsx';
import type { OpenSections } from '../list/use-open-sections.ts';

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
