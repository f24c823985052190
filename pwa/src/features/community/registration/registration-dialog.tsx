/** Registering with the placement cell: the student sees which details go, and chooses them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { clockMinutesText } from '@shortlist/shared/lib/time/format-date.ts';
import {
  REQUIRED_FACTS,
  type Registration,
  type RegistrationFacts,
} from '@shortlist/shared/opportunity/campus/registration.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../../data/http/request-failure.ts';
import { useCollegeRecord } from '../../../data/profile/use-college-record.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { useIsMounted } from '../../../ui/browser/use-is-mounted.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import type { FormKitRow } from '../../account/form-kit/form-kit-rows.ts';
import { useFormKitRows } from '../../account/form-kit/use-form-kit-rows.ts';
import { useConfirmedTexts } from '../../account/profile/use-confirmed-texts.ts';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import {
  register,
  withdrawRegistration,
  type RegistrationResult,
} from '../requests/registration.ts';
import { useRegistration } from './use-registration.ts';

interface RegistrationDialogProps {
  readonly drive: PostedOpportunity;
  readonly registration: Registration | undefined;
  readonly onClose: () => void;
}

export function RegistrationDialog({ drive, registration, onClose }: RegistrationDialogProps) {
  const shown = useRegistration(drive, registration);
  const rows = useFactRows(drive._id);
  const facts = useChosenFacts(rows, registration);
  const sending = useSending(drive, onClose);
  const lacking = REQUIRED_FACTS.some((field) => facts.chosen[field] === undefined);
  const canSend = shown?.canSend ?? false;
  return (
    <DialogFrame
      open
      title={registration ? 'Your registration' : `Register: ${drive.company}`}
      onClose={onClose}
    >
      <Box sx={CONTENT}>
        <Notice tone={registration ? 'green' : 'info'}>{`${shown?.text ?? ''}.`}</Notice>
        <Typography variant="body2">
          {`These of your details go to your placement cell, which passes them on to ${drive.company}. You can change or withdraw them until the deadline.`}
        </Typography>
        <Box component="ul" aria-label="Details that go" sx={LIST}>
          {rows.map((row) => (
            <li key={row.id}>
              <FactRow
                row={row}
                isChosen={facts.isChosen(row)}
                onToggle={() => facts.toggle(row)}
              />
            </li>
          ))}
        </Box>
        {lacking && <Notice tone="yellow">{LACKING}</Notice>}
        {sending.refusal !== null && (
          <Notice tone="red" role="alert">
            {sending.refusal}
          </Notice>
        )}
        {sending.isUnanswered ? (
          <Notice tone="yellow" role="alert">
            {UNANSWERED}
          </Notice>
        ) : (
          <ConnectionNotice purpose="register or withdraw" unanswered={false} />
        )}
        <Box sx={BUTTONS}>
          <Button
            variant="contained"
            color="marigold"
            size="large"
            loading={sending.isBusy}
            disabled={lacking || !canSend || drive.registration !== 'cell'}
            onClick={() => void sending.send(() => register(drive._id, facts.chosen))}
          >
            {registration ? 'Send these instead' : 'Register'}
          </Button>
          {registration && canSend && (
            <Button
              color="error"
              variant="outlined"
              loading={sending.isBusy}
              onClick={() => void sending.send(() => withdrawRegistration(drive._id))}
            >
              Withdraw
            </Button>
          )}
        </Box>
      </Box>
    </DialogFrame>
  );
}

const LACKING =
  'Your placement cell needs your name and your roll number. Add them to your profile first.';
const UNANSWERED =
  'No answer came. Whether you are registered shows once the server is reached; sending it again registers nobody twice.';

const CONTENT = { display: 'grid', gap: 2, pt: 2 } as const;
const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const;

/** What the college confirmed comes before what was typed. */
function useFactRows(drive: string): readonly FormKitRow[] {
  const session = useSession();
  const uid = session.kind === 'signed-in' ? session.user._id : '';
  const { rows = [] } = useFormKitRows(addedPlacementId(uid, drive));
  const { texts } = useConfirmedTexts(useCollegeRecord());
  const confirmed: Readonly<Partial<Record<string, string>>> = texts;
  return rows.map((row) => ({ ...row, value: confirmed[row.id] ?? row.value }));
}

const isRequired = ({ id }: FormKitRow): boolean => REQUIRED_FACTS.some((field) => field === id);

/** All that there are, or those that had been sent when the dialog opened, until the student chooses others. */
function useChosenFacts(rows: readonly FormKitRow[], registration: Registration | undefined) {
  const [before] = useState(registration);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isSent = ({ id }: FormKitRow) => before === undefined || before.facts[id] !== undefined;
  const isChosen = (row: FormKitRow): boolean =>
    row.value !== '' && (isRequired(row) || (choices.get(row.id) ?? isSent(row)));
  const toggle = (row: FormKitRow): void =>
    setChoices((former) => new Map(former).set(row.id, !isChosen(row)));
  const chosen: RegistrationFacts = Object.fromEntries(
    rows.filter(isChosen).map(({ id, value }) => [id, value]),
  );
  return { chosen, isChosen, toggle };
}

interface FactRowProps {
  readonly row: FormKitRow;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function FactRow({ row, isChosen, onToggle }: FactRowProps) {
  const { label, value, missing, editLink } = row;
  if (value === '')
    return (
      <Typography variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
        {`${label}: ${missing} `}
        <TextLink to={editLink}>
          Add
          <VisuallyHidden>{` ${label}`}</VisuallyHidden>
        </TextLink>
      </Typography>
    );
  return (
    <CheckField
      label={`${label}: ${value}`}
      checked={isChosen}
      disabled={isRequired(row)}
      onChange={onToggle}
    />
  );
}

/** Sends, and says what came of it, also once the dialog is closed. */
function useSending({ company }: PostedOpportunity, onDone: () => void) {
  const toast = useToast();
  const wallTimeAt = useWallTimeAt();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const isMounted = useIsMounted();
  const send = async (request: () => Promise<RegistrationResult>): Promise<void> => {
    setIsBusy(true);
    const result = await request();
    setIsBusy(false);
    if (result.kind !== 'done')
      return isMounted.current
        ? setFailure(result)
        : toast.error(`${company}: ${result.kind === 'refused' ? result.message : UNANSWERED}`);
    const { registeredAt } = result;
    toast.success(
      registeredAt === null
        ? `Withdrawn from ${company}`
        : `Registered for ${company} at ${clockMinutesText(wallTimeAt(Date.parse(registeredAt)))}`,
    );
    // The registration comes to this device as to the others.
    syncNow().catch(() => undefined);
    if (isMounted.current) onDone();
  };
  return {
    isBusy,
    refusal: failure?.kind === 'refused' ? failure.message : null,
    isUnanswered: failure?.kind === 'unreachable',
    send,
  };
}
