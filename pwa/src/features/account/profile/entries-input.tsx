import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { appendEntry, type ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import { listProblem } from '@shortlist/shared/account/profile-rules.ts';
import type { ProfileSet } from '@shortlist/shared/account/profile-cells.ts';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

interface EntriesInputProps {
  readonly set: ProfileSet;
  readonly box: 'newSkill' | 'newInterest';
  readonly label: string;
}

/** A list of entries with remove buttons, and a field for the next one. Enter adds and never saves the form. */
export function EntriesInput({ set, box, label }: EntriesInputProps) {
  const { register, clearErrors, formState } = useFormContext<ProfileForm>();
  const { entries, note, setNote, add, remove } = useEntries(set, box);
  const clear = (): void => {
    clearErrors(box);
    setNote(NO_NOTE);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method is composing, Enter belongs to it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <>
      {entries.length > 0 && <Entries set={set} entries={entries} onRemove={remove} />}
      <Box>
        <TextField
          autoComplete="off"
          label={label}
          inputProps={{ enterKeyHint: 'done' }}
          {...register(box, { onChange: clear })}
          onKeyDown={onKeyDown}
          error={formState.errors[box]?.message}
          hint={note.isHint ? note.text : undefined}
          endAdornment={
            <IconButton edge="end" aria-label={`Add to ${set}`} onClick={add}>
              <AddRounded />
            </IconButton>
          }
        />
        <output>
          <VisuallyHidden>{note.text}</VisuallyHidden>
        </output>
      </Box>
    </>
  );
}

interface Note {
  readonly text: string;
  /** Also shown visually: nothing else on the screen shows it. */
  readonly isHint: boolean;
}

const NO_NOTE: Note = { text: '', isHint: false };

function useEntries(set: ProfileSet, box: EntriesInputProps['box']) {
  const { getValues, setValue, setError } = useFormContext<ProfileForm>();
  const entries = useWatch<ProfileForm, ProfileSet>({ name: set });
  const [note, setNote] = useState(NO_NOTE);

  const add = (): void => {
    const typed = getValues(box).trim();
    const next = appendEntry(set, entries, typed);
    const problem = listProblem(set, next);
    if (typed === '') return;
    if (problem !== undefined) return setError(box, { message: problem }, { shouldFocus: true });
    if (next.length === entries.length)
      return setNote({ text: `${typed} is already in the list.`, isHint: true });
    setValue(set, next, { shouldDirty: true });
    setValue(box, '', { shouldDirty: true });
    setNote({ text: `Added ${typed}.`, isHint: false });
  };
  const remove = (entry: string): void => {
    setValue(
      set,
      entries.filter((one) => one !== entry),
      { shouldDirty: true },
    );
    setNote({ text: `Removed ${entry}.`, isHint: false });
  };
  return { entries, note, setNote, add, remove };
}

interface EntriesProps {
  readonly set: ProfileSet;
  readonly entries: readonly string[];
  readonly onRemove: (entry: string) => void;
}

function Entries({ set, entries, onRemove }: EntriesProps) {
  return (
    <Box component="ul" aria-label={set === 'skills' ? 'Your skills' : 'Your interests'} sx={LIST}>
      {entries.map((entry) => (
        <Box component="li" key={entry} sx={CHIP}>
          <span>{entry}</span>
          <IconButton
            aria-label={`Remove ${entry}`}
            onClick={(event) => {
              focusNeighbour(event);
              onRemove(entry);
            }}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

/** The button disappears with its entry: the focus moves to the next entry, or the previous one. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const button = neighbour?.querySelector('button');
  const box = item?.closest('section')?.querySelector('input');
  (button ?? box)?.focus();
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;

const CHIP = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: '100%',
  pl: 1.5,
  borderRadius: 3,
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
  '& > button': { flex: 'none', color: 'inherit' },
} as const;
