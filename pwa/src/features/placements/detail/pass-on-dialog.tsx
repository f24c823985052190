import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import ShareRounded from '@mui/icons-material/ShareRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useRef } from 'react';
import { createShareLink } from '../../../data/files/share-link.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { QR_MAX, QrCode } from '../../../ui/icons/qr-code.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { WideButton } from './placement-detail.tsx';

interface PassOnDialogProps {
  readonly placement: PlacementView;
  readonly onClose: () => void;
}

export function PassOnDialog({ placement, onClose }: PassOnDialogProps) {
  const link = createShareLink(placement, location.origin);
  return (
    <DialogFrame open width="md" title={`Pass on ${placement.company}`} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }}>
        <Box>
          <Typography>{messages.included}</Typography>
          <Typography sx={{ fontWeight: 600 }}>{messages.excluded}</Typography>
        </Box>
        {link === undefined ? (
          <Notice tone="yellow">{messages.tooLong}</Notice>
        ) : (
          <>
            <LinkToSend link={link} text={passOnText(placement)} />
            <LinkToScan link={link} />
          </>
        )}
      </Box>
    </DialogFrame>
  );
}

interface LinkToSendProps {
  readonly link: string;
  readonly text: string;
}

function LinkToSend({ link, text }: LinkToSendProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(messages.copied);
    } catch {
      // Denied, or a page without https, which has no clipboard at all.
      field.current?.focus();
      field.current?.select();
      toast.error(messages.notCopied);
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url: link });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) toast.error(messages.notShared);
    }
  };
  const canShare = 'share' in navigator;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {canShare && (
          <WideButton variant="contained" startIcon={<ShareRounded />} onClick={() => void share()}>
            Share
          </WideButton>
        )}
        <WideButton
          variant={canShare ? 'outlined' : 'contained'}
          startIcon={<ContentCopyRounded />}
          onClick={() => void copy()}
        >
          Copy link
        </WideButton>
      </Box>
      <TextField
        label="Link"
        value={link}
        readOnly
        ref={field}
        onFocus={(event) => event.target.select()}
      />
    </>
  );
}

function LinkToScan({ link }: { readonly link: string }) {
  if (link.length > QR_MAX) return <Notice tone="info">{messages.tooLongForQr}</Notice>;
  return (
    <Box component="figure" sx={CARD}>
      <QrCode text={link} size={288} label="QR code of the link" />
      <Box component="figcaption" sx={{ typography: 'body2' }}>
        Scan it with the camera of another phone.
      </Box>
    </Box>
  );
}

/** White in both themes: cameras expect dark on light. */
const CARD = {
  m: 0,
  justifySelf: 'center',
  boxSizing: 'border-box',
  maxWidth: '100%',
  p: 1,
  pb: 1.5,
  borderRadius: '16px',
  textAlign: 'center',
  bgcolor: '#fff',
  color: '#1B2528',
  border: '1px solid',
  borderColor: 'divider',
  '& svg': { display: 'block', mx: 'auto', maxWidth: '100%', height: 'auto' },
} as const;

function passOnText({ company, role, deadlines }: PlacementValues): string {
  const deadline = deadlines.applicationDeadline;
  const name = isBlank(role) ? company : `${company}, ${role}`;
  return deadline === null ? name : `${name}. Apply by ${dateTimeText(deadline)}.`;
}

const messages = {
  included:
    'Whoever has the link sees the company, role, dates, pay, eligibility and links as they are in your list now.',
  excluded: 'Your notes, status, priority and reminders are not in it.',
  tooLong:
    'This placement is too long for a link: its links and branches together have too many characters. Send its details as a message instead.',
  tooLongForQr: 'The link is too long for a QR code. Copy it, or share it.',
  copied: 'Link copied.',
  notCopied: 'Your browser does not allow copying here. The link is selected: copy it yourself.',
  notShared: 'The link could not be shared. Copy it instead.',
} as const;
