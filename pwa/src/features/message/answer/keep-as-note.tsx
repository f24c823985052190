import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { openForEdit } from '../../placements/commands/open-placement-form.ts';
import type { PlacementEdit } from '../commands/save-message.ts';
import { joinNotes } from '../confirm/draft-changes.ts';

interface KeepAsNoteProps {
  readonly text: string;
  readonly placements: readonly PlacementView[];
  readonly about?: string | undefined;
  readonly onKeep: (edit: PlacementEdit) => Promise<void>;
}

/** A message without anything to add may still be worth a note. */
export function KeepAsNote({ text, placements, about = '', onKeep }: KeepAsNoteProps) {
  const [id, setId] = useState(about);
  const [isMissing, setIsMissing] = useState(false);
  if (placements.length === 0) return null;
  const keep = async (): Promise<void> => {
    setIsMissing(id === '');
    const opened = id === '' ? undefined : await openForEdit(id);
    if (!opened) return;
    const notes = joinNotes(opened.values.notes, text.trim());
    await onKeep({ opened, values: { notes } });
  };
  return (
    <SectionCard title="Keep it as a note" lead="It is added below the notes of that placement.">
      <SelectField
        label="Keep it as a note on"
        value={id}
        error={isMissing ? 'Choose a placement first.' : undefined}
        options={[
          { value: '', label: 'Choose a placement…' },
          ...placements.map(({ _id, company, role }) => ({
            value: _id,
            label: isBlank(role) ? company : `${company}, ${role}`,
          })),
        ]}
        onChange={(event) => {
          setId(event.target.value);
          setIsMissing(false);
        }}
      />
      <Box>
        <Button variant="outlined" onClick={() => void keep()}>
          Keep as a note
        </Button>
      </Box>
    </SectionCard>
  );
}
