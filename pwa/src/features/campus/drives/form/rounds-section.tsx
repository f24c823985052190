import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DRIVE_ROUNDS_MAX } from '@shortlist/shared/opportunity/drive-rounds.ts';
import {
  roundProblem,
  TOO_MANY_ROUNDS,
  type DriveForm,
  type DriveRoundForm,
} from '@shortlist/shared/opportunity/drive-form.ts';
import { roundLine } from '@shortlist/shared/opportunity/drive-round-text.ts';
import {
  EMPTY_ROUND_FORM,
  formToRound,
  roundFormSchema,
  type RoundForm,
} from '@shortlist/shared/placement/round/round-form.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '../../../../ui/clock/clock.ts';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { DialogForm } from '../../../../ui/forms/dialog-form.tsx';
import { FormProblem, FormSection } from '../../../../ui/forms/form-layout.tsx';
import { useLongForm } from '../../../../ui/forms/long-form.ts';
import { submitAutofilledForm } from '../../../../ui/forms/schema-form.ts';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { RoundInputs } from '../../../placements/rounds/round-inputs.tsx';

interface RoundsSectionProps {
  /** The keys of those that are to be checked. */
  readonly unsure: readonly string[];
  readonly onChecked: (key: string) => void;
}

/** The rounds of the drive in the form around it. */
export function RoundsSection({ unsure, onChecked }: RoundsSectionProps) {
  const { setValue, clearErrors, formState } = useFormContext<DriveForm>();
  const rounds = useWatch<DriveForm, 'rounds'>({ name: 'rounds' });
  const [shown, setShown] = useState<DriveRoundForm>();
  const write = (next: readonly DriveRoundForm[]): void => {
    setValue('rounds', byTime(next), { shouldDirty: true });
    clearErrors('rounds');
  };
  const save = (round: DriveRoundForm): void => {
    write([...rounds.filter(({ key }) => key !== round.key), round]);
    onChecked(round.key);
    setShown(undefined);
  };
  const isFull = rounds.length >= DRIVE_ROUNDS_MAX;
  return (
    <FormSection title="Rounds">
      <FormProblem text={formState.errors.rounds?.message} />
      {rounds.length > 0 && (
        <Box component="ul" aria-label="Rounds of the drive" sx={LIST}>
          {rounds.map((round) => (
            <RoundRow
              key={round.key}
              round={round}
              isUnsure={unsure.includes(round.key)}
              onEdit={() => setShown(round)}
              onRemove={() => write(rounds.filter(({ key }) => key !== round.key))}
            />
          ))}
        </Box>
      )}
      <Box>
        <Button
          variant="outlined"
          disabled={isFull}
          onClick={() => setShown({ ...EMPTY_ROUND_FORM, kind: 'test', key: crypto.randomUUID() })}
        >
          Add round
        </Button>
        {isFull && <Typography variant="body2">{TOO_MANY_ROUNDS}</Typography>}
      </Box>
      {shown && (
        <RoundDialog
          round={shown}
          isNew={!rounds.some(({ key }) => key === shown.key)}
          onSave={save}
          onClose={() => setShown(undefined)}
        />
      )}
    </FormSection>
  );
}

const byTime = (rounds: readonly DriveRoundForm[]): readonly DriveRoundForm[] =>
  rounds.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
const startOf = ({ date, startTime }: DriveRoundForm): string => `${date}T${startTime}`;

interface RoundRowProps {
  readonly round: DriveRoundForm;
  readonly isUnsure: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function RoundRow({ round, isUnsure, onEdit, onRemove }: RoundRowProps) {
  const now = useNow(60);
  const problem = roundProblem(round);
  const name = roundName(round);
  return (
    <li>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {problem === undefined ? roundLine(formToRound(round), now) : name}
        {problem !== undefined && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {problem}
          </Typography>
        )}
        {problem === undefined && isUnsure && (
          <Typography variant="body2" component="p" sx={{ fontWeight: 700 }}>
            Please check
          </Typography>
        )}
      </Box>
      <Button onClick={onEdit}>
        Edit<VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <Button color="error" onClick={onRemove}>
        Remove<VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}

interface RoundDialogProps {
  readonly round: DriveRoundForm;
  readonly isNew: boolean;
  readonly onSave: (round: DriveRoundForm) => void;
  readonly onClose: () => void;
}

function RoundDialog({ round, isNew, onSave, onClose }: RoundDialogProps) {
  const { key, ...defaultValues } = round;
  const formId = useId();
  const form = useLongForm<RoundForm>({ formId, defaultValues, readSchema: () => roundFormSchema });
  return (
    <DialogFrame
      open
      title={isNew ? 'Add round' : 'Edit round'}
      onClose={onClose}
      action={
        <Button type="submit" form={formId} variant="contained">
          Done
        </Button>
      }
    >
      <DialogForm
        id={formId}
        form={form}
        typedAt={null}
        onStartFresh={() => undefined}
        onSubmit={(event) => {
          // Inside React it is inside the form of the drive.
          event.stopPropagation();
          submitAutofilledForm(form, event, (values) => onSave({ ...values, key }));
        }}
      >
        <RoundInputs endsOnOtherDay={round.endDate !== ''} />
      </DialogForm>
    </DialogFrame>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    py: 0.5,
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
} as const;
