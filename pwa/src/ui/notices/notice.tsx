import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useOnline } from '../browser/use-online.ts';

interface NoticeProps {
  readonly tone: 'info' | 'red' | 'yellow' | 'green' | 'neutral';
  readonly children: ReactNode;
  /** 'alert' interrupts a screen reader, 'status' waits; omitted for a notice that is there from the first render. */
  readonly role?: 'alert' | 'status';
  /** Buttons beside the text, or below it where there is no room. */
  readonly actions?: ReactNode;
}

export function Notice({ tone, children, role, actions }: NoticeProps) {
  return (
    <Box
      role={role}
      sx={{
        px: 2,
        py: 1.25,
        borderRadius: 3,
        typography: 'body2',
        bgcolor: `tone.${tone}.container`,
        color: `tone.${tone}.main`,
      }}
    >
      {actions === undefined ? (
        children
      ) : (
        <Box sx={WITH_ACTIONS}>
          <Box component="span" sx={{ flex: '1 1 220px' }}>
            {children}
          </Box>
          {actions}
        </Box>
      )}
    </Box>
  );
}

const WITH_ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const;

interface ConnectionNoticeProps {
  /** What needs the network, as in "Connect to sign in." */
  readonly purpose: string;
  /** The last request got no answer although the device is online. */
  readonly unanswered: boolean;
}

/** Explains why a form cannot be sent now. The button stays enabled: the browser may be wrong about the network. */
export function ConnectionNotice({ purpose, unanswered }: ConnectionNoticeProps) {
  const online = useOnline();
  if (online && !unanswered) return null;
  return (
    <Notice tone="info" role="alert">
      {online
        ? 'Server not reachable. Check your connection and try again.'
        : `You are offline. Connect to ${purpose}.`}
    </Notice>
  );
}

export const NOT_YET_SENT = 'Not yet sent';

interface ChangeNoticesProps {
  /** The server has not confirmed the last change. */
  readonly unsent: boolean;
  readonly refusedReason: string | null;
}

export function ChangeNotices({ unsent, refusedReason }: ChangeNoticesProps) {
  return (
    <>
      {refusedReason !== null && (
        <Notice tone="red">{`Your last change was not accepted: ${refusedReason}`}</Notice>
      )}
      {unsent && <Notice tone="info">{`${NOT_YET_SENT}. It is saved on this device.`}</Notice>}
    </>
  );
}
