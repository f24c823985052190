import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Json } from '@shortlist/shared/lib/json.ts';
import {
  candidatesOf,
  inputTexts,
  readCells,
  type ReadCell,
} from '@shortlist/shared/message/draft-form.ts';
import { inputsOf, type PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import type { PlacementPath } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { roundTimesText } from '@shortlist/shared/placement/round/timeline.ts';
import { PLACEMENT_FIELDS } from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { PlacementField } from '../../placements/form/placement-form-fields.tsx';
import { checkText } from '../messages.ts';
import type { ReadDraft } from '../reading/read-text.ts';
import { isEmptyCell, valueText } from './draft-changes.ts';

/** What is said about the fields: read, to be checked, changed. */
export function fieldNotes(
  cells: readonly ReadCell[],
  edited: ReadonlySet<PlacementPath>,
): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    cells.flatMap((cell) => {
      const { path, sure } = cell;
      const [name] = inputsOf(path);
      const note = edited.has(path) ? (
        <span>Changed by you</span>
      ) : sure ? (
        <VisuallyHidden>Read from the message</VisuallyHidden>
      ) : (
        <strong>
          {checkText(candidatesOf(cell).length, PLACEMENT_FIELDS[path].kind === 'time')}
        </strong>
      );
      return name === undefined ? [] : [[name, note]];
    }),
  );
}

/** What was read, while the student has not said yet what it is about. */
export function FoundFacts({ draft, rounds }: Pick<ReadDraft, 'draft' | 'rounds'>) {
  const cells = readCells(draft).filter((cell) => !isEmptyCell(cell));
  return (
    <Facts short>
      {cells.map((cell) => (
        <Fact key={cell.path} label={PLACEMENT_FIELDS[cell.path].label} wide={WIDE.has(cell.path)}>
          {foundText(cell)}
        </Fact>
      ))}
      {rounds.map((round) => (
        <Fact key={`${round.kind} ${round.startsAt}`} label={roundName(round)} wide>
          {roundTimesText(round)}
        </Fact>
      ))}
    </Facts>
  );
}

function foundText(cell: ReadCell): string {
  const candidates = candidatesOf(cell);
  const values = candidates.length > 0 ? candidates : [cell.value as Json];
  return values.map((value) => valueText(cell.path, value)).join(' or ');
}

interface QuietFieldsProps {
  readonly cells: readonly ReadCell[];
  readonly onEdit: () => void;
}

export function QuietFields({ cells, onEdit }: QuietFieldsProps) {
  const values: Partial<PlacementForm> = useWatch<PlacementForm>();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Facts short>
        {cells.map(({ path, value }) => (
          <Fact key={path} label={PLACEMENT_FIELDS[path].label} wide={WIDE.has(path)}>
            {shownText(path, value as Json, values)}
          </Fact>
        ))}
      </Facts>
      <Button onClick={onEdit} sx={{ justifySelf: 'start', ml: -1.5 }}>
        Edit these
      </Button>
    </Box>
  );
}

const WIDE: ReadonlySet<PlacementPath> = new Set([
  'company',
  'deadlines.applicationDeadline',
  'eligibilityCriteria.branch',
  'links.applicationLink',
  'links.companyWebsite',
  'test.link',
  'notes',
]);

/** What was typed over it on an earlier visit is shown as it was typed. */
function shownText(path: PlacementPath, value: Json, values: Partial<PlacementForm>): string {
  const read = inputTexts(path, value);
  const names = inputsOf(path);
  if (names.every((name) => values[name] === undefined || values[name] === read[name]))
    return valueText(path, value);
  return names.map((name) => values[name] ?? '').join(' ');
}

interface OpenFieldProps {
  readonly path: PlacementPath;
  readonly cell: ReadCell | undefined;
  readonly form: UseFormReturn<PlacementForm>;
}

export function OpenField({ path, cell, form }: OpenFieldProps) {
  const candidates = cell ? candidatesOf(cell) : [];
  const values: Partial<PlacementForm> = useWatch<PlacementForm>();
  const isChosen = (at: number): boolean =>
    Object.entries(inputTexts(path, candidates[at])).every(
      ([name, text]) => values[name as keyof PlacementForm] === text,
    );
  const choose = (at: number): void => {
    const texts = Object.entries(inputTexts(path, candidates[at]));
    for (const [name, text] of texts)
      form.setValue(name as keyof PlacementForm, text, { shouldDirty: true });
    form.clearErrors(inputsOf(path)[0]);
  };
  const chips = candidates.length > 0 && (
    <ChoiceChips
      label={`Likely for ${PLACEMENT_FIELDS[path].label}`}
      options={candidates.map((value, at) => ({
        value: at,
        label: valueText(path, value),
      }))}
      isChosen={isChosen}
      onChoose={choose}
    />
  );
  // The deadline has quick choices of its own below it.
  const isDeadline = path === 'deadlines.applicationDeadline';
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isDeadline && chips && (
        <Typography sx={{ fontSize: '0.875rem' }}>The deadline may be one of these:</Typography>
      )}
      {isDeadline && chips}
      <PlacementField path={path} />
      {!isDeadline && chips}
    </Box>
  );
}
