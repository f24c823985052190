import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { resendVerificationSchema } from '@shortlist/shared/account/credentials.ts';
import { useEffect, useState } from 'react';
import type { RequestFailure } from '../../../data/http/request-failure.ts';
import { useScrollToAnchor } from '../../../ui/browser/use-scroll-to-anchor.ts';
import { fieldProps, formProps, useSchemaForm } from '../../../ui/forms/schema-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { CodeInput, ResendButton, useCodeForm } from '../form/code-input.tsx';
import {
  removeCollegeAddress,
  requestCollegeCode,
  useCollegeAddress,
  verifyCollegeAddress,
} from '../requests/college-address.ts';

/** Where the student signed up with another address: by this one the college's roster knows them. */
export function CollegeAddressCard() {
  const { address, isFailed, refetch } = useCollegeAddress();
  return (
    <Box id="college-address" tabIndex={-1} sx={ANCHOR}>
      <SectionCard
        title="College address"
        lead="If you signed up with another address: verify the one that your college gave you, so that your college’s facts count. It is used for nothing else."
        mark={typeof address === 'string' && <ToneChip tone="green">Verified</ToneChip>}
      >
        {address === undefined && isFailed && <NotLoaded onRetry={refetch} />}
        {typeof address === 'string' && <Verified address={address} />}
        {address === null && <Verification />}
      </SectionCard>
      {(address !== undefined || isFailed) && <ScrollHere />}
    </Box>
  );
}

/** Once the card has its height, and the one above it. */
function ScrollHere() {
  useScrollToAnchor();
  return null;
}

const ANCHOR = { scrollMarginTop: 72, '&:focus': { outline: 'none' } } as const;

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="info"
      actions={
        <Button color="inherit" variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This needs a connection, and the server was not reached.
    </Notice>
  );
}

function Verified({ address }: { readonly address: string }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const result = await removeCollegeAddress();
    setIsBusy(false);
    setIsUnanswered(result.kind === 'unreachable');
    if (result.kind === 'done') toast.success('College address removed');
    else if (result.kind === 'refused') toast.error(result.message);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{address}</Typography>
      <ConnectionNotice purpose="remove it" unanswered={isUnanswered} />
      <Button
        variant="outlined"
        color="error"
        loading={isBusy}
        onClick={() => void remove()}
        sx={{ alignSelf: 'flex-start' }}
      >
        Remove
      </Button>
    </Stack>
  );
}

interface SentCode {
  readonly email: string;
  readonly resendAt: number;
}

function Verification() {
  const [sent, setSent] = useState<SentCode>();
  if (!sent) return <AddressForm onSent={setSent} />;
  return <CodeForm sent={sent} onSent={setSent} onBack={() => setSent(undefined)} />;
}

interface AddressFormProps {
  readonly onSent: (sent: SentCode) => void;
}

function AddressForm({ onSent }: AddressFormProps) {
  const form = useSchemaForm(resendVerificationSchema, { email: '' });
  const [failure, setFailure] = useState<RequestFailure>();
  const send = async ({ email }: { readonly email: string }): Promise<void> => {
    const result = await requestCollegeCode(email);
    if (result.kind === 'sent') onSent({ email, resendAt: result.resendAt });
    else setFailure(result);
  };
  return (
    <Stack {...formProps(form, send)} sx={{ gap: 2, maxWidth: 480 }}>
      <TextField
        {...fieldProps(form, 'email')}
        label="College address"
        type="email"
        inputMode="email"
        autoComplete="email"
        inputProps={{ autoCapitalize: 'off', enterKeyHint: 'send' }}
      />
      <Failure failure={failure} purpose="get a code" />
      <Button
        type="submit"
        variant="contained"
        loading={form.formState.isSubmitting}
        sx={{ alignSelf: 'flex-start' }}
      >
        Send code
      </Button>
    </Stack>
  );
}

interface CodeFormProps extends AddressFormProps {
  readonly sent: SentCode;
  readonly onBack: () => void;
}

function CodeForm({ sent: { email, resendAt }, onSent, onBack }: CodeFormProps) {
  const toast = useToast();
  const [failure, setFailure] = useState<RequestFailure>();
  const { form, code, isSubmitting } = useCodeForm(async (otp) => {
    const result = await verifyCollegeAddress(email, otp);
    if (result.kind === 'done') {
      toast.success('College address verified');
      return undefined;
    }
    setFailure(result);
    return result;
  });
  const { ref: boxes } = code;
  useEffect(() => boxes.current?.focusBox(0), [boxes]);
  const resend = async (): Promise<void> => {
    const result = await requestCollegeCode(email);
    if (result.kind === 'sent') onSent({ email, resendAt: result.resendAt });
    else setFailure(result);
  };
  return (
    <Stack {...form} sx={{ gap: 2, maxWidth: 480 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        We sent a 6-digit code to <strong>{email}</strong>. It expires in 10 minutes.
      </Typography>
      <CodeInput {...code} />
      <Failure failure={failure} purpose="verify it" />
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Verify
      </Button>
      <Stack direction="row" sx={FOOT}>
        <Button onClick={onBack}>Another address</Button>
        <ResendButton resendAt={resendAt} onResend={resend} />
      </Stack>
    </Stack>
  );
}

interface FailureProps {
  readonly failure: RequestFailure | undefined;
  readonly purpose: string;
}

function Failure({ failure, purpose }: FailureProps) {
  return (
    <>
      <ConnectionNotice purpose={purpose} unanswered={failure?.kind === 'unreachable'} />
      {failure?.kind === 'refused' && (
        <Notice tone="red" role="alert">
          {failure.message}
        </Notice>
      )}
    </>
  );
}

const FOOT = {
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
} as const;
