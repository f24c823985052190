import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { DeviceNoticeBox } from '../notices/device-notice.tsx';
import { UpdateNotice } from '../notices/app-update.tsx';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

export interface DialogFrameProps {
  readonly open: boolean;
  readonly title: string;
  /** Called for Escape, the close button and a click outside. */
  readonly onClose: () => void;
  /** The main action, at the right of the title; usually a button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** 560 px ('sm', default), 720 px ('md') or two columns ('lg') on large screens; on phones it fills the screen. */
  readonly width?: 'sm' | 'md' | 'lg';
}

/** Includes a phone in landscape, where every line counts. */
const SMALL = '(max-width: 599.95px), (max-height: 479.95px)';
const WIDTHS = { sm: 560, md: 720, lg: 1160 } as const;

/** Full screen on phones, centred on larger screens. Right in a SharedDialog, the content of that one. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, width = 'sm' } = props;
  const sharedTitleId = use(SharedTitleId);
  const ownTitleId = useId();
  if (sharedTitleId !== undefined) return <DialogPage {...props} titleId={sharedTitleId} />;
  return (
    <FrameDialog open={open} onClose={onClose} width={width} titleId={ownTitleId}>
      <DialogPage {...props} titleId={ownTitleId} />
    </FrameDialog>
  );
}

const SharedTitleId = createContext<string | undefined>(undefined);

type SharedDialogProps = Required<Pick<DialogFrameProps, 'onClose' | 'width' | 'children'>>;

/** An open dialog in which one DialogFrame replaces another, so that only the content is rendered anew. */
export function SharedDialog({ children, ...dialog }: SharedDialogProps) {
  const titleId = useId();
  return (
    <FrameDialog open {...dialog} titleId={titleId}>
      <SharedTitleId value={titleId}>{children}</SharedTitleId>
    </FrameDialog>
  );
}

interface FrameDialogProps extends SharedDialogProps {
  readonly open: boolean;
  readonly titleId: string;
}

function FrameDialog({ open, onClose, width, titleId, children }: FrameDialogProps) {
  const phone = useMediaQuery(SMALL);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: phone ? 'none' : WIDTHS[width] } } }}
    >
      {children}
    </Dialog>
  );
}

interface DialogPageProps extends Omit<DialogFrameProps, 'width'> {
  readonly titleId: string;
}

function DialogPage(props: DialogPageProps) {
  const { open, title, titleId, onClose, action, children, footer } = props;
  const header = useRef<HTMLElement>(null);
  useDoubleTapGuard(open);
  useFocusInDialog(header);
  return (
    <>
      <Box ref={header} sx={HEADER}>
        <IconButton onClick={onClose} aria-label="Close">
          <CloseRounded />
        </IconButton>
        <DialogTitle id={titleId} sx={{ flex: 1, p: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {action}
      </Box>
      <SharedTitleId value={undefined}>
        <DialogContent sx={CONTENT}>{children}</DialogContent>
      </SharedTitleId>
      <Box component="output" sx={FOOTER} data-print="hide">
        {footer}
        <DeviceNoticeBox />
        <UpdateNotice />
      </Box>
    </>
  );
}

/**
 * The content that was replaced took the focus with it, and a dialog without the focus receives no keys. MUI's focus
 * trap looks for that only at intervals.
 */
function useFocusInDialog(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    content.current?.closest<HTMLElement>('[role=dialog]')?.focus();
  }, [content]);
}

const CONTENT = {
  // Keeps the texts for screen readers inside this box; in the dialog itself they would make it scroll as well.
  position: 'relative',
  px: { xs: 2, sm: 3 },
  pb: 'calc(24px + env(safe-area-inset-bottom))',
} as const;

/** Takes its room at the bottom: it neither moves nor covers what is being read or filled in. */
const FOOTER = {
  flexShrink: 0,
  '&:not(:empty)': { p: 1, pb: 'calc(8px + env(safe-area-inset-bottom))', display: 'grid', gap: 1 },
  // With the on-screen keyboard open the form needs every line; the notices wait until it closes.
  '@media (max-height: 479.95px)': { '&, &:not(:empty)': { display: 'none' } },
} as const;

const HEADER = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  // A long title makes the header taller; the content scrolls, not the header.
  flexShrink: 0,
  px: 1,
  pr: 2,
  py: 0.5,
  minHeight: 60,
  paddingTop: 'calc(4px + env(safe-area-inset-top))',
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;
