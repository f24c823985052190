import ContentPasteRounded from '@mui/icons-material/ContentPasteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  candidatesOf,
  inputTexts,
  readCells,
  type ReadCell,
} from '@shortlist/shared/message/draft-form.ts';
import type { MessageReading } from '@shortlist/shared/message/message-types.ts';
import {
  inputsOf,
  type PlacementForm,
  type PlacementInput,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { PLACEMENT_FIELDS } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { placementsQuery } from '../../../data/placements/use-placements.ts';
import { PATHS } from '../../../paths.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';

type Notes = Readonly<Record<string, ReactNode>>;

interface OneLineProps {
  /** What is said about the fields that were filled in. */
  readonly onNotes: (notes: Notes) => void;
}

/** Fills in the form from one line, such as 'Zenith SDE 12 LPA Fri 5pm'. What was typed into a field stays. */
export function OneLine({ onNotes }: OneLineProps) {
  const [line, setLine] = useState('');
  const [answer, setAnswer] = useState<string>();
  const timeZone = useTimeZone();
  const fill = useFill();
  const read = async (): Promise<void> => {
    if (line.trim() === '') return;
    const reading = await readNow(line, timeZone).catch(() => undefined);
    if (!reading) {
      setAnswer('This could not be read now. Use the fields below.');
      return;
    }
    const cells = readCells(reading.drafts[0] ?? {});
    fill(cells);
    onNotes(Object.fromEntries(cells.map((cell) => [inputsOf(cell.path)[0], noteOf(cell)])));
    setAnswer(answerText(cells, reading.drafts.length));
  };
  const readByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // Enter in another line saves the form.
    event.preventDefault();
    void read();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label="Type or paste in one line"
        placeholder="Zenith SDE 12 LPA Fri 5pm"
        value={line}
        autoComplete="off"
        onChange={(event) => setLine(event.target.value)}
        onKeyDown={readByEnter}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void read()}>
          Fill in
        </Button>
        <Button component={Link} to={PATHS.message} startIcon={<ContentPasteRounded />}>
          Paste a notice
        </Button>
      </Box>
      {/* Rendered from the start, so that a screen reader announces what enters it. */}
      <Box component="output" sx={{ display: 'block', typography: 'body2' }}>
        {answer}
      </Box>
    </Box>
  );
}

async function readNow(line: string, zone: string): Promise<MessageReading> {
  const [{ readLine }, placements] = await Promise.all([
    import('@shortlist/shared/message/read-line.ts'),
    placementsQuery.prefetch(),
  ]);
  return readLine(line, { now: Date.now(), zone, placements });
}

/** Sets the inputs of what was read: those that are as the form opened them, or as the last line filled them in. */
function useFill(): (cells: readonly ReadCell[]) => void {
  const { getValues, setValue, clearErrors, formState } = useFormContext<PlacementForm>();
  const filled = useRef(new Map<PlacementInput, string>());
  const { defaultValues } = formState;
  return (cells) => {
    for (const { path, value } of cells) {
      if (value === null) continue;
      const texts = Object.entries(inputTexts(path, value)) as [PlacementInput, string][];
      for (const [name, text] of texts) {
        const now = getValues(name);
        if (now !== defaultValues?.[name] && now !== filled.current.get(name)) continue;
        filled.current.set(name, text);
        setValue(name, text, { shouldDirty: true });
        clearErrors(name);
      }
    }
  };
}

function noteOf({ path, sure, value, ...cell }: ReadCell): ReactNode {
  if (sure) return <span>From your line</span>;
  const likely = candidatesOf({ value, sure, ...cell }).map((one) =>
    formatPlacementValue(path, one),
  );
  const text =
    value === null && likely.length > 0 ? `Please choose: ${likely.join(' or ')}` : 'Please check';
  return <strong>{text}</strong>;
}

function answerText(cells: readonly ReadCell[], openings: number): string {
  if (cells.length === 0) return 'Nothing was recognised in it. Use the fields below.';
  const names = cells.map(({ path }) => PLACEMENT_FIELDS[path].label).join(', ');
  const more = openings > 1 ? ' It has more than one opening: use “Paste a notice” for it.' : '';
  return `Filled in: ${names}. Check them, then save.${more}`;
}
